/** The inputs of a date, as typed; a month has no day. */
export interface DatePieces {
  readonly month: string;
  readonly day?: string;
  readonly year: string;
}

type PieceName = keyof DatePieces;

/**
 * Reads a whole date such as `04/28/1986`, `1986-04-28` or `April 28, 1986`, in the order of a field's pieces unless only
 * another order makes a date. `undefined` if it is none, or if it could be two different days.
 */
export function readWholeDate(
  text: string,
  names: readonly PieceName[],
  language: string,
): DatePieces | undefined {
  const line = text.normalize('NFKC').trim();
  const orders = [...new Set([names.join(), ...otherOrders(names)])].map((order) => order.split(','));
  const isYearFirst = /^\d{4}\D/.test(line);
  const numbers = line.split(/\s*[-/. \u2010-\u2015]\s*/);
  if (numbers.length === names.length && numbers.every((number) => /^\d+$/.test(number))) {
    // A person who types one is not done before the second digit of its day.
    if (isYearFirst && numbers.some((number) => number.length < 2)) return undefined;
    const given = isYearFirst ? [yearFirst(names)] : orders;
    return given.map((order) => piecesOf(order, numbers)).find((pieces) => pieces !== undefined);
  }
  return readNamedMonth(line, names, language);
}

/** Reads a whole date of digits alone, such as `04281986` or `19860428`. Who types pieces types no such thing. */
export function readDigits(text: string, names: readonly PieceName[]): DatePieces | undefined {
  const digits = text.normalize('NFKC').trim();
  const length = names.length === 2 ? 6 : 8;
  if (!/^\d+$/.test(digits) || digits.length !== length) return undefined;
  const found = [names.join(), ...otherOrders(names), yearFirst(names).join()].map((order) => {
    const inOrder = order.split(',');
    return piecesOf(inOrder, cut(digits, inOrder));
  });
  return found.find((pieces) => pieces !== undefined);
}

function cut(digits: string, order: readonly string[]): readonly string[] {
  let from = 0;
  return order.map((name) => digits.slice(from, (from += name === 'year' ? 4 : 2)));
}

function yearFirst(names: readonly PieceName[]): readonly string[] {
  return ['year', 'month', 'day'].filter((name) => names.some((one) => one === name));
}

/** The orders in which people write a date besides those of the brand, with the year at the end. */
function otherOrders(names: readonly PieceName[]): readonly string[] {
  return names.length === 2 ? ['month,year'] : ['month,day,year', 'day,month,year'];
}

/** The pieces of a date in this order; `undefined` if no date has them. Two digits are not enough for a year. */
function piecesOf(order: readonly string[], numbers: readonly string[]): DatePieces | undefined {
  const pieces: { readonly [name: string]: string } = Object.fromEntries(
    order.map((name, at) => [name, numbers[at] ?? '']),
  );
  const { year = '', month = '', day } = pieces;
  const isYear = /^\d{4}$/.test(year);
  if (!isYear || !isUpTo(12, month) || (day !== undefined && !isUpTo(31, day))) return undefined;
  return { month: withoutZero(month), year, ...(day !== undefined && { day: withoutZero(day) }) };
}

function isUpTo(most: number, digits: string): boolean {
  return /^\d{1,2}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= most;
}

/** Reads a date whose month is a word, such as `April 28, 1986` or `28 de abril de 1986`. */
function readNamedMonth(line: string, names: readonly PieceName[], language: string): DatePieces | undefined {
  const words = line.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const numbers = line.match(/\d+/g) ?? [];
  const months = words.map((word) => monthNamed(word, language)).filter((month) => month > 0);
  const isDate = /^[\p{L}\p{M}\d\s.,º-]+$/u.test(line) && numbers.length === names.length - 1;
  const [month, ...others] = months;
  if (!isDate || month === undefined || others.length > 0) return undefined;
  return piecesOf(names.length === 2 ? ['year', 'month'] : ['day', 'year', 'month'], [
    ...numbers,
    String(month),
  ]);
}

/** The month that a word names or shortens, in the language of the page or in English; 0 if none does, or several do. */
function monthNamed(word: string, language: string): number {
  const found = new Set([language || 'en', 'en'].flatMap((one) => monthsBeginning(word, one)));
  const [month = 0, ...others] = found;
  return others.length === 0 ? month : 0;
}

function monthsBeginning(word: string, language: string): readonly number[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const all = Array.from({ length: 12 }, (_, at) => at);
  return all
    .filter((at) =>
      format
        .format(Date.UTC(2000, at, 1))
        .toLowerCase()
        .startsWith(word),
    )
    .map((at) => at + 1);
}

function withoutZero(piece: string): string {
  return piece.replace(/^0(?=\d)/, '');
}
