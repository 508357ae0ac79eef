import type { Compiling, Program, ReadPlace, Reference, TypedPlace } from '../types/compiling.ts';
import { compileNode } from './compile-node.ts';
import { boundFact, documentOfFile } from '../types/row-names.ts';
import type { ResolvedLayers } from '../layers/resolve-layers.ts';
import { documentNode } from '../layers/schema-node.ts';
import { pointerTo } from '../../json/pointer.ts';
import { type CompiledByType, uncompiledTypes } from '../../ir/documents.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { labelRule } from '../../expression/names.ts';
import { type Json, type JsonObject, objectOf, isObject } from '../../json/json.ts';
import { rememberOne } from '../../remember.ts';

/** One document compiled, and what was seen on the way. Pointers are those of the resolved document. */
export interface CompiledDocument {
  readonly resolved: ResolvedLayers;
  readonly program: Program;
  /** Absent for documents that have nothing to compile on their own. */
  readonly compiled?: AnyCompiled;
  readonly diagnostics: readonly Found[];
  readonly references: readonly Reference[];
  readonly reads: readonly ReadPlace[];
  /** The types that the mappings give. */
  readonly values: readonly TypedPlace[];
}

type AnyCompiled = CompiledByType[keyof CompiledByType];

/** A compiled document beside the document that it was made from. */
interface WithSource {
  readonly document: JsonObject;
  readonly compiled: AnyCompiled;
}

/** Every document compiled. */
export interface Compilation {
  readonly documents: ReadonlyMap<string, CompiledDocument>;
  readonly compiled: ReadonlyMap<string, WithSource>;
  readonly diagnostics: readonly Found[];
  readonly references: readonly Reference[];
  readonly reads: readonly ReadPlace[];
  readonly placeOf: (
    kind: 'rules' | 'constants',
    name: string,
  ) => { document: string; path: string } | undefined;
}

type Found = Omit<Diagnostic, 'severity'>;

const notCompiled: ReadonlySet<string> = new Set(uncompiledTypes);

/** Compiles one document with the names and types of its brand. */
export function compileDocument(
  resolved: ResolvedLayers,
  program: Program,
  enter?: Compiling['enter'],
): CompiledDocument {
  const { path, document } = resolved;
  const diagnostics: Found[] = [];
  const references: Reference[] = [];
  const reads: ReadPlace[] = [];
  const values: TypedPlace[] = [];
  const seen = { resolved, program, diagnostics, references, reads, values };
  const type = String(document['type']);
  if (notCompiled.has(type)) return seen;
  const compiling: Compiling = {
    program,
    path,
    document,
    report: (found) => diagnostics.push({ ...found, document: path }),
    refer: (kind, name, pointer, range) =>
      references.push({ kind, name, document: path, path: pointer, ...(range && { range }) }),
    read: (pointer, read, expression, printed) =>
      reads.push({
        document: path,
        path: pointer,
        reads: read,
        ...(expression && { expression }),
        ...(printed && { printed }),
      }),
    give: (pointer, given) => values.push({ path: pointer, type: given }),
    enter,
  };
  for (const { at, part, bind } of resolved.uses ?? []) {
    compiling.refer('part', part, `${at}/part`);
    if (bind !== undefined) compiling.refer('fact', boundFact({ at, bind }, resolved, program), `${at}/bind`);
  }
  const result = compileNode(compiling, documentNode(type), document, '', { names: program.names });
  const rows = type === 'step' ? program.rows[documentOfFile(path)] : undefined;
  const rowNames = Object.entries(rows ?? {}).map(([name, list]) => ({ name, list }));
  // It was compiled along the schema that its type is generated from, and the schema has been checked.
  return { ...seen, compiled: (rows ? { ...Object(result), rowNames } : result) as AnyCompiled };
}

/** Puts the compiled documents of a brand together. */
export function joinDocuments(documents: ReadonlyMap<string, CompiledDocument>): Compilation {
  const all = [...documents.values()];
  const compiled = [...documents].flatMap(([path, { resolved, compiled: result }]) =>
    result ? [[path, { document: resolved.document, compiled: result }] as const] : [],
  );
  return {
    documents,
    compiled: new Map(compiled),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    references: all.flatMap(({ references }) => references),
    reads: all.flatMap(({ reads }) => reads),
    placeOf: placesOf(all.map(({ resolved }) => resolved)),
  };
}

/** The facts to which fields are bound, and where the fields' labels are. */
function labelPlaces(body: Json | undefined, pointer: string): readonly (readonly [string, string])[] {
  return Object.entries(objectOf(body)).flatMap(([name, block]) => {
    const at = pointerTo(pointer, name);
    if (!isObject(block)) return [];
    const { bind } = block;
    return typeof bind === 'string'
      ? [[bind, `${at}/label`] as const]
      : labelPlaces(block['body'], `${at}/body`);
  });
}

/** Where a document says what rules and constants mean, by their names. */
const definedIn = rememberOne(({ path, document }: ResolvedLayers) => {
  const inMap = (type: string) => {
    const map = document['type'] === type ? document[type] : undefined;
    return Object.keys(objectOf(map)).map(
      (name) => [name, { document: path, path: pointerTo(`/${type}`, name) }] as const,
    );
  };
  const labels = labelPlaces(document['body'], '/body').map(
    ([fact, at]) => [labelRule(fact), { document: path, path: at }] as const,
  );
  return {
    rules: [...labels, ...inMap('conditions'), ...inMap('calculations')],
    constants: inMap('constants'),
  };
});

function placesOf(documents: readonly ResolvedLayers[]): Compilation['placeOf'] {
  const rules = new Map<string, { document: string; path: string }>();
  const constants = new Map<string, { document: string; path: string }>();
  for (const document of documents) {
    const defined = definedIn(document);
    for (const [name, place] of defined.rules) rules.set(name, place);
    for (const [name, place] of defined.constants) constants.set(name, place);
  }
  return (kind, name) => (kind === 'rules' ? rules : constants).get(name);
}
