import { analyser, type Analysis } from '#engine/compile/analyse.ts';
import { assembleDocuments, forBrand } from '#engine/compile/assemble.ts';
import { createPhases, type Phases } from '#engine/compile/phases.ts';
import { partSharer } from '#engine/compile/share-parts.ts';
import type { Choice, Sources } from '#engine/compile/layers.ts';
import type { Compiled } from '#engine/compiled/compiled.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { rememberOne } from '#engine/remember.ts';

export type CompileResult =
  | { readonly ok: true; readonly compiled: Compiled; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Compiles documents for one brand and locale after the other. */
export interface Compiler {
  /** The compiled documents, or everything that is wrong with them. */
  readonly compile: (choice?: Choice) => CompileResult;
  /** The same, with everything that was found on the way. */
  readonly analyse: (choice?: Choice) => Analysis;
}

/**
 * Compiles documents: shapes, layers and locks, order and kinds, then every expression, text and mapping
 * with the names and types in its scope, then references. What brands and locales have in common is compiled once and
 * is one object in all of them; so is what sources have in common whose compilers are given the same phases. Node
 * only: the parsers never reach a browser.
 */
export function compiler(sources: Sources, phases: Phases = createPhases()): Compiler {
  const share = partSharer();
  // Brands with the same layers have one result.
  const documentsOf = rememberOne((result: NonNullable<Analysis['result']>) =>
    share(assembleDocuments(result)),
  );
  const analyse = analyser(sources, phases);
  return {
    analyse,
    compile: (choice) => {
      const { result, diagnostics, ...chosen } = analyse(choice);
      if (!result || diagnostics.length > 0) return { ok: false, diagnostics };
      return { ok: true, compiled: share(forBrand(chosen, documentsOf(result))), diagnostics: [] };
    },
  };
}
