import { compileExpression } from '#engine/expression/compile-expression.ts';
import { type Json, isObject } from '#engine/json/json.ts';
import type { Context } from '#engine/compile/compiling.ts';

/** The fields of the screen that a rule's condition names directly; it is passed over while one is empty. */
export function namedFields(rule: Json, { names, bound = {} }: Context): readonly string[] {
  const when = isObject(rule) ? rule['when'] : undefined;
  if (typeof when !== 'string') return [];
  const { reads } = compileExpression(when, names, 'boolean');
  const ofStep = reads.names.flatMap((name) =>
    name.startsWith('step.') ? [name.slice('step.'.length)] : [],
  );
  return [...new Set([...ofStep, ...reads.facts.flatMap((path) => bound[path] ?? [])])];
}
