import { useId, useState } from 'react';
import type { Change } from '#schemas/studio/answers.ts';

interface Props {
  /** The places that are taken. */
  readonly taken: readonly string[];
  readonly onAdd: (change: Change) => void;
  /** Shows the page as it is on a day. */
  readonly onDay: (day: string) => void;
}

/** The last day counts, too. */
const sixDaysMs = 6 * 24 * 60 * 60 * 1000;

/** A banner at the top of the page, for some days. */
export function AddBanner({ taken, onAdd, onDay }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [from, setFrom] = useState(() => dayOf(Date.now()));
  const [until, setUntil] = useState(() => dayOf(Date.now() + sixDaysMs));
  const add = (): void => {
    const value = { type: 'alert', from, until, level: 'info', text: text.trim() };
    onAdd({ type: 'add', path: `/body/${freeName(taken)}`, value });
    // Scenarios are on days of their own, on which nobody would see the banner.
    onDay(from);
    setText('');
  };
  return (
    <details className="change-part">
      <summary>
        <span>Add a banner</span>
        <small>at the top of this page, for some days</small>
      </summary>
      <div className="change-form">
        <div className="change-field">
          <label htmlFor={`${id}text`}>What it says</label>
          <textarea
            id={`${id}text`}
            className="fact-input"
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Day id={`${id}from`} label="First day" value={from} onDay={setFrom} />
        <Day id={`${id}until`} label="Last day" value={until} onDay={setUntil} />
        <p className="studio-soft">The page is then shown as on the first day.</p>
        <div className="change-moves">
          <button
            type="button"
            className="small-button"
            data-strong
            disabled={text.trim() === '' || from === '' || until === ''}
            onClick={add}
          >
            Add the banner
          </button>
        </div>
      </div>
    </details>
  );
}

interface DayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
}

function Day({ id, label, value, onDay }: DayProps) {
  return (
    <div className="change-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="fact-input"
        type="date"
        value={value}
        onChange={({ target }) => onDay(target.value)}
      />
    </div>
  );
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, '2026-01-01'.length);
}

function freeName(taken: readonly string[], number = 1): string {
  const name = number === 1 ? 'banner' : `banner-${number}`;
  return taken.includes(`/body/${name}`) ? freeName(taken, number + 1) : name;
}
