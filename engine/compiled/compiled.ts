import type { Type } from '#engine/expression/type.ts';
import type { JsonObject } from '#engine/json/json.ts';
import type { Notation } from '#engine/expression/notation.ts';
import type { CompiledGate } from '#engine/compiled/gate.ts';
import type {
  CompiledAccess,
  CompiledAction,
  CompiledApp,
  CompiledJourney,
  CompiledMachine,
  CompiledPolling,
  CompiledRouting,
  CompiledRuleDefinition,
  CompiledScreen,
} from '#engine/compiled/documents.ts';

/** A call as the OpenAPI documents declare it. `path` is a template with `{names}`. */
export interface CompiledOperation {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
  /** Members of its body that are never given back, such as passwords. */
  readonly writeOnly?: readonly string[];
  readonly hasBody?: boolean;
  /** Where a file that it takes may come in pieces first. */
  readonly transfers?: string;
}

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
  readonly notation: Notation;
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
  /** What is never sent to browsers, as `KEY/NAME` with the keys above. */
  readonly server: readonly string[];
}

/** Sections of which a visit needs few entries. */
const packedSections = ['actions', 'modals', 'pages', 'parts'] as const;
type PackedSection = (typeof packedSections)[number];

/** Compiled documents as browsers get them: entries that they may never need are texts of JSON, read at their first use. */
export type PackedFlows = Omit<Compiled, PackedSection> & {
  readonly [Section in PackedSection]: { readonly [name: string]: string };
};

/** Compiled documents as they are sent. `unpack` gives them back. */
export function pack(compiled: Compiled): PackedFlows {
  const packed = packedSections.map((section) => {
    const texts = Object.entries(compiled[section]).map(([name, entry]) => [name, JSON.stringify(entry)]);
    return [section, Object.fromEntries(texts)] as const;
  });
  return { ...compiled, ...(Object.fromEntries(packed) as Pick<PackedFlows, PackedSection>) };
}

/** Compiled documents that read a packed entry at its first use: as objects, all of them take three times the room of their texts. */
export function unpack(packed: PackedFlows): Compiled {
  const read = packedSections.map((section) => [section, readAtFirstUse(packed[section])] as const);
  return { ...packed, ...(Object.fromEntries(read) as Pick<Compiled, PackedSection>) };
}

function readAtFirstUse(texts: { readonly [name: string]: string }): object {
  const entries = {};
  for (const [name, text] of Object.entries(texts)) {
    const define = (property: PropertyDescriptor): object =>
      Object.defineProperty(entries, name, { ...property, configurable: true, enumerable: true });
    define({
      get: () => {
        const value: unknown = JSON.parse(text);
        define({ value });
        return value;
      },
    });
  }
  return entries;
}

/** The differences between a brand's packed documents and those that brands share. */
export interface OwnFlows {
  /** Sections that differ as a whole. */
  readonly sections: Partial<PackedFlows>;
  /** Differing entries of the other sections, by section; `null` if only the shared documents have the entry. */
  readonly entries: { readonly [section: string]: { readonly [name: string]: unknown } };
}

/** Merges shared packed documents with the differences of one brand. */
export function joinFlows(shared: PackedFlows, { sections, entries }: OwnFlows): PackedFlows {
  const whole: { readonly [section: string]: unknown } = { ...shared, ...sections };
  const joined = Object.entries(entries).map(([section, own]) => [section, joinEntries(whole[section], own)]);
  return { ...whole, ...Object.fromEntries(joined) } as PackedFlows; // each entry has the shape of those of its section
}

// Sorted by name, as on the server: if two pages fit a path, the first one is shown.
function joinEntries(shared: unknown, own: OwnFlows['entries'][string]): object {
  const all = Object.entries({ ...Object(shared), ...own });
  return Object.fromEntries(
    all.filter(([, entry]) => entry !== null).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
