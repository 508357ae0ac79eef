import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Finding, askStudio, useAnswer } from './ask-studio.ts';
import { DifferenceList } from './difference-list.tsx';
import { Editor } from './editor.tsx';

interface Props {
  readonly document: string;
  readonly page: string;
  readonly line: number;
  readonly onOpen: (document: string, line?: number) => void;
  /** Called with the text while it is written, once it was checked. */
  readonly onText: (document: string, text: string) => void;
}

/** The document that is open, in an editor, with what is wrong with it and what a change means. */
export function DocumentPanel({ document, page, line, onOpen, onText }: Props) {
  const layers = useAnswer('layers', { page });
  const others = layers.type === 'loaded' ? layers.value.documents : [];
  const read = useAnswer('read', { document });
  return (
    <>
      {others.length > 1 && (
        <ul className="studio-layers" aria-label="Documents of this page">
          {others.map((other) => (
            <li key={other.document}>
              <button
                type="button"
                className="small-button"
                aria-pressed={other.document === document}
                onClick={() => onOpen(other.document)}
              >
                {other.layer === 'base' ? 'All brands' : other.layer}
              </button>
            </li>
          ))}
        </ul>
      )}
      {read.type === 'loading' && <output className="studio-soft">Reading the document …</output>}
      {read.type === 'failed' && <p role="alert">{read.problem}</p>}
      {read.type === 'loaded' && read.value.text === undefined && (
        <p role="alert">{`There is no document ${document}.`}</p>
      )}
      {read.type === 'loaded' && read.value.text !== undefined && (
        <Edited
          key={document}
          document={document}
          saved={read.value.text}
          file={read.value.file ?? document}
          line={line}
          onOpen={onOpen}
          onText={onText}
        />
      )}
    </>
  );
}

interface EditedProps extends Omit<Props, 'page'> {
  readonly saved: string;
  readonly file: string;
}

function Edited({ document, saved, file, line, onOpen, onText }: EditedProps) {
  const [was, setWas] = useState(saved);
  const [text, setText] = useState(saved);
  const [findings, setFindings] = useState<readonly Finding[]>();
  const [said, setSaid] = useState('');
  const [meant, setMeant] = useState<string>();
  const isChanged = text !== was;
  // The page that is drawn first is that of the files.
  const drawn = useRef(saved);
  const show = useEffectEvent(() => {
    if (drawn.current === text) return;
    drawn.current = text;
    onText(document, text);
  });
  useEffect(() => {
    if (findings !== undefined) show();
  }, [findings]);
  const save = async (): Promise<void> => {
    setSaid('Checking …');
    const answer = await askStudio('save', { document, text, was });
    if (answer.result === 'refused') {
      setFindings(answer.findings);
      setSaid('Not saved: the findings below would be new.');
    } else if (answer.result === 'outdated') {
      setWas(answer.text);
      setSaid('Not saved: the file has changed meanwhile. Save again to replace what it holds now.');
    } else {
      setWas(answer.text);
      setText(answer.text);
      setFindings(answer.findings);
      setMeant(undefined);
      setSaid(answer.findings.length === 0 ? 'Saved.' : 'Saved. Look at what follows from it below.');
    }
  };
  const saveNow = (): void => void save().catch((error: unknown) => setSaid(`Not saved: ${String(error)}`));
  return (
    <>
      <div className="studio-bar">
        <code>{file}</code>
        <output>{said}</output>
        <button type="button" className="small-button" disabled={!isChanged} onClick={() => setMeant(text)}>
          What this means
        </button>
        <button type="button" className="small-button" disabled={!isChanged} onClick={() => setText(was)}>
          Undo all
        </button>
        <button type="button" className="small-button" data-strong disabled={!isChanged} onClick={saveNow}>
          Save
        </button>
      </div>
      <Editor
        document={document}
        text={text}
        line={line}
        onChange={(next) => {
          setText(next);
          setSaid('');
        }}
        onFindings={setFindings}
        onDefinition={(other) => onOpen(other)}
        onSave={saveNow}
      />
      <Findings findings={findings ?? []} onOpen={onOpen} />
      {meant !== undefined && <DifferenceList document={document} text={meant} />}
    </>
  );
}

const mostShown = 20;

function Findings({ findings, onOpen }: { readonly findings: readonly Finding[] } & Pick<Props, 'onOpen'>) {
  if (findings.length === 0) return null;
  return (
    <section aria-label="Findings" className="studio-findings">
      <h3>{findings.length === 1 ? '1 finding' : `${findings.length} findings`}</h3>
      <ul>
        {findings.slice(0, mostShown).map(({ document, line, code, severity, message, hint }) => (
          <li key={`${document}:${line} ${code} ${message}`} data-level={severity}>
            <button type="button" onClick={() => onOpen(document, line)}>{`${document}:${line}`}</button>
            <p>{message}</p>
            {hint !== undefined && <p className="studio-soft">{hint}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
