import { analyse } from '#engine/compile/analyse.ts';
import { assemble } from '#engine/compile/assemble.ts';
import { baseLocale } from '#engine/compile/layers.ts';
import type { Choice, Sources } from '#engine/compile/sources.ts';
import type { Compiled } from '#engine/compiled.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

export type CompileResult =
  | { readonly ok: true; readonly compiled: Compiled; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Compiles the documents of one brand and locale (FORMAT §10): shapes, layers and locks, order and kinds, then every
 * expression, text and mapping with the names and types in its scope, then references. Gives the compiled documents,
 * or everything that is wrong with them. Node only: the parsers never reach a browser.
 */
export function compile(sources: Sources, choice: Choice = {}): CompileResult {
  const { result, brand, diagnostics } = analyse(sources, choice);
  if (!result || diagnostics.length > 0) return { ok: false, diagnostics };
  const { program, compilation } = result;
  const compiled = assemble({ compilation, program, brand, locale: choice.locale ?? baseLocale });
  return { ok: true, compiled, diagnostics: [] };
}
