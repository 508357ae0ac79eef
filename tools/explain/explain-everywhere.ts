import {
  type Choice,
  type Sources,
  brandsOf,
  compiler,
  factsSchema,
  layersOf,
  placesOf,
  readFactTypes,
} from '#engine/compile.ts';
import { documentsOf } from '#tools/because/because.ts';
import { readGraph } from '#tools/graph/read-graph.ts';
import { type FaultyFlows, type LoadedFlows, loadChoice } from '#tools/read/load-flows.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import { type Explained, explainSubject } from './explain-subject.ts';
import { findSubjects } from './find-subjects.ts';
import type { Lookup } from './lookup.ts';

/** What a name means in the flows of one brand and language. */
interface ExplainedHere {
  readonly ok: true;
  readonly loaded: LoadedFlows;
  readonly explained: readonly Explained[];
}

/**
 * Explains a name in the chosen flows; where none are chosen, in the main brand's, and then whatever it means in layers of
 * others alone.
 */
export function explainEverywhere(
  what: string,
  read: ReadFlows,
  chosen: Choice,
): ExplainedHere | FaultyFlows {
  const { compile } = compiler(read.sources);
  const first = explainIn(what, read, chosen, compile);
  if (!first.ok || chosen.brand !== undefined || chosen.locale !== undefined) return first;
  const known = new Set(first.explained.map(keyOf));
  const others = otherChoices(read.sources).flatMap((choice) => {
    const here = explainIn(what, read, choice, compile);
    const own = here.ok ? here.explained.filter((one) => isOwn(one) && !known.has(keyOf(one))) : [];
    for (const one of own) known.add(keyOf(one));
    return own.map((one) => ({ ...one, brands: brandsWith(`${one.place?.layer}/`, read.sources, choice) }));
  });
  return { ...first, explained: [...first.explained, ...others] };
}

function explainIn(
  what: string,
  read: ReadFlows,
  choice: Choice,
  compile: ReturnType<typeof compiler>['compile'],
): ExplainedHere | FaultyFlows {
  const loaded = loadChoice(read, choice, compile);
  if (!loaded.ok) return loaded;
  const documents = documentsOf(loaded);
  const schema = factsSchema(read.sources, String(documents.get('app.json')?.document['facts'])) ?? {};
  const facts = { schema, types: readFactTypes(schema) };
  const { flows } = loaded;
  const lookup: Lookup = { flows, documents, places: placesOf(documents), facts, sources: read.sources };
  const subjects = findSubjects(what, lookup);
  const graph = subjects.length > 0 ? readGraph(loaded) : { nodes: [], edges: [] };
  return {
    ok: true,
    loaded,
    explained: subjects.map((subject) => explainSubject(subject, lookup, read, graph)),
  };
}

/** The brands and languages whose layers hold documents, each set of layers once, and the main brand's own aside. */
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

function isOwn({ place }: Explained): boolean {
  return place !== undefined && place.layer !== 'base';
}

function keyOf({ kind, name, place }: Explained): string {
  return JSON.stringify([kind, name, place?.file, place?.path]);
}
