import './change.css';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type Compiled, type JsonObject, isFieldType } from '#engine/index.ts';
import type { Change, FormPart, NewQuestion } from '#schemas/studio/answers.ts';
import type { Changed, Finding } from '../ask-studio.ts';
import { AddBanner } from './add-banner.tsx';
import { AddQuestion } from './add-question.tsx';
import { PartFindings } from './part-findings.tsx';
import { PartForm } from './part-form.tsx';
import type { Begun } from '../unsaved-work.ts';
import { useChanges } from './use-changes.ts';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly document: string;
  readonly text: string;
  /** The document as its file has it. */
  readonly saved: string;
  readonly questions: readonly NewQuestion[];
  readonly findings: readonly Finding[];
  readonly begun: Begun;
  /** Called with what is filled in of forms that add something. */
  readonly onBegun: (changes: Begun) => void;
  /** A pointer to what is looked for: its part is unfolded. Empty for nothing. */
  readonly asked: string;
  /** Shows the page as it is on a day. */
  readonly onDay: (day: string) => void;
  /** Called when changes get under way, and when they are done. */
  readonly onChanging: (isChanging: boolean) => void;
  readonly onChanged: (changed: Changed) => void;
  /** Called with the flows that follow from a text that somebody has written in the document. */
  readonly onWritten: (text: string, compiled: Compiled) => void;
}

/** Forms for what is changed most in a document, part by part. */
export function ChangeForm({ asked, findings, begun, onBegun, onDay, onChanged, ...options }: Props) {
  const [added, setAdded] = useState<string>();
  const [takenOut, setTakenOut] = useState('');
  const { parts, homes, quoted, problem, isChanging, change } = useChanges({
    ...options,
    onChanged: (changed) => {
      const question = changed.added.find(({ option }) => option === undefined);
      if (question) setAdded(`/body/${question.name}`);
      onChanged(changed);
    },
  });
  if (problem !== '') return <p role="alert">{problem}</p>;
  if (parts === undefined) return <output className="studio-soft">Reading what can be changed …</output>;
  if (parts.length === 0)
    return <p className="studio-soft">No form changes this document: write in it below.</p>;
  const isComplete = !/(^|\/)locales\//.test(options.document);
  const hasBody = isComplete && parts.some(({ path }) => path.startsWith('/body/'));
  const found = findingsByPart(parts, findings, options.document);
  const askedPart = asked === '' ? undefined : innermostPart(parts, asked);
  /** Changes the document, and says what stays of a question that people may have answered. */
  const changeAndSay = (next: Change, part: FormPart): void => {
    const isSaved = !options.questions.some(({ name }) => part.path === `/body/${name}`);
    setTakenOut(next.type === 'remove' && isFieldType(part.type) && isSaved ? part.title : '');
    change(next);
  };
  return (
    <section aria-label="Change by a form" className="change-parts">
      <output className="studio-soft">
        {takenOut !== '' &&
          `“${takenOut}” is taken out. Answers that people have given stay stored: ask a developer to remove them, too.`}
      </output>
      {parts.map((part) => (
        <Part
          key={part.path}
          part={part}
          quoted={quoted.get(part.path) ?? none}
          findings={found.get(part.path) ?? []}
          isAsked={part.path === askedPart || part.path === added}
          isNew={part.path === added}
          isChanging={isChanging}
          onChange={(next) => changeAndSay(next, part)}
        />
      ))}
      {hasBody && (
        <>
          <AddQuestion
            key={added}
            parts={parts}
            homes={homes}
            filled={begun.question ?? {}}
            onFilled={(question) => onBegun({ question })}
            onAdd={(question) => change({ type: 'question', question })}
          />
          <AddBanner
            taken={parts.map(({ path }) => path)}
            filled={begun.banner ?? {}}
            onFilled={(banner) => onBegun({ banner })}
            onAdd={change}
            onDay={onDay}
          />
        </>
      )}
    </section>
  );
}

/** The findings of a document by the innermost part that they are about. */
function findingsByPart(
  parts: readonly FormPart[],
  findings: readonly Finding[],
  document: string,
): ReadonlyMap<string, readonly Finding[]> {
  const ofDocument = findings.filter((finding) => finding.document === document);
  return Map.groupBy(ofDocument, ({ path }) => innermostPart(parts, path));
}

function innermostPart(parts: readonly FormPart[], pointer: string): string {
  const paths = parts.map(({ path }) => path).toSorted((one, other) => other.length - one.length);
  return paths.find((path) => pointer === path || pointer.startsWith(`${path}/`)) ?? '';
}

const none: PartProps['quoted'] = new Map();

interface PartProps extends Pick<ComponentProps<typeof PartForm>, 'quoted'> {
  readonly part: FormPart;
  readonly findings: readonly Finding[];
  /** Whether the address names it, or somebody has just added it: it unfolds. */
  readonly isAsked: boolean;
  /** Whether somebody has just added it: it gets the focus. */
  readonly isNew: boolean;
  readonly isChanging: boolean;
  readonly onChange: (change: Change) => void;
}

function Part({ part, quoted, findings, isAsked, isNew, isChanging, onChange }: PartProps) {
  const { path, type, title, place, below, value } = part;
  const [isOpen, setOpen] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked);
    setOpen(isOpen || isAsked);
  }
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  useEffect(() => {
    if (isNew) box.current?.querySelector('summary')?.focus();
  }, [isNew]);
  const name = path === '' ? '' : path.slice(path.lastIndexOf('/') + 1);
  const isOwn = below !== undefined && JSON.stringify(below) !== JSON.stringify(value);
  return (
    <details
      ref={box}
      className="change-part"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        <small>{[name, type].filter(Boolean).join(', ')}</small>
        {isOwn && <small className="change-own">says it differently</small>}
        {findings.length > 0 && <small className="studio-breaking">{countOf(findings)}</small>}
      </summary>
      {isOpen && (
        <>
          <PartFindings path={path} findings={findings} onChange={onChange} />
          {place && <Moves title={title} path={path} place={place} onChange={onChange} />}
          <PartForm
            part={part}
            quoted={quoted}
            isChanging={isChanging}
            onValue={(next: JsonObject) => onChange({ type: 'value', path, value: next })}
          />
        </>
      )}
    </details>
  );
}

function countOf(findings: readonly Finding[]): string {
  return findings.length === 1 ? '1 finding' : `${findings.length} findings`;
}

interface MovesProps extends Pick<PartProps, 'onChange'> {
  readonly title: string;
  readonly path: string;
  readonly place: NonNullable<FormPart['place']>;
}

function Moves({ title, path, place, onChange }: MovesProps) {
  const about = <span className="unseen">{` ${title}`}</span>;
  return (
    <div className="change-moves">
      <button
        type="button"
        className="small-button"
        disabled={place.isFirst}
        onClick={() => onChange({ type: 'move', path, by: -1 })}
      >
        Earlier{about}
      </button>
      <button
        type="button"
        className="small-button"
        disabled={place.isLast}
        onClick={() => onChange({ type: 'move', path, by: 1 })}
      >
        Later{about}
      </button>
      <button type="button" className="small-button" onClick={() => onChange({ type: 'remove', path })}>
        Take out{about}
      </button>
    </div>
  );
}
