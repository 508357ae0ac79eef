import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { NoConnection } from '#api/client/problems.ts';
import type { Compiled } from '#engine/index.ts';
import { type Finding, askStudio, useAnswer } from './ask-studio.ts';
import type { Change, NewQuestion } from '#schemas/studio/answers.ts';
import { ChangeForm } from './change/change-form.tsx';
import {
  Translations,
  boxToTranslate,
  nothingToTranslate,
  nothingTranslated,
  toTranslate,
} from './change/translations.tsx';
import { Readers } from './review/readers.tsx';
import { TwoVersions } from './review/two-versions.tsx';
import { type OpenPlace, nameOfLayer } from './document-tree.ts';
import { DifferenceList } from './difference-list.tsx';
import { Editor } from './editor.tsx';
import { Findings } from './findings.tsx';
import { Breaking } from './place-name.tsx';
import { Source } from './source.tsx';
import { useRefusals } from './staff/refusals.ts';
import { sayProblem } from '../preview/say-problem.ts';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly document: string;
  readonly page: string;
  /** A pointer to what is looked for: the form of its part is open first. Empty for nothing. */
  readonly asked: string;
  readonly line: number;
  readonly onOpen: OpenPlace;
  /** Called when somebody asks what a change means. */
  readonly onMeant: () => void;
  readonly onSaved: () => void;
  /** Called with whether the document says what is not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Called with whether the document is being saved. */
  readonly onSaving: (isSaving: boolean) => void;
  /** Shows the page as it is on a day. */
  readonly onDay: (day: string) => void;
  /** Called with the flows that follow from what is written. */
  readonly onCompiled: (compiled: Compiled) => void;
}

/** The document that is open, in an editor, with what is wrong with it and what a change means. */
export function DocumentPanel({ page, ...props }: Props) {
  const { brand, document, onOpen } = props;
  const id = useId();
  const layers = useAnswer('layers', { page, brand });
  const others = layers.type === 'loaded' ? layers.value.documents : [];
  const read = useAnswer('read', { document });
  const [written, setWritten] = useState<readonly string[]>([]);
  return (
    <>
      {others.length > 1 && (
        <div className="studio-bar">
          <label htmlFor={id}>Change for</label>
          <select id={id} value={document} onChange={({ target }) => onOpen(target.value)}>
            {others.map((other) => (
              <option key={other.document} value={other.document}>
                {`${nameOfLayer(other.layer)}${other.isThere || written.includes(other.document) ? '' : ' (nothing yet)'}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {read.type === 'loading' && <output className="studio-soft">Reading the document …</output>}
      {read.type === 'failed' && <p role="alert">{read.problem}</p>}
      {read.type === 'loaded' && read.value.text === undefined && (
        <p role="alert">{`There is no document ${document}.`}</p>
      )}
      {read.type === 'loaded' && read.value.text !== undefined && (
        <Edited
          key={document}
          {...props}
          saved={read.value.text}
          onSaved={() => {
            setWritten([...written, document]);
            props.onSaved();
          }}
        />
      )}
    </>
  );
}

interface EditedProps extends Omit<Props, 'page'> {
  readonly saved: string;
}

function Edited({
  document,
  saved,
  line,
  onOpen,
  onCompiled,
  onMeant,
  onSaved,
  onUnsaved,
  onSaving,
  ...choice
}: EditedProps) {
  const [was, setWas] = useState(saved);
  const [text, setText] = useState(saved);
  const [questions, setQuestions] = useState<readonly NewQuestion[]>([]);
  const [findings, setFindings] = useState<readonly Finding[]>();
  const [said, setSaid] = useState('');
  const [calls, setCalls] = useState(0);
  const [meant, setMeant] = useState<{ readonly text: string; readonly times: number }>();
  const translated = useRef(nothingTranslated);
  const [texts, setTexts] = useState(nothingToTranslate);
  const translations = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const [theirs, setTheirs] = useState<string>();
  const [saves, setSaves] = useState(0);
  const isChanged = text !== was;
  const mayEdit = useRefusals().change === '';
  const tellUnsaved = useEffectEvent((isUnsaved: boolean) => onUnsaved(isUnsaved));
  useEffect(() => {
    tellUnsaved(isChanged);
    return () => tellUnsaved(false);
  }, [isChanged]);
  // While somebody writes, the translations that are missing are asked for by their form.
  const inHand = (findings ?? []).filter(({ code }) => code !== 'untranslated-text');
  // The page that is drawn first is that of the files.
  const drawn = useRef(saved);
  const draw = (next: string, compiled: Compiled): void => {
    if (drawn.current === next) return;
    drawn.current = next;
    onCompiled(compiled);
  };
  const save = async (): Promise<void> => {
    setSaid('Checking …');
    const answer = await askStudio('save', {
      document,
      text,
      was,
      questions,
      ...(await translated.current()),
    });
    if (answer.result === 'refused') {
      setFindings(answer.findings);
      setSaid('Not saved: the findings below would be new.');
      setCalls(calls + 1);
    } else if (answer.result === 'outdated') {
      setTheirs(answer.text);
      setSaid('Not saved: somebody else has saved it meanwhile. Both texts are below.');
    } else {
      onSaved();
      setWas(answer.text);
      setText(answer.text);
      setQuestions([]);
      setSaves(saves + 1);
      setFindings(answer.findings);
      setMeant(undefined);
      translated.current = nothingTranslated;
      setSaid(answer.findings.length === 0 ? 'Saved.' : 'Saved. Look at what follows from it below.');
      if (answer.findings.length > 0) setCalls(calls + 1);
    }
  };
  /** Records that what a change has left to other documents is still right. */
  const keep = async (finding: Finding): Promise<void> => {
    setSaid('Saving …');
    const { document: other, path } = finding;
    const { text: now = '' } = await askStudio('read', { document: other });
    const written = { document: other, text: now, was: now, questions: [] };
    const answer = await askStudio('save', { ...written, kept: [{ document: other, path }] });
    if (answer.result !== 'saved') return setSaid('Not saved: load this page again.');
    if (other === document) setWas(answer.text);
    if (other === document) setText(answer.text);
    setFindings((findings ?? []).filter((one) => one !== finding));
    setSaid('Saved.');
  };
  const undo = (): void => {
    setText(theirs ?? was);
    setWas(theirs ?? was);
    setTheirs(undefined);
    setQuestions([]);
  };
  const failed = (error: unknown): void =>
    setSaid(
      error instanceof NoConnection
        ? 'The server does not answer: it may be saved or not. Save again to find out.'
        : `Not saved: ${sayProblem(error)}`,
    );
  const saveNow = (): void => {
    if (isChanging || theirs !== undefined) return;
    onSaving(true);
    save()
      .catch(failed)
      .finally(() => onSaving(false));
  };
  /** Writes what a finding asks for in the document, which is not saved by it. */
  const change = async (next: Change): Promise<void> => {
    const { brand, locale } = choice;
    const asked = { brand, locale, document, text, questions };
    const { text: changed } = await askStudio('change', { ...asked, change: next });
    setText(changed);
    setSaid('Written below, and not saved yet.');
  };
  return (
    <>
      <div className="studio-bar">
        <code>
          <Breaking text={document} />
        </code>
        <button
          type="button"
          className="small-button"
          disabled={!isChanged}
          onClick={() => {
            setMeant({ text, times: (meant?.times ?? 0) + 1 });
            onMeant();
          }}
        >
          What this means
        </button>
        <button type="button" className="small-button" disabled={!isChanged} onClick={undo}>
          Undo all
        </button>
        <button
          type="button"
          className="small-button"
          data-strong
          disabled={!isChanged || isChanging || theirs !== undefined}
          onClick={saveNow}
        >
          Save
        </button>
        {/* Last, so that no button moves under a pointer once there is something to say. */}
        <output>{said}</output>
        {texts.all > 0 && (
          <button
            type="button"
            className="small-button"
            onClick={() => boxToTranslate(translations.current)?.focus()}
          >
            {toTranslate(texts)}
          </button>
        )}
      </div>
      <Readers document={document} />
      {theirs !== undefined && (
        <TwoVersions
          was={was}
          text={text}
          theirs={theirs}
          onMerged={(merged) => {
            setWas(theirs);
            setText(merged);
            setTheirs(undefined);
            setSaid('Put together. Look at it, then save.');
          }}
        />
      )}
      {meant !== undefined && (
        <DifferenceList key={meant.times} document={document} text={meant.text} questions={questions} />
      )}
      <fieldset className="studio-fields" disabled={!mayEdit} aria-label="Fields">
        <ChangeForm
          {...choice}
          document={document}
          text={text}
          questions={questions}
          findings={findings ?? []}
          onChanging={setChanging}
          onChanged={({ text: next, compiled, added }) => {
            setText(next);
            if (added.length > 0) setQuestions([...questions, ...added]);
            setSaid('');
            if (compiled) draw(next, compiled);
          }}
          onWritten={draw}
        />
      </fieldset>
      {isChanged && (
        <div ref={translations}>
          <Translations
            key={saves}
            document={document}
            text={text}
            onTranslated={(make) => {
              translated.current = make;
            }}
            onCounted={setTexts}
          />
        </div>
      )}
      <Source line={line}>
        <Editor
          document={document}
          text={text}
          questions={questions}
          isReadOnly={!mayEdit}
          line={line}
          onChange={(next) => {
            // The editor shows what was saved, which nobody has typed.
            if (next === text) return;
            setText(next);
            setSaid('');
          }}
          onFindings={setFindings}
          onDefinition={(other) => onOpen(other)}
          onSave={saveNow}
        />
      </Source>
      <Findings
        findings={said === '' ? inHand : (findings ?? [])}
        calls={calls}
        document={document}
        onOpen={onOpen}
        onChange={(next) => void change(next).catch(failed)}
        onKeep={isChanged ? undefined : (finding) => void keep(finding).catch(failed)}
      />
    </>
  );
}
