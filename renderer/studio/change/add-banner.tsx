import { useId, useState } from 'react';
import type { Change } from '#schemas/studio/answers.ts';
import { type AskedBanner, filledIn } from '../unsaved-work.ts';

interface Props {
  /** The places that are taken. */
  readonly taken: readonly string[];
  /** What is filled in. */
  readonly filled: Partial<AskedBanner>;
  readonly onFilled: (filled: Partial<AskedBanner>) => void;
  readonly onAdd: (change: Change) => void;
  /** Shows the page as it is on a day. */
  readonly onDay: (day: string) => void;
}

/** The last day counts, too. */
const sixDaysMs = 6 * 24 * 60 * 60 * 1000;

/** A banner at the top of the page, for some days. */
export function AddBanner({ taken, filled, onFilled, onAdd, onDay }: Props) {
  const id = useId();
  const [blank] = useState(() => ({
    text: '',
    from: dayOf(Date.now()),
    until: dayOf(Date.now() + sixDaysMs),
  }));
  const { text, from, until } = { ...blank, ...filled };
  const [isBegun] = useState(Object.keys(filled).length > 0);
  const set = (changes: Partial<AskedBanner>): void => onFilled(filledIn({ ...filled, ...changes }, blank));
  const add = (): void => {
    const value = { type: 'alert', from, until, level: 'info', text: text.trim() };
    onAdd({ type: 'add', path: `/body/${freeName(taken)}`, value });
    // Scenarios are on days of their own, on which nobody would see the banner.
    onDay(from);
    onFilled({});
  };
  return (
    <details className="change-part" open={isBegun}>
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
            onChange={({ target }) => set({ text: target.value })}
          />
        </div>
        <Day id={`${id}from`} label="First day" value={from} onDay={(day) => set({ from: day })} />
        <Day id={`${id}until`} label="Last day" value={until} onDay={(day) => set({ until: day })} />
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
