import {
  type Brand,
  type Choice,
  type ResolvedLayers,
  type Sources,
  brandsOf,
  chosenBrand,
  layersOf,
  readOperations,
  resolveLayers,
} from '#engine/compile.ts';
import { type Compiled, type Flows, link } from '#engine/index.ts';
import { Misuse, unknownName } from '../command/misuse.ts';
import type { OptionValues } from '../command/arguments.ts';
import type { Kept } from '../command/verb.ts';
import { makeEachTime } from '../cache/keep.ts';
import { type FactsReader, factsReader } from '../facts/read-facts.ts';
import type { FileProblem } from './source-file.ts';
import { type KeptCompiler, keptCompiler } from './kept-compiler.ts';
import { locateProblem } from './locate.ts';
import { type ReadFlows, readFlows } from './read-flows.ts';
import { rememberingReader } from './read-json-file.ts';

/** Flows of one brand, ready to be asked. */
export interface LoadedFlows {
  readonly ok: true;
  readonly flows: Flows;
  readonly readFacts: FactsReader;
  readonly names: Names;
  /** The documents that they were compiled from. */
  readonly read: ReadFlows;
  /** Their brand and language. The brand is named even if none was asked for. */
  readonly choice: Choice;
}

/** The documents of a brand and language, after all their layers. */
export function documentsOf({
  read: { sources },
  choice,
}: Pick<LoadedFlows, 'read' | 'choice'>): ReadonlyMap<string, ResolvedLayers> {
  const brand = brandsOf(sources).find(({ code }) => code === choice.brand);
  return resolveLayers(sources, layersOf(brand, choice)).resolved;
}

/** Flows that cannot be asked, since something is wrong with their documents. */
export interface FaultyFlows {
  readonly ok: false;
  readonly problems: readonly FileProblem[];
}

/** Flows of the brand that was asked for, and of any other one. */
export interface FlowsOfBrands {
  readonly loaded: LoadedFlows | FaultyFlows;
  /** What brands share is compiled once. */
  readonly of: (choice: Choice) => LoadedFlows | FaultyFlows;
}

/** Reads, compiles and loads the flows that the options name. */
export function loadFlows(options: OptionValues, kept?: Kept): LoadedFlows | FaultyFlows {
  return loadBrands(options, kept).loaded;
}

/** Reads the flows that the options name, and loads them for one brand after the other. */
export function loadBrands(options: OptionValues, kept: Kept = {}): FlowsOfBrands {
  const read = readAsked(options, kept);
  const { sources, problems } = read;
  const faulty: FaultyFlows = { ok: false, problems };
  if (problems.length > 0) return { loaded: faulty, of: () => faulty };
  const { compile, save } = keptCompiler(sources, kept);
  const of = (choice: Choice) => loadChoice(read, choice, compile);
  const loaded = of(chooseBrand(sources, options));
  save();
  return { loaded, of };
}

/** Reads the flows that the options name. A process that stays parses a file again only if it has changed. */
export function readAsked({ root }: OptionValues, { keep = makeEachTime }: Kept): ReadFlows {
  return readFlows(root, keep('files', rememberingReader));
}

/** Compiles and loads flows that were read, for one brand and language. */
export function loadChoice(
  read: ReadFlows,
  chosen: Choice,
  compile: KeptCompiler['compile'],
): LoadedFlows | FaultyFlows {
  const result = compile(chosen);
  if (!result.ok)
    return { ok: false, problems: result.diagnostics.map((diagnostic) => locateProblem(diagnostic, read)) };
  const { compiled } = result;
  const names = namesOf(compiled, read.sources);
  const choice = { ...chosen, brand: compiled.brand.code };
  return { ok: true, flows: link(compiled), readFacts: factsReader(compiled), names, read, choice };
}

/** The brand and language that the options name; throws Misuse for one that is not there. */
export function chooseBrand(sources: Sources, { brand, locale }: OptionValues): Choice {
  const brands = brandsOf(sources);
  const choice = { ...(brand !== undefined && { brand }), ...(locale !== undefined && { locale }) };
  const chosen = chosenBrand(brands, choice);
  if (brand !== undefined && !chosen) throw unknownName('brand', brand, codesOf(brands));
  if (locale !== undefined && chosen && !chosen.locales.includes(locale))
    throw unknownName(`language of ${chosen.code}`, locale, chosen.locales);
  return choice;
}

/** A brand in this language if it speaks it, else in its first one. */
export function choiceOfBrand(sources: Sources, code: string, locale: string | undefined): Choice {
  const { locales = [] } = brandsOf(sources).find((brand) => brand.code === code) ?? {};
  return { brand: code, ...(locale !== undefined && locales.includes(locale) && { locale }) };
}

function codesOf(brands: readonly Brand[]): readonly string[] {
  return brands.map(({ code }) => code);
}

interface Names {
  /** As JOURNEY/STEP. */
  readonly steps: readonly string[];
  readonly operations: readonly string[];
  readonly calculations: readonly string[];
}

/** The names that operands may use. Operations that no document calls are among them. */
export function namesOf({ journeys, rules }: Compiled, { api }: Sources): Names {
  const steps = Object.entries(journeys).flatMap(([journey, entry]) =>
    entry.steps.map(({ name }) => `${journey}/${name}`),
  );
  return { steps, operations: Object.keys(readOperations(api)), calculations: Object.keys(rules) };
}

/** A page as documents name it, by its name, its folder or the end of its name. Throws Misuse unless it is one page. */
export function knownPage(given: string, pages: Compiled['pages']): string {
  const name = [given, `${given}/index`].find((one) => Object.hasOwn(pages, one));
  if (name !== undefined) return name;
  const ends = [`/${given}`, `/${given}/index`];
  const found = Object.keys(pages).filter((page) => ends.some((end) => page.endsWith(end)));
  const [only] = found;
  if (only === undefined) throw unknownName('page', given, Object.keys(pages));
  if (found.length > 1)
    throw new Misuse(
      `${JSON.stringify(given)} is the end of several pages.`,
      `There are: ${found.join(' ')}`,
    );
  return only;
}
