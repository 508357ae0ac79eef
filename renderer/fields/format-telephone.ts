/** A text and the place of the caret in it. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

const nationalLength = 10;

/** Lays out a telephone number while it is typed, `(NNN) NNN-NNNN`; the caret stays behind the same digit. */
export function formatTelephone(typed: TypedText): TypedText {
  const before = digitsOf(typed.text.slice(0, typed.caret));
  const digits = digitsOf(typed.text);
  const dropped = hasCountryCode(typed.text, digits) ? 1 : 0;
  const national = digits.slice(dropped);
  // Too long for a number of ours: left as typed, so that nothing is lost and the check can say so.
  if (national.length > nationalLength) return typed;
  const text = layOut(national);
  return { text, caret: placeBehind(text, Math.max(0, before.length - dropped)) };
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function hasCountryCode(text: string, digits: string): boolean {
  if (!digits.startsWith('1')) return false;
  return text.trimStart().startsWith('+') || digits.length === nationalLength + 1;
}

function layOut(digits: string): string {
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

function placeBehind(text: string, digitCount: number): number {
  if (digitCount === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index)) && ++seen === digitCount) return index + 1;
  }
  return text.length;
}
