/**
 * Reads a number as people write it: with a dollar sign, and with thousands in groups. What is none stays the text that it
 * is, so that it is refused and not taken for another number. Undefined: nothing is written.
 */
export function readNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const bare = text.replace(/^(-?)\$ ?/, '$1');
  const plain = grouped.test(bare) ? bare.replaceAll(/[,\s]/g, '') : bare;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** All groups but the first have three digits: if not, a comma may stand for a point. */
const grouped = /^-?\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/;

/** What somebody should write in place of a text that is no number. */
export function numberAdvice(text: string): string {
  if (text.includes(','))
    return 'A comma groups thousands, as in 12,000. Write a decimal with a point, as in 12.5.';
  if (text.includes('%')) return 'Leave out the %: write a number, such as 12.5.';
  if (text.includes('/')) return 'Write a fraction with a point, such as 0.5.';
  return 'Write a number, such as 12000.';
}
