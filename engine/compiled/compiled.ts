import type { Type } from '#engine/expression/type.ts';
import type { JsonObject } from '#engine/json/json.ts';
import type { CompiledAction, CompiledOperation } from '#engine/compiled/action.ts';
import type { CompiledApp } from '#engine/compiled/app.ts';
import type { CompiledGate } from '#engine/compiled/gate.ts';
import type { CompiledScreen } from '#engine/compiled/screen.ts';
import type {
  CompiledAccess,
  CompiledJourney,
  CompiledMachine,
  CompiledPolling,
  CompiledRouting,
  CompiledRuleDefinition,
} from '#engine/compiled/tables.ts';

export type { Body } from '#engine/compiled/block.ts';
export type { CompiledField } from '#engine/compiled/field.ts';
export type { CompiledScreen } from '#engine/compiled/screen.ts';

/** One brand and locale, ready to be loaded anywhere: plain JSON, canonical when its keys are sorted. */
export interface Compiled {
  readonly format: 1;
  readonly brand: {
    readonly code: string;
    readonly facts: JsonObject;
    readonly theme: JsonObject;
    readonly loader: string;
  };
  readonly locale: string;
  readonly app: CompiledApp;
  /** Steps by document path; those at the site's root begin with `/`. */
  readonly pages: { readonly [document: string]: CompiledScreen };
  readonly modals: { readonly [name: string]: CompiledScreen };
  readonly parts: { readonly [name: string]: CompiledScreen };
  readonly journeys: { readonly [name: string]: CompiledJourney };
  readonly actions: { readonly [name: string]: CompiledAction };
  readonly rules: { readonly [name: string]: CompiledRuleDefinition };
  readonly constants: JsonObject;
  readonly machines: { readonly [name: string]: CompiledMachine };
  readonly routing: CompiledRouting | null;
  readonly polling: CompiledPolling | null;
  readonly access: CompiledAccess | null;
  readonly operations: { readonly [operation: string]: CompiledOperation };
  /** What must hold when an operation is called, by operation. */
  readonly gates: { readonly [operation: string]: readonly CompiledGate[] };
  /** Types of the facts, for reading input and for derived schemas. */
  readonly factTypes: { readonly [root: string]: Type };
  /** Fact paths that hold handles. */
  readonly sensitive: readonly string[];
  /** What browsers never get, as `KEY/NAME` with the keys above. */
  readonly server: readonly string[];
}

/** What compiled documents have otherwise than shared ones: a brand's own, beside what it has in common with others. */
export interface OwnFlows {
  /** Sections that are others as a whole. */
  readonly sections: Partial<Compiled>;
  /** Entries of the other sections, by section; `null` where the entry is only in the shared ones. */
  readonly entries: { readonly [section: string]: { readonly [name: string]: unknown } };
}

/** The compiled documents that own flows and the shared ones are together. */
export function joinFlows(shared: Compiled, { sections, entries }: OwnFlows): Compiled {
  const whole: { readonly [section: string]: unknown } = { ...shared, ...sections };
  const joined = Object.entries(entries).map(([section, own]) => [section, joinEntries(whole[section], own)]);
  return { ...whole, ...Object.fromEntries(joined) } as Compiled; // each entry has the shape of those of its section
}

// In the order of names, as the server has them: where two pages fit a path, the first is shown.
function joinEntries(shared: unknown, own: OwnFlows['entries'][string]): object {
  const all = Object.entries({ ...Object(shared), ...own });
  return Object.fromEntries(
    all.filter(([, entry]) => entry !== null).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
