import { compileExpression } from '#engine/expression/compile-expression.ts';
import { type Json, isObject } from '#engine/json/json.ts';
import type { Compiling, Context } from '#engine/compile/compiling.ts';
import { reportFindings } from '#engine/compile/report-findings.ts';
import { reportShadow } from '#engine/compile/report-shadow.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import type { Lets } from '#engine/compiled/named.ts';

/** Compiles `let` values in their order, each seeing the earlier ones; gives the context in which all are known. */
export function compileLets(
  context: Context,
  lets: Json | undefined,
  pointer: string,
  compiling: Compiling,
): { readonly context: Context; readonly compiled: Lets } {
  let known = context;
  const compiled: { name: string; value: Lets[number]['value'] }[] = [];
  for (const [name, source] of Object.entries(isObject(lets) ? lets : {})) {
    if (typeof source !== 'string') continue;
    const { tree, type, reads, findings } = compileExpression(source, known.names, 'any');
    const at = pointerTo(pointer, name);
    reportShadow(compiling, known, name, at);
    reportFindings(compiling, at, source, findings);
    compiling.read(at, reads, tree === undefined ? undefined : { tree, expected: 'any' });
    if (tree !== undefined) compiled.push({ name, value: tree });
    known = { ...known, names: { ...known.names, lets: { ...known.names.lets, [name]: type } } };
  }
  return { context: known, compiled };
}
