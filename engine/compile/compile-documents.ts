import type { Compiling, Program, ReadPlace, Reference } from '#engine/compile/compiling.ts';
import { compileNode } from '#engine/compile/compile-node.ts';
import type { Resolved } from '#engine/compile/resolve-layers.ts';
import { documentNode } from '#engine/compile/schema-node.ts';
import { pointerTo } from '#engine/compile/shape/pointer.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { isObject } from '#engine/fact-path.ts';
import type { JsonObject } from '#engine/json.ts';

/** Every document compiled, and what was seen on the way. Pointers are those of the resolved documents. */
export interface Compilation {
  readonly compiled: ReadonlyMap<string, { readonly document: JsonObject; readonly compiled: JsonObject }>;
  readonly diagnostics: readonly Omit<Diagnostic, 'severity'>[];
  readonly references: readonly Reference[];
  readonly reads: readonly ReadPlace[];
  readonly placeOf: (
    kind: 'rules' | 'constants',
    name: string,
  ) => { document: string; path: string } | undefined;
}

/** Documents that have nothing to compile on their own: kinds are compiled in the fields that name them. */
const notCompiled = new Set(['kinds', 'brand', 'scenario', 'patch']);

export function compileDocuments(documents: ReadonlyMap<string, Resolved>, program: Program): Compilation {
  const diagnostics: Omit<Diagnostic, 'severity'>[] = [];
  const references: Reference[] = [];
  const reads: ReadPlace[] = [];
  const compiled = new Map<string, { document: JsonObject; compiled: JsonObject }>();
  for (const [path, { document }] of documents) {
    const type = String(document['type']);
    if (notCompiled.has(type)) continue;
    const compiling: Compiling = {
      program,
      path,
      document,
      report: (found) => diagnostics.push({ ...found, document: path }),
      refer: (kind, name, pointer) => references.push({ kind, name, document: path, path: pointer }),
      read: (pointer, read) => reads.push({ document: path, path: pointer, reads: read }),
    };
    const result = compileNode(compiling, documentNode(type), document, '', { names: program.names });
    if (isObject(result)) compiled.set(path, { document, compiled: result });
  }
  return { compiled, diagnostics, references, reads, placeOf: placesOf(documents) };
}

function placesOf(documents: ReadonlyMap<string, Resolved>): Compilation['placeOf'] {
  const rules = new Map<string, { document: string; path: string }>();
  const constants = new Map<string, { document: string; path: string }>();
  for (const [path, { document }] of documents) {
    for (const type of ['conditions', 'calculations', 'constants']) {
      const map = document['type'] === type ? document[type] : undefined;
      for (const name of Object.keys(isObject(map) ? map : {})) {
        const places = type === 'constants' ? constants : rules;
        places.set(name, { document: path, path: pointerTo(`/${type}`, name) });
      }
    }
  }
  return (kind, name) => (kind === 'rules' ? rules : constants).get(name);
}
