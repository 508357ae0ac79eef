import type { CompiledField } from '../ir/documents.ts';
import type { Scope } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { rowsOf } from '../screen/screen-scope.ts';

/** An option as it is offered: its token, label and explanation. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly text: string;
  /** The heading over it and over those beside it that have the same. Present if there is one. */
  readonly group?: string;
  /** The asset that shows it. Present if there is one. */
  readonly picture?: string;
  /** Present if it cannot be chosen beside others. */
  readonly isExclusive?: true;
  /** Present if choosing it with a pointer submits the screen. */
  readonly goesOn?: boolean | undefined;
}

type CompiledOption = NonNullable<CompiledField['options']>[number];

/** The options of a choice field now, in order: those of a list, then those of the document; `undefined` for other fields. */
export function optionsOf(flows: Flows, field: CompiledField, scope: Scope): readonly Option[] | undefined {
  const { optionsFrom: from } = field;
  return joined(
    // The compiler takes all that make options for those that make cards, which have less.
    from && rowsOf(flows, from, scope).map((row) => optionOf(flows, from as Written, row.key, row.scope)),
    offered(flows, field, scope)?.map((option) => optionOf(flows, option, option.name, scope)),
  );
}

/** What a list makes, then what the document has; `undefined` if there is neither. */
function joined<T>(computed?: readonly T[], written?: readonly T[]): readonly T[] | undefined {
  return computed && written ? [...computed, ...written] : (computed ?? written);
}

/** What a document says of an option, or of all that it makes from a list. */
type Written = Pick<CompiledOption, 'label' | 'text' | 'group' | 'picture' | 'exclusive' | 'goesOn'>;

function optionOf(flows: Flows, option: Written, value: string, scope: Scope): Option {
  const { label, text, group, picture, exclusive, goesOn } = option;
  return {
    value,
    label: flows.text(label, scope),
    text: text === undefined ? '' : flows.text(text, scope),
    ...(group !== undefined && { group: flows.text(group, scope) }),
    ...(picture !== undefined && { picture }),
    ...(exclusive === true && { isExclusive: true }),
    goesOn,
  };
}

/** The options of a document whose conditions hold. */
function offered(flows: Flows, { options }: CompiledField, scope: Scope): CompiledField['options'] {
  return options?.filter(({ when }) => flows.holds(when, scope));
}

/** The options in an order that depends on `seed` alone. Exclusive ones stay last, and groups together. */
export function shuffledOptions(options: readonly Option[], seed: string): readonly Option[] {
  const isLast = (option: Option) => Number(option.isExclusive ?? false);
  const place = (text: string) => placeOf(seed + text);
  const groupPlace = ({ group, value }: Option) => place(group ?? `#${value}`);
  return options.toSorted(
    (one, other) =>
      isLast(one) - isLast(other) ||
      groupPlace(one) - groupPlace(other) ||
      place(one.value) - place(other.value),
  );
}

/** A number that looks random, and is the same for the same text: the hash FNV-1a, mixed once more. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The tokens that an answer may have; `undefined` if any answer is allowed. */
export function tokensOf(flows: Flows, field: CompiledField, scope: Scope): readonly string[] | undefined {
  return joined(
    field.optionsFrom && rowsOf(flows, field.optionsFrom, scope).map(({ key }) => key),
    offered(flows, field, scope)?.map(({ name }) => name),
  );
}
