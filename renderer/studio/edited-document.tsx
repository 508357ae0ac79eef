import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NoConnection } from '#api/client/problems.ts';
import type { Compiled } from '#engine/index.ts';
import type { Change } from '#schemas/studio/answers.ts';
import { sayProblem } from '../preview/say-problem.ts';
import { type Finding, askStudio } from './ask-studio.ts';
import { ChangeForm } from './change/change-form.tsx';
import { Translations, boxToTranslate, nothingToTranslate } from './change/translations.tsx';
import { type Translated, translatedBy } from './change/translated-by.ts';
import { withTranslation } from './change/part-findings.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { OpenPlace } from './document-tree.ts';
import { EditBar } from './edit-bar.tsx';
import { Editor } from './editor.tsx';
import { Findings } from './findings.tsx';
import { RenameBox } from './rename-box.tsx';
import { TwoVersions } from './review/two-versions.tsx';
import { Source } from './source.tsx';
import { useRefusals } from './staff/refusals.ts';
import {
  type Begun,
  type Work,
  beginWork,
  fillForm,
  isChanged as changesIt,
  keepWork,
  settleWork,
  useUnsavedWork,
  useWorkOn,
} from './unsaved-work.ts';

export interface EditedProps {
  readonly brand: string;
  readonly locale: string;
  readonly document: string;
  /** What its file says. */
  readonly saved: string;
  /** A pointer to what is looked for: the form of its part is open first. Empty for nothing. */
  readonly asked: string;
  readonly line: number;
  readonly onOpen: OpenPlace;
  /** Called when somebody asks what a change means. */
  readonly onMeant: () => void;
  readonly onSaved: () => void;
  /** Called with whether the document is being saved. */
  readonly onSaving: (isSaving: boolean) => void;
  /** Shows the page as it is on a day. */
  readonly onDay: (day: string) => void;
  /** Called with the flows that follow from what is written, and with whether that is what the file says. */
  readonly onCompiled: (compiled: Compiled, isSaved?: boolean) => void;
  /** Called when another document is opened: what is not saved of this one is not drawn there. */
  readonly onLeft: () => void;
}

/** What is asked about the meaning of unsaved work. */
interface Meant extends Pick<Translated, 'text' | 'also'> {
  readonly times: number;
}

function unsavedWords(work: Work | undefined): string {
  if (!work) return '';
  return changesIt(work) ? 'Not saved yet.' : 'A form below is filled in, and adds nothing yet.';
}

/** A document with its forms, its text, what is wrong with it and what a change means. */
export function EditedDocument({
  document,
  saved,
  line,
  onOpen,
  onCompiled,
  onLeft,
  onMeant,
  onSaved,
  onSaving,
  ...choice
}: EditedProps) {
  const store = useUnsavedWork();
  const [now, setNow] = useState(saved);
  const kept = useWorkOn(document);
  const work = kept ?? beginWork(now);
  const { was, text, questions } = work;
  /** The work with these changes, whose last ones may not be drawn yet. */
  const write = (changes: Partial<Work>): void =>
    keepWork(store, document, { ...(store.getState()[document] ?? beginWork(now)), ...changes });
  const fill = (changes: Begun): void =>
    write({ begun: fillForm(store.getState()[document]?.begun ?? {}, changes) });
  const [findings, setFindings] = useState<readonly Finding[]>();
  const [said, setSaid] = useState(kept ? 'This is what you wrote before. It is not saved yet.' : '');
  const [calls, setCalls] = useState(0);
  const [meant, setMeant] = useState<Meant>();
  const [texts, setTexts] = useState(nothingToTranslate);
  const translations = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const [theirs, setTheirs] = useState<string>();
  const [renamed, setRenamed] = useState<number>();
  const isChanged = changesIt(work);
  const mayEdit = useRefusals().change === '';
  // While somebody writes, the translations that are missing are asked for by their form.
  const inHand = (findings ?? []).filter(({ code }) => code !== 'untranslated-text');
  const leave = useEffectEvent(onLeft);
  useEffect(() => () => leave(), []);
  const save = async (): Promise<void> => {
    setSaid('Checking …');
    const translated = await translatedBy(document, work);
    const answer = await askStudio('save', { document, was, questions, ...translated });
    if (answer.result === 'refused') {
      setFindings(answer.findings);
      setSaid('Not saved: the findings below would be new.');
      setCalls(calls + 1);
    } else if (answer.result === 'outdated') {
      setTheirs(answer.text);
      setSaid('Not saved: somebody else has saved it meanwhile. Both texts are below.');
    } else {
      onSaved();
      setNow(answer.text);
      settleWork(store, document, work, answer.text);
      setFindings(answer.findings);
      setMeant(undefined);
      setSaid(answer.findings.length === 0 ? 'Saved.' : 'Saved. Look at what follows from it below.');
      if (answer.findings.length > 0) setCalls(calls + 1);
    }
  };
  /** Records that what a change has left to other documents is still right. */
  const keep = async (finding: Finding): Promise<void> => {
    setSaid('Saving …');
    const { document: other, path } = finding;
    const { text: current = '' } = await askStudio('read', { document: other });
    const written = { document: other, text: current, was: current, questions: [] };
    const answer = await askStudio('save', { ...written, kept: [{ document: other, path }] });
    if (answer.result !== 'saved') return setSaid('Not saved: load this page again.');
    if (other === document) setNow(answer.text);
    setFindings((findings ?? []).filter((one) => one !== finding));
    setSaid('Saved.');
  };
  /** Takes what is of no use out of a document: of this one with the next save, of another one now. */
  const takeOut = async (finding: Finding): Promise<void> => {
    const { document: other, path } = finding;
    if (other === document) return change({ type: 'remove', path });
    setSaid('Saving …');
    const { text: current = '' } = await askStudio('read', { document: other });
    const { brand, locale } = choice;
    const asked = { brand, locale, document: other, text: current, questions: [] };
    const { text: left } =
      path === '' ? { text: '' } : await askStudio('change', { ...asked, change: { type: 'remove', path } });
    const answer = await askStudio('save', { document: other, text: left, was: current, questions: [] });
    if (answer.result !== 'saved') return setSaid('Not saved: load this page again.');
    setFindings((findings ?? []).filter((one) => one !== finding));
    setSaid('Saved.');
  };
  const undo = (): void => {
    setNow(theirs ?? was);
    setTheirs(undefined);
    setSaid('');
    keepWork(store, document, undefined);
  };
  const failed = (error: unknown): void =>
    setSaid(
      error instanceof NoConnection
        ? 'The server does not answer: it may be saved or not. Save again to find out.'
        : `Not saved: ${sayProblem(error)}`,
    );
  const saveNow = (): void => {
    if (!isChanged || isChanging || theirs !== undefined) return;
    onSaving(true);
    save()
      .catch(failed)
      .finally(() => onSaving(false));
  };
  const mean = async (): Promise<void> => {
    const { also, text: whole } = await translatedBy(document, work);
    setMeant({ text: whole, also, times: (meant?.times ?? 0) + 1 });
    onMeant();
  };
  /** Writes what a finding asks for in the document, which is not saved by it. */
  const change = async (next: Change): Promise<void> => {
    const { brand, locale } = choice;
    const asked = { brand, locale, document, text, questions };
    const { text: changed } = await askStudio('change', { ...asked, change: next });
    write({ text: changed });
    setSaid('Written below, and not saved yet.');
  };
  return (
    <>
      <EditBar
        document={document}
        isChanged={isChanged}
        mayUndo={kept !== undefined}
        maySave={!isChanging && theirs === undefined}
        said={said === '' ? unsavedWords(kept) : said}
        texts={texts}
        onMeant={() => void mean().catch(failed)}
        onUndo={undo}
        onSave={saveNow}
        onTranslate={() => boxToTranslate(translations.current)?.focus()}
      />
      {theirs !== undefined && (
        <TwoVersions
          was={was}
          text={text}
          theirs={theirs}
          onMerged={(merged) => {
            setNow(theirs);
            write({ was: theirs, text: merged });
            setTheirs(undefined);
            setSaid('Put together. Look at it, then save.');
          }}
        />
      )}
      {meant !== undefined && (
        <DifferenceList
          key={meant.times}
          document={document}
          text={meant.text}
          questions={questions}
          also={meant.also}
          left={texts.left}
        />
      )}
      <fieldset className="studio-fields" disabled={!mayEdit} aria-label="Fields">
        <ChangeForm
          {...choice}
          document={document}
          text={text}
          saved={saved}
          questions={questions}
          begun={work.begun}
          onBegun={fill}
          findings={(findings ?? []).map((one) => withTranslation(one, texts))}
          onChanging={setChanging}
          onChanged={({ text: next, compiled, added }) => {
            const before = store.getState()[document]?.questions ?? [];
            write({ text: next, ...(added.length > 0 && { questions: [...before, ...added] }) });
            if (added.some(({ option }) => option === undefined)) fill({ question: {} });
            setSaid('');
            if (compiled) onCompiled(compiled);
          }}
          onWritten={(asked, compiled) => onCompiled(compiled, asked === was)}
        />
      </fieldset>
      {isChanged && (
        <div ref={translations}>
          <Translations document={document} work={work} onWork={write} onCounted={setTexts} />
        </div>
      )}
      {renamed !== undefined && (
        <RenameBox
          key={renamed}
          {...{ document, text, was, questions }}
          offset={renamed}
          onClose={() => setRenamed(undefined)}
          onDone={(done, written) => {
            setRenamed(undefined);
            setSaid(done);
            onSaved();
            if (written === undefined) return;
            setNow(written);
            settleWork(store, document, work, written);
          }}
        />
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
            write({ text: next });
            setSaid('');
          }}
          onFindings={setFindings}
          onDefinition={onOpen}
          onRename={(offset) => setRenamed(mayEdit ? offset : undefined)}
          onSave={saveNow}
        />
      </Source>
      <Findings
        findings={
          said === '' ? inHand : (findings ?? []).filter((one) => withTranslation(one, texts) === one)
        }
        calls={calls}
        document={document}
        onOpen={onOpen}
        onChange={(next) => void change(next).catch(failed)}
        onTakeOut={(finding) => void takeOut(finding).catch(failed)}
        onKeep={isChanged ? undefined : (finding) => void keep(finding).catch(failed)}
      />
    </>
  );
}
