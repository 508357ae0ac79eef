import { compileExpression, type Expected } from '#engine/expression/compile-expression.ts';
import type { Compiling, Context } from '#engine/compile/compiling.ts';
import { reportFindings } from '#engine/compile/report-findings.ts';
import { valueAt } from '#engine/json/pointer.ts';
import type { Json } from '#engine/json/json.ts';
import { compileText, type Look } from '#engine/text/compile-text.ts';
import { compileValue } from '#engine/text/compile-value.ts';

/** The tree of an expression; what is wrong with it is reported. */
export function compileLeafExpression(
  compiling: Compiling,
  source: string,
  pointer: string,
  { names }: Context,
  expected: Expected,
): unknown {
  const { tree, type, reads, findings } = compileExpression(source, names, expected);
  reportFindings(compiling, pointer, source, findings);
  compiling.give(pointer, type);
  compiling.read(pointer, reads, tree === undefined ? undefined : { tree, expected });
  return tree;
}

/** A text that people see, as literals and tags. */
export function compileShownText(
  compiling: Compiling,
  source: string,
  pointer: string,
  { names }: Context,
  look: Look,
): unknown {
  const { text, reads, findings } = compileText(source, names, look);
  reportFindings(compiling, pointer, source, findings);
  compiling.read(pointer, reads);
  return text;
}

/** A mapping, whose strings may hold tags; findings are told where they stand in it. */
export function compileMapping(
  compiling: Compiling,
  value: Json,
  pointer: string,
  { names }: Context,
): unknown {
  const compiled = compileValue(value, names);
  for (const finding of compiled.findings) {
    const at = pointer + finding.pointer;
    reportFindings(compiling, at, textAt(value, finding.pointer), [finding]);
  }
  compiling.read(pointer, compiled.reads);
  compiling.give(pointer, compiled.type);
  return compiled.value;
}

function textAt(value: Json, pointer: string): string {
  const found = valueAt({ value }, `/value${pointer}`);
  return typeof found === 'string' ? found : '';
}
