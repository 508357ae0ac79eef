import { readableLine } from '#engine/index.ts';
import type { DateFieldView } from '#engine/index.ts';
import type { DatePieces } from './whole-date.ts';

/** The answer: `yyyy-MM-dd`, of a month `yyyy-MM`, with empty parts for missing pieces; `undefined` if all are missing. */
export function joinDate({ month, day, year }: DatePieces): string | undefined {
  const typed = [year, month, ...(day === undefined ? [] : [day])].map(withoutMarks);
  if (typed.every((piece) => piece === '')) return undefined;
  const [first = '', ...others] = typed;
  return [first, ...others.map(twoDigits)].join('-');
}

/** The pieces of an answer, with months and days as people type them: without the leading zero that `joinDate` adds. */
export function splitDate(value: unknown, type: DateFieldView['type']): DatePieces {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month: withoutZero(month), ...(type !== 'month' && { day: withoutZero(day) }) };
}

/** Whether the typed pieces mean the same date as the answer; if so, they stay as typed. */
export function saysDate(pieces: DatePieces, value: unknown): boolean {
  return joinDate(pieces) === (value === '' ? undefined : value);
}

/**
 * What was typed into a piece, without spaces, full stops and commas around it. Hyphens are between pieces, so none
 * stays in one.
 */
export function withoutMarks(piece: string): string {
  return readableLine(piece)
    .replace(/^[\s.,/-]+|[\s.,/-]+$/g, '')
    .replaceAll('-', '/');
}

function twoDigits(piece: string): string {
  return piece === '' ? '' : piece.padStart(2, '0');
}

function withoutZero(piece: string): string {
  return piece.replace(/^0(?=\d)/, '');
}
