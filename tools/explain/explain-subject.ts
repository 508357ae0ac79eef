import {
  isBasePath,
  type Choice,
  type Sources,
  brandsOf,
  factsSchema,
  layersOf,
  placesOf,
  readFactTypes,
} from '#engine/compile.ts';
import { type JsonObject, isWithin, pointerTo, readPointer } from '#engine/index.ts';
import { placeLine, type PlacedLine } from './explanation.ts';
import type { Kept } from '../command/verb.ts';
import type { Graph } from '../graph/graph.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { rangeOf } from '../read/locate.ts';
import { type FoundString, type Lookup, type Subject, isRemark, leavesIn } from './lookup.ts';
import { isOfConstant } from './find-vocabulary.ts';
import { readGraph } from '../graph/read-graph.ts';
import { type FaultyFlows, type LoadedFlows, documentsOf, loadChoice } from '../read/load-flows.ts';
import { type KeptCompiler, keptCompiler } from '../read/kept-compiler.ts';
import { findSubjects } from './find-subjects.ts';
import { boundTo, sentAs, type Sender, type SentAs } from './sent-as.ts';

/** A line of a document and what is there. */
export interface Use extends PlacedLine {
  readonly text: string;
}

/** Everything that documents say of one thing. */
export interface Explained extends Omit<Subject, 'usedAs' | 'place' | 'node'> {
  readonly place?: PlacedLine;
  /** The brands that have it, where the chosen one has not. */
  readonly brands?: readonly string[];
  /** What leads to it, for pages and states. */
  readonly ledToBy: readonly Use[];
  /** Rules, tables and constants first, examples last. */
  readonly usedBy: readonly Use[];
  /** Lines of brands, groups and languages that change it. */
  readonly changedBy: readonly PlacedLine[];
  /** Parts of requests that follow from it, for facts and fields. */
  readonly sentBy?: readonly SentAs[];
}

/** Looks up everything that concerns one thing. */
export function explainSubject(subject: Subject, lookup: Lookup, read: ReadFlows, graph: Graph): Explained {
  const { usedAs, place, node, ...rest } = subject;
  const line = (document: string, path: string) => placeLine(read, lookup.documents, { document, path });
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  const ledToBy =
    node === undefined
      ? []
      : graph.edges
          .filter(({ to }) => names.get(to) === node)
          .map(({ from, label, document, path }) => ({
            ...line(document, path),
            text: `${names.get(from)}: ${label}`,
          }));
  const usedBy = [...lookup.documents].flatMap(([document, { document: source }]) =>
    usedAs === undefined
      ? []
      : usesIn(source, subject, usedAs)
          .filter(({ path }) => !isRemark(path) && !isOwn(subject, document, path))
          .map(({ path, text }) => ({ ...line(document, path), text })),
  );
  const sender = senderOf(subject, lookup);
  return {
    ...rest,
    ...(place && { place: line(place.document, place.path) }),
    ledToBy,
    usedBy: usedBy.toSorted((one, other) => rankOf(one) - rankOf(other)),
    changedBy: place ? changesOf(read, place.document, place.path) : [],
    ...(sender && { sentBy: sentAs(sender, lookup.flows, read.sources.api) }),
  };
}

/** What a reader looks for comes first: what decides, then what shows or does, then samples. */
function rankOf({ document, path }: PlacedLine): number {
  if (document.startsWith('scenarios/') || path.split('/').includes('examples')) return 2;
  return /^(rules|tables)\//.test(document) ? 0 : 1;
}

function senderOf({ kind, name }: Subject, { flows }: Lookup): Sender | undefined {
  if (kind === 'fact') return { fact: name };
  if (kind !== 'field') return undefined;
  const dot = name.lastIndexOf('.');
  const owner = { type: 'page', name: name.slice(0, dot) } as const;
  const field = name.slice(dot + 1);
  const fact = boundTo(flows, owner, field);
  return fact === undefined ? { owner, field } : { fact };
}

/** The strings of a document that use something, and what constants say of a token. */
function usesIn(source: JsonObject, { kind, name }: Subject, usedAs: RegExp): readonly FoundString[] {
  return leavesIn(source).flatMap(({ path, leaf }) => {
    if (typeof leaf === 'string' && (usedAs.test(leaf) || (kind === 'fact' && isSetAt(path, name))))
      return [{ path, text: leaf }];
    if (kind !== 'token' || !isOfConstant(path, name)) return [];
    return [{ path, text: `${readPointer(path).slice(1).join('.')}: ${JSON.stringify(leaf)}` }];
  });
}

/** Assignments name the fact that they write by their key. */
function isSetAt(path: string, fact: string): boolean {
  return path.endsWith(pointerTo('/set', fact));
}

function isOwn({ place }: Subject, document: string, path: string): boolean {
  return place !== undefined && place.document === document && isWithin(path, place.path);
}

/** What layers above the base, of any brand or language, say at or below a place. */
function changesOf({ sources, files }: ReadFlows, document: string, at: string): readonly PlacedLine[] {
  return Object.entries(sources.documents)
    .filter(([path]) => !isBasePath(path) && path.endsWith(`/${document}`))
    .flatMap(([path, source]) => {
      const file = files.get(path);
      if (!file) return [];
      const layer = path.slice(0, -document.length - 1);
      const changed = leavesIn(source)
        .map((leaf) => leaf.path)
        .filter((one) => isWithin(one, at) && !isRemark(one) && one !== '/type');
      return changed.map((one) => {
        const { line } = file.positions.at(rangeOf(file, one, false).start);
        return { document: path, path: one, file: file.shown, line, layer };
      });
    });
}

/** What a name means in the flows of one brand and language. */
interface ExplainedHere {
  readonly ok: true;
  readonly loaded: LoadedFlows;
  readonly explained: readonly Explained[];
}

/**
 * Explains a name in the chosen flows; where none are chosen, in the main brand's, and then all that it means in layers of
 * others alone.
 */
export function explainEverywhere(
  what: string,
  read: ReadFlows,
  chosen: Choice,
  kept: Kept = {},
): ExplainedHere | FaultyFlows {
  const { compile, save } = keptCompiler(read.sources, kept);
  const first = explainIn(what, read, chosen, compile);
  if (!first.ok || chosen.brand !== undefined || chosen.locale !== undefined) return first;
  const known = new Set(first.explained.map(keyOf));
  const others = otherChoices(read.sources).flatMap((choice) => {
    const here = explainIn(what, read, choice, compile);
    const own = here.ok ? here.explained.filter((one) => isOfLayer(one) && !known.has(keyOf(one))) : [];
    for (const one of own) known.add(keyOf(one));
    return own.map((one) => ({ ...one, brands: brandsWith(`${one.place?.layer}/`, read.sources, choice) }));
  });
  save();
  return { ...first, explained: [...first.explained, ...others] };
}

function explainIn(
  what: string,
  read: ReadFlows,
  choice: Choice,
  compile: KeptCompiler['compile'],
): ExplainedHere | FaultyFlows {
  const loaded = loadChoice(read, choice, compile);
  if (!loaded.ok) return loaded;
  const lookup = lookupIn(loaded);
  const subjects = findSubjects(what, lookup);
  const graph = subjects.length > 0 ? readGraph(loaded) : { nodes: [], edges: [] };
  return {
    ok: true,
    loaded,
    explained: subjects.map((subject) => explainSubject(subject, lookup, read, graph)),
  };
}

/** What explanations of these flows are looked up in. */
export function lookupIn(loaded: LoadedFlows): Lookup {
  const { flows, read } = loaded;
  const documents = documentsOf(loaded);
  const schema = factsSchema(read.sources, documents.get('app.json')?.document) ?? {};
  const facts = { schema, types: readFactTypes(schema) };
  return { flows, documents, places: placesOf(documents), facts, sources: read.sources };
}

/** The brands and languages whose layers hold documents, each set of layers once, except those of the main brand. */
function otherChoices(sources: Sources): readonly Choice[] {
  const paths = Object.keys(sources.documents);
  const ownLayers = (choice: Choice): string => {
    const brand = brandsOf(sources).find(({ code }) => code === choice.brand);
    const folders = layersOf(brand, choice).flatMap(({ folder }) => (folder === '' ? [] : [folder]));
    return folders.filter((folder) => paths.some((path) => isDocumentOf(folder, path))).join();
  };
  const choices = brandsOf(sources).flatMap(({ code, locales }): readonly Choice[] => [
    { brand: code },
    ...locales.map((locale) => ({ brand: code, locale })),
  ]);
  const byLayers = new Map(choices.toReversed().map((choice) => [ownLayers(choice), choice]));
  byLayers.delete('');
  return [...byLayers.values()].toReversed();
}

/** The codes of the brands that have a layer, in the language of a choice. */
function brandsWith(layer: string, sources: Sources, { locale }: Choice): readonly string[] {
  return brandsOf(sources)
    .filter(({ locales }) => locale === undefined || locales.includes(locale))
    .filter((brand) =>
      layersOf(brand, { ...(locale !== undefined && { locale }) }).some(({ folder }) => folder === layer),
    )
    .map(({ code }) => code);
}

function isDocumentOf(folder: string, path: string): boolean {
  return path.startsWith(folder) && path !== `${folder}brand.json` && !path.startsWith(`${folder}locales/`);
}

function isOfLayer({ place }: Explained): boolean {
  return place !== undefined && place.layer !== 'base';
}

function keyOf({ kind, name, place }: Explained): string {
  return JSON.stringify([kind, name, place?.file, place?.path]);
}
