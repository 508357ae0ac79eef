import type { CompiledField } from '../ir/documents.ts';
import type { Scope } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { rowsOf } from '../screen/screen-scope.ts';

/** An option as it is offered: its token, label and explanation. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly text: string;
  /** Present if it cannot be chosen beside others. */
  readonly isExclusive?: true;
  /** Present if choosing it with a pointer submits the screen. */
  readonly goesOn?: boolean | undefined;
}

type CompiledOptionsFrom = NonNullable<CompiledField['optionsFrom']>;

/** The options of a choice field now, in order; `undefined` for other fields. */
export function optionsOf(flows: Flows, field: CompiledField, scope: Scope): readonly Option[] | undefined {
  if (field.optionsFrom) return computedOptions(flows, field.optionsFrom, scope);
  return field.options?.map(({ name, label, text, exclusive, goesOn }) => ({
    value: name,
    label: flows.text(label, scope),
    text: text === undefined ? '' : flows.text(text, scope),
    ...(exclusive === true && { isExclusive: true }),
    goesOn,
  }));
}

/** The tokens that an answer may have; `undefined` if any answer is allowed. */
export function tokensOf(flows: Flows, field: CompiledField, scope: Scope): readonly string[] | undefined {
  if (field.options) return field.options.map(({ name }) => name);
  return field.optionsFrom && rowsOf(flows, field.optionsFrom, scope).map(({ key }) => key);
}

function computedOptions(flows: Flows, from: CompiledOptionsFrom, scope: Scope): readonly Option[] {
  return rowsOf(flows, from, scope).map(({ key, scope: inner }) => ({
    value: key,
    label: flows.text(from.label, inner),
    text: from.text === undefined ? '' : flows.text(from.text, inner),
  }));
}
