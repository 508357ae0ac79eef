import { analyse, type Analysis } from '#engine/compile/analyse.ts';
import { assemble } from '#engine/compile/assemble.ts';
import { createPhases, type Phases } from '#engine/compile/phases.ts';
import { partSharer } from '#engine/compile/share-parts.ts';
import type { Choice, Sources } from '#engine/compile/layers.ts';
import type { Compiled } from '#engine/compiled/compiled.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

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
  const analyseChoice = (choice: Choice = {}): Analysis => analyse(sources, choice, phases);
  return {
    analyse: analyseChoice,
    compile: (choice) => {
      const { result, diagnostics, ...chosen } = analyseChoice(choice);
      if (!result || diagnostics.length > 0) return { ok: false, diagnostics };
      return { ok: true, compiled: share(assemble({ ...chosen, result })), diagnostics: [] };
    },
  };
}
