import type { Compiled } from '../ir/compiled.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { isObject, mapEntries } from '../json/json.ts';
import { identities, rememberNamed, rememberOne } from '../remember.ts';
import { type Analysis, analyser } from './analyse.ts';
import { assembleDocuments, forBrand } from './assemble.ts';
import type { Choice, Sources } from './layers/layers.ts';
import { type Phases, createPhases } from './phases.ts';

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
 * Compiles documents: shapes, layers and locks, order and kinds, then every expression, text and mapping with the
 * names and types in its scope, then references. What brands and locales share is compiled once and is one object in
 * all of them. The same holds for sources whose compilers run the same phases. Node only: the parsers never reach a
 * browser. `brands`: who asks for one looks for no parts that another one shares.
 */
export function compiler(
  sources: Sources,
  phases: Phases = createPhases(),
  brands: 'many' | 'one' = 'many',
): Compiler {
  const share = brands === 'many' ? partSharer() : same;
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

/**
 * Replaces each part of compiled documents by an equal one that exists already: pages, rules and tables, then
 * the maps of them. Memory then holds common parts once, and brands and locales share the closures made from them.
 */
function partSharer(): <Part extends object>(compiled: Part) => Part {
  const identity = identities();
  const known = new Map<string, object>();
  const shared = (key: string, part: object): object => {
    const first = known.get(key) ?? part;
    known.set(key, first);
    return first;
  };
  // Most parts are the same object already, so they need not be serialised again.
  const equal = rememberNamed((part: object, place) => shared(`${place} ${JSON.stringify(part)}`, part));
  const shareEntry = (place: string, value: unknown): unknown =>
    isContainer(value) ? equal(value, place) : value;
  const shareSection = (whole: unknown, section: string): unknown => {
    if (!isObject(whole)) return shareEntry(section, whole);
    const entries = mapEntries(whole, (value, name) => shareEntry(`${section}/${name}`, value));
    const key = mapEntries(entries, (value) => (isContainer(value) ? [identity(value)] : value));
    return shared(`${section} ${JSON.stringify(key)}`, entries);
  };
  return <Part extends object>(compiled: Part) =>
    mapEntries<unknown, unknown>(Object(compiled), shareSection) as Part; // each part is replaced by an equal one
}

function same<Part extends object>(compiled: Part): Part {
  return compiled;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
