import { useEffect, useRef } from 'react';
import type { Finding } from './ask-studio.ts';
import type { Change } from '#schemas/studio/answers.ts';
import { AskedAgain, isForgotten, isUseless, plainWords } from './change/part-findings.tsx';
import type { OpenPlace } from './document-tree.ts';
import { PlaceName } from './place-name.tsx';

const mostShown = 20;

interface Props {
  readonly onOpen: OpenPlace;
  readonly findings: readonly Finding[];
  /** How often saving led to some: then they come into sight. */
  readonly calls: number;
  /** The document that is open. */
  readonly document: string;
  /** Changes the document that is open. */
  readonly onChange: (change: Change) => void;
  /** Absent while the document is changed: it is saved first. */
  readonly onKeep: ((finding: Finding) => void) | undefined;
  /** Takes what a finding is about out of its document. */
  readonly onTakeOut: (finding: Finding) => void;
}

/** What is wrong with documents after an edit, with the way to each place. */
export function Findings(props: Props) {
  const { findings, calls, document: opened, onOpen, onChange, onKeep, onTakeOut } = props;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (calls > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [calls]);
  if (findings.length === 0) return null;
  return (
    <section ref={box} aria-label="Findings" className="studio-findings">
      <h3>{findings.length === 1 ? '1 finding' : `${findings.length} findings`}</h3>
      <ul>
        {findings.slice(0, mostShown).map((finding) => {
          const { document, line, path, code, severity, message } = finding;
          const { words, hint } = plainWords(finding);
          return (
            <li key={`${document}:${line} ${code} ${message}`} data-level={severity}>
              <button type="button" onClick={() => onOpen(document, line, path)}>
                <PlaceName document={document} line={line} />
              </button>
              <p>{words}</p>
              {hint !== undefined && <p className="studio-soft">{hint}</p>}
              {isForgotten(finding) && document === opened && <AskedAgain path={path} onChange={onChange} />}
              {isUseless(finding) && (
                <button type="button" className="small-button" onClick={() => onTakeOut(finding)}>
                  Take it out<span className="unseen">{` of ${document}`}</span>
                </button>
              )}
              {code === 'stale-override' && onKeep && (
                <button type="button" className="small-button" onClick={() => onKeep(finding)}>
                  Still right<span className="unseen">{` ${document}`}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
