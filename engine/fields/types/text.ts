import { withLocals } from '../../expression/scope.ts';
import { shownText } from '../../expression/read-value.ts';
import { textAnswer } from '../answers.ts';
import type { FieldTypeHome, ShownField } from '../field-type.ts';
import { plainText } from '../shown-texts.ts';
import { type Affixes, affixesOf } from './number.ts';

export interface TextView extends Affixes {
  readonly maxLength?: number;
  readonly rows?: number;
  /** Enter presses the first submit button. */
  readonly enterSubmits?: boolean;
  readonly format?: string;
  /** How many characters are left, or too many, as a sentence. */
  readonly left?: string;
}

const keys = ['maxLength', 'rows', 'format', 'enterSubmits'] as const;

export function textView(shown: ShownField): TextView {
  const { field } = shown;
  return {
    ...affixesOf(shown),
    ...Object.fromEntries(keys.map((key) => [key, field[key]]).filter(([, value]) => value !== undefined)),
    ...leftOf(shown),
  };
}

/** How many characters may still be typed, if the field says it. */
function leftOf({ flows, field, scope, answer }: ShownField): Pick<TextView, 'left'> {
  const { counted, maxLength } = field;
  if (counted !== true || maxLength === undefined) return {};
  const left = maxLength - [...(typeof answer === 'string' ? answer : '')].length;
  const { charactersLeft, charactersOver } = flows.compiled.app.words;
  const inner = withLocals(scope, { count: Math.abs(left), position: 0 });
  return { left: plainText({ flows }, left < 0 ? charactersOver : charactersLeft, inner) };
}

export const text = { answer: textAnswer, view: textView, text: shownText } satisfies FieldTypeHome;
