import type { CompiledField } from '#engine/compiled/documents.ts';
import { jsonOf } from '#engine/expression/read-value.ts';
import { withLocals, type Scope, type Value } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';

/** An option as it is offered: its token, label and explanation. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly text: string;
}

type CompiledOptionsFrom = NonNullable<CompiledField['optionsFrom']>;

/** The options of a choice field now, in order; `undefined` for other fields. */
export function optionsOf(flows: Flows, field: CompiledField, scope: Scope): readonly Option[] | undefined {
  if (field.optionsFrom) return computedOptions(flows, field.optionsFrom, scope);
  return field.options?.map(({ name, label, text }) => ({
    value: name,
    label: flows.text(label, scope),
    text: text === undefined ? '' : flows.text(text, scope),
  }));
}

/** The tokens that an answer may have; `undefined` if any answer is allowed. */
export function tokensOf(flows: Flows, field: CompiledField, scope: Scope): readonly string[] | undefined {
  if (field.options) return field.options.map(({ name }) => name);
  return field.optionsFrom && rowsOf(flows, field.optionsFrom, scope).map(({ value }) => value);
}

function computedOptions(flows: Flows, from: CompiledOptionsFrom, scope: Scope): readonly Option[] {
  return rowsOf(flows, from, scope).map(({ value, inner }) => ({
    value,
    label: flows.text(from.label, inner),
    text: from.text === undefined ? '' : flows.text(from.text, inner),
  }));
}

function rowsOf(flows: Flows, from: CompiledOptionsFrom, scope: Scope) {
  const rows = flows.evaluate(from.each, scope);
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Value[]).map((row) => {
    const inner = withLocals(scope, { [from.as]: row });
    return { inner, value: String(jsonOf(flows.evaluate(from.key, inner)) ?? '') };
  });
}
