import { type ReactNode, useId, useState } from 'react';
import type { Command } from '#schemas/studio/answers.ts';

interface Props {
  readonly brands: readonly string[];
  readonly isBusy: boolean;
  readonly onPublish: (command: Command) => void;
}

/** Why, for whom, for how many of them, and when. */
export function PublishForm({ brands, isBusy, onPublish }: Props) {
  const [note, setNote] = useState('');
  const [brand, setBrand] = useState('');
  const [share, setShare] = useState('100');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isBreaking, setBreaking] = useState(false);
  const publish = (): void =>
    onPublish({
      type: 'publish',
      note: note.trim(),
      ...(brand !== '' && { brand }),
      share: Number(share),
      ...(from !== '' && { from: new Date(from).toISOString() }),
      ...(until !== '' && { until: new Date(until).toISOString() }),
      ...(isBreaking && { breaking: true }),
    });
  return (
    <form
      className="releases-form"
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <Labelled label="Why">
        {(id) => (
          <input
            id={id}
            className="fact-input"
            required
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Labelled>
      <Labelled label="For">
        {(id) => (
          <select id={id} value={brand} onChange={({ target }) => setBrand(target.value)}>
            <option value="">All brands</option>
            {brands.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="% of new visitors">
        {(id) => (
          <input
            id={id}
            className="fact-input"
            type="number"
            min={1}
            max={100}
            required
            value={share}
            onChange={({ target }) => setShare(target.value)}
          />
        )}
      </Labelled>
      <Labelled label="From (default: now)">
        {(id) => (
          <input
            id={id}
            className="fact-input"
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </Labelled>
      <Labelled label="Until (default: open)">
        {(id) => (
          <input
            id={id}
            className="fact-input"
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Labelled>
      <label className="studio-ask">
        <input type="checkbox" checked={isBreaking} onChange={({ target }) => setBreaking(target.checked)} />
        Even if it breaks visits that are under way: they keep their release
      </label>
      <button type="submit" className="small-button" data-strong disabled={isBusy}>
        Check and publish
      </button>
    </form>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="change-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
