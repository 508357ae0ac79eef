import { useId, useState } from 'react';
import { pointerTo } from '#engine/index.ts';
import type { Change } from '#schemas/studio/answers.ts';
import type { Finding } from '../ask-studio.ts';
import type { Counted } from './translations.tsx';

interface Props {
  /** Where the part is in its document. */
  readonly path: string;
  readonly findings: readonly Finding[];
  readonly onChange: (change: Change) => void;
}

/** What is wrong with a part, in words for people who write no JSON, and what can be done about it there. */
export function PartFindings({ path, findings, onChange }: Props) {
  return findings.map((finding) => (
    <div key={`${finding.code} ${finding.path} ${finding.message}`} className="change-finding">
      <Said finding={finding} />
      {isForgotten(finding) && finding.path === path && <AskedAgain path={path} onChange={onChange} />}
    </div>
  ));
}

const forgotten = 'forgotten-answer';
const untranslated = 'untranslated-text';
const unsaved = 'unsaved-translation';
const useless = 'overrides-nothing';

/** A finding as it is while the translations of these places are written and not saved. */
export function withTranslation(finding: Finding, { done }: Counted): Finding {
  const isWritten = finding.code === untranslated && done.includes(finding.path);
  return isWritten ? { ...finding, code: unsaved } : finding;
}

/** Whether a finding says that an answer is not filled in again. */
export function isForgotten({ code }: Finding): boolean {
  return code === forgotten;
}

/** Whether a finding says that a translation or a brand's change is about nothing. */
export function isUseless({ code }: Finding): boolean {
  return code === useless;
}

/** Findings whose own words are for who writes documents by hand. */
const plain: { readonly [code: string]: string } = {
  [untranslated]: 'Its translation is missing: write it where it says “to translate”.',
  [unsaved]: 'Its translation is written, and not saved yet.',
  [forgotten]:
    'When people come back later, other answers of this journey are filled in again, and this one is not.',
  'stale-override': 'What this translates or replaces has changed. Look whether it is still right.',
  [useless]: 'What this translates or changes is not there any more. Nobody sees it.',
  'unrecorded-override': 'This replaces something for the first time. Saving records it.',
};

/** A finding in words for people who write no JSON. */
export function plainWords({ code, message, hint }: Finding) {
  const words = plain[code];
  return words === undefined ? { words: message, hint } : { words };
}

function Said({ finding }: { readonly finding: Finding }) {
  const { words, hint } = plainWords(finding);
  return (
    <>
      {words}
      {hint !== undefined && <small>{hint}</small>}
    </>
  );
}

/** The reason for which people may be asked once more. To keep the answer instead, a developer adds it to what is stored. */
export function AskedAgain({ path, onChange }: Pick<Props, 'path' | 'onChange'>) {
  const id = useId();
  const [why, setWhy] = useState('');
  const place = [path, 'allow', forgotten].reduce(pointerTo);
  return (
    <form
      className="change-field"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ type: 'text', path: place, text: why.trim() });
      }}
    >
      <small>A developer can have it kept. Or say why people may be asked again:</small>
      <label htmlFor={id}>Why it may be asked again</label>
      <input id={id} className="fact-input" value={why} onChange={({ target }) => setWhy(target.value)} />
      <div className="change-moves">
        <button type="submit" className="small-button" disabled={why.trim() === ''}>
          Let it be asked again
        </button>
      </div>
    </form>
  );
}
