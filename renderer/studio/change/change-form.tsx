import './change.css';
import { useState } from 'react';
import type { Compiled, JsonObject } from '#engine/index.ts';
import type { Change, FormPart } from '#schemas/studio/answers.ts';
import { AddBanner } from './add-banner.tsx';
import { PartForm } from './part-form.tsx';
import { useChanges } from './use-changes.ts';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly document: string;
  readonly text: string;
  /** The field that is open first; empty for none. */
  readonly field: string;
  /** Shows the page as it is on a day. */
  readonly onDay: (day: string) => void;
  /** Called when changes get under way, and when they are done. */
  readonly onChanging: (isChanging: boolean) => void;
  readonly onChanged: (text: string, compiled: Compiled | undefined) => void;
}

/** Forms for what is changed most in a document, part by part. */
export function ChangeForm({ field, onDay, ...options }: Props) {
  const { parts, problem, isChanging, change } = useChanges(options);
  if (problem !== '') return <p role="alert">{problem}</p>;
  if (parts === undefined) return <output className="studio-soft">Reading what can be changed …</output>;
  if (parts.length === 0)
    return <p className="studio-soft">No form changes this document: write in it below.</p>;
  const hasBody = parts.some(({ path }) => path.startsWith('/body/'));
  return (
    <section aria-label="Change by a form" className="change-parts">
      {parts.map((part) => (
        <Part
          key={part.path}
          part={part}
          isOpen={part.path === `/body/${field}`}
          isChanging={isChanging}
          onChange={change}
        />
      ))}
      {hasBody && !/(^|\/)locales\//.test(options.document) && (
        <AddBanner taken={parts.map(({ path }) => path)} onAdd={change} onDay={onDay} />
      )}
    </section>
  );
}

interface PartProps {
  readonly part: FormPart;
  readonly isOpen: boolean;
  readonly isChanging: boolean;
  readonly onChange: (change: Change) => void;
}

function Part({ part, isOpen: isOpenFirst, isChanging, onChange }: PartProps) {
  const { path, type, title, place, below, value } = part;
  const [isOpen, setOpen] = useState(isOpenFirst);
  const name = path === '' ? '' : path.slice(path.lastIndexOf('/') + 1);
  const isOwn = below !== undefined && JSON.stringify(below) !== JSON.stringify(value);
  return (
    <details className="change-part" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <small>{[name, type].filter(Boolean).join(', ')}</small>
        {isOwn && <small className="change-own">changed in this layer</small>}
      </summary>
      {isOpen && (
        <>
          {place && <Moves title={title} path={path} place={place} onChange={onChange} />}
          <PartForm
            part={part}
            isChanging={isChanging}
            onValue={(next: JsonObject) => onChange({ type: 'value', path, value: next })}
          />
        </>
      )}
    </details>
  );
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
