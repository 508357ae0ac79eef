import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written while an attack of a minute does three of its five parts. */
function writtenTo(isTTY: boolean): readonly string[] {
  const written: string[] = [];
  const { told, end } = showProgress({ write: (text) => written.push(text), isTTY }, 'kills, PGlite');
  vi.advanceTimersByTime(30_000);
  told(3, 5);
  vi.advanceTimersByTime(30_000);
  end();
  vi.advanceTimersByTime(60_000);
  return written;
}

it('a file gets a line now and then of how far an attack has come', () => {
  expect(writtenTo(false)).toEqual(['kills, PGlite: begins (30 s)\n', 'kills, PGlite: 3 of 5 (60 s)\n']);
});

it('a terminal has one line, which is renewed and gone in the end', () => {
  const written = writtenTo(true);
  expect(written.at(-2)).toBe('\r\x1b[2Kkills, PGlite: 3 of 5 (60 s)');
  expect(written.at(-1)).toBe('\r\x1b[2K');
  expect(written.join('')).not.toContain('\n');
});
