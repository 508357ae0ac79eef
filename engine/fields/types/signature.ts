import { shownText } from '../../expression/read-value.ts';
import { isText } from '../answers.ts';
import type { FieldTypeHome, ShownField } from '../field-type.ts';
import { plainText, wordText } from '../shown-texts.ts';

/** A name, or the strokes of a drawing. Nothing else reaches the path of a picture. */
const form = /^(?!drawn:)|^drawn:(M\d{1,3} \d{1,3}L\d{1,3} \d{1,3}( \d{1,3} \d{1,3})*)+$/;

export interface SignatureView {
  /** What is below the line on which people sign; empty for nothing. */
  readonly caption: string;
  readonly isTypedOnly: boolean;
}

export const signature = {
  answer: {
    kind: 'signature',
    type: { type: 'text' },
    fits: (answer) => isText(answer) && form.test(answer),
    whole: { code: 'stroke', isWhole: isSigned },
    longest: 40_000,
  },
  view: ({ flows, field, scope }: ShownField): SignatureView => ({
    caption: plainText({ flows }, field.caption, scope),
    isTypedOnly: field.typedOnly ?? false,
  }),
  // Its strokes are nothing to read.
  text: (answer, { flows, scope }) =>
    shownText(answer).startsWith('drawn:') ? wordText({ flows }, 'yes', scope) : shownText(answer),
} as const satisfies FieldTypeHome;

/** The least length of all strokes of a drawn signature, in its area of 600 by 200. A dot or a slip of the pen is shorter. */
const leastStroke = 30;

/** Whether a signature is a name, or a drawing with a real stroke. */
function isSigned(answer: string): boolean {
  if (!answer.startsWith('drawn:')) return true;
  const strokes = answer.split('M').slice(1);
  const lengths = strokes.map((stroke) => strokeLength((stroke.match(/\d+/g) ?? []).map(Number)));
  return lengths.reduce((sum, length) => sum + length, 0) >= leastStroke;
}

/** The length of a line through points, each of which is two numbers. */
function strokeLength(numbers: readonly number[]): number {
  return numbers.reduce((length, x, at) => {
    const [y = 0, nextX, nextY] = numbers.slice(at + 1, at + 4);
    if (at % 2 === 1 || nextX === undefined || nextY === undefined) return length;
    return length + Math.hypot(nextX - x, nextY - y);
  }, 0);
}
