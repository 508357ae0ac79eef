import { type Choice, compiler } from '#engine/compile.ts';
import type { Flows } from '#engine/index.ts';
import { load } from '#engine/whole.ts';
import { factsReader, type FactsReader } from '../facts/read-facts.ts';
import type { OptionValues } from '#tools/command/options.ts';
import type { FileProblem } from './file-problem.ts';
import { locate } from './locate.ts';
import { chooseBrand } from './choose-brand.ts';
import { namesOf, type Names } from './names-of.ts';
import { readFlows, type ReadFlows } from './read-flows.ts';

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
export function loadFlows(options: OptionValues): LoadedFlows | FaultyFlows {
  return loadBrands(options).loaded;
}

/** Reads the flows that the options name, and loads them for one brand after the other. */
export function loadBrands(options: OptionValues): FlowsOfBrands {
  const read = readFlows(options.root);
  const { sources, problems } = read;
  const faulty: FaultyFlows = { ok: false, problems };
  if (problems.length > 0) return { loaded: faulty, of: () => faulty };
  const { compile } = compiler(sources);
  const of = (choice: Choice) => loadChoice(read, choice, compile);
  return { loaded: of(chooseBrand(sources, options)), of };
}

/** Compiles and loads flows that were read, for one brand and language. */
export function loadChoice(
  read: ReadFlows,
  chosen: Choice,
  compile: ReturnType<typeof compiler>['compile'],
): LoadedFlows | FaultyFlows {
  const result = compile(chosen);
  if (!result.ok)
    return { ok: false, problems: result.diagnostics.map((diagnostic) => locate(diagnostic, read)) };
  const { compiled } = result;
  const names = namesOf(compiled, read.sources);
  const choice = { ...chosen, brand: compiled.brand.code };
  return { ok: true, flows: load(compiled), readFacts: factsReader(compiled), names, read, choice };
}
