/** The three inputs of a date, as typed. */
export interface DatePieces {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** The answer of a date field: `yyyy-MM-dd` with missing pieces empty, and nothing without a year. */
export function joinDate({ month, day, year }: DatePieces): string | undefined {
  return year === '' ? undefined : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The pieces of an answer, months and days as people type them: without the zero that `joinDate` puts in front. */
export function splitDate(value: unknown): DatePieces {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { month: withoutZero(month), day: withoutZero(day), year };
}

/** Whether the pieces on the screen already say what the answer says: then they stay as typed. */
export function saysDate(pieces: DatePieces, value: unknown): boolean {
  return joinDate(pieces) === (value === '' ? undefined : value);
}

function twoDigits(piece: string): string {
  return piece === '' ? '' : piece.padStart(2, '0');
}

function withoutZero(piece: string): string {
  return piece.replace(/^0(?=\d)/, '');
}
