/**
 * A mark that nobody sees, behind each text of flows, so that a page says where its words come from. It has a number: a
 * separator of no width, and for each digit to the base of 16 one of as many selectors that change no letter.
 */
const beginning = '\u2063';
const firstDigit = 0xfe00;
const base = 16;

const mark = /\u2063([\ufe00-\ufe0f]*)/g;

/** The mark with a number. */
export function markOf(number: number): string {
  const digits = [...number.toString(base)].map((digit) =>
    String.fromCharCode(firstDigit + Number.parseInt(digit, base)),
  );
  return beginning + digits.join('');
}

/** The numbers of the marks in a text, each once, in their order. */
export function marksIn(text: string): readonly number[] {
  const found = [...text.matchAll(mark)].map(([, digits = '']) =>
    [...digits].reduce((number, digit) => number * base + digit.charCodeAt(0) - firstDigit, 0),
  );
  return [...new Set(found)];
}

/** A text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(mark, '');
}
