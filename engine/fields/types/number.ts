import type { CompiledField } from '../../ir/documents.ts';
import { formatFunctions } from '../../expression/functions/format.ts';
import type { Notation } from '../../expression/notation.ts';
import { shownText } from '../../expression/read-value.ts';
import { numberAnswer } from '../answers.ts';
import type { FieldTypeHome, ShownField, WrittenField } from '../field-type.ts';
import { plainText } from '../shown-texts.ts';
import type { Json } from '../../json/json.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';

/** What is written around an input. */
export interface Affixes {
  readonly prefix?: string;
  readonly suffix?: string;
}

export interface NumberView extends Affixes {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  /** Between which numbers a track stops; absent: `step`. */
  readonly stride?: number;
  readonly notation: Notation;
}

export function affixesOf({ flows, field, scope }: WrittenField): Affixes {
  const { prefix, suffix } = field;
  return {
    ...(prefix !== undefined && { prefix: plainText({ flows }, prefix, scope) }),
    ...(suffix !== undefined && { suffix: plainText({ flows }, suffix, scope) }),
  };
}

/** A number within its bounds. */
export function boundedView(shown: ShownField, affixes: Affixes): NumberView {
  const { flows, field } = shown;
  const limits = [field.minimum, field.maximum, field.multipleOf];
  const [minimum, maximum, step] = limits.map((limit) => numberOf(shown, limit));
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(step !== undefined && { step }),
    ...(field.stride !== undefined && { stride: field.stride }),
    ...affixes,
    notation: flows.compiled.notation,
  };
}

function numberOf({ flows, scope }: ShownField, value: CompiledValue | undefined): number | undefined {
  const found = value === undefined ? undefined : flows.value(value, scope);
  return typeof found === 'number' ? found : undefined;
}

/** Options and numbers are no texts to read: they stay as they come. */
export const asItComes = (text: string): string => text;

export const number = {
  answer: numberAnswer,
  readable: asItComes,
  view: (shown) => boundedView(shown, affixesOf(shown)),
  text: numberText,
} satisfies FieldTypeHome;

function numberText(answer: Json, written: WrittenField): string {
  const { flows, field, scope } = written;
  const digits = formatFunctions.decimal(flows.compiled.notation, answer) ?? shownText(answer);
  const affix = (key: keyof Pick<CompiledField, 'prefix' | 'suffix'>) =>
    plainText({ flows }, field[key], scope);
  return [affix('prefix'), digits, affix('suffix')].filter((part) => part !== '').join(' ');
}
