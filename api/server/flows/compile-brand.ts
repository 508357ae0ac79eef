import { type Diagnostic, type Sources, compiler, ownFlowsOf, publish } from '#engine/compile.ts';
import {
  type Body,
  type Compiled,
  type CompiledField,
  type Flows,
  type OwnFlows,
  type PackedFlows,
  isFieldType,
  pack,
  printFlows,
  linker,
} from '#engine/index.ts';
import { type Asset, makeAsset } from '../assets/asset.ts';
import { localesIn, modelOf, type ServedBrands } from './served-brands.ts';

/** A file that browsers get. */
interface FlowsFile {
  /** Holds the hash of the file's content. */
  readonly url: string;
  readonly asset: Asset;
}

/** The flows of one brand in one language: loaded for our own fold, and as the file that its browsers get. */
export interface BrandFlows extends FlowsFile {
  readonly code: string;
  /** Number of the release that they are of; 0: the folder on disk. */
  readonly release: number;
  /** Names the release in an address, so that nobody guesses it; empty: the folder on disk. */
  readonly releaseName: string;
  /** The languages that the brand speaks, its own first. */
  readonly locales: readonly string[];
  readonly flows: Flows;
  readonly passwords: PasswordPlaces;
  /** Where passwords and one-time codes are: no record keeps them. */
  readonly unrecorded: PasswordPlaces;
  /** What the brand has in common with others that speak its language; null if its own file is all of it. */
  readonly shared: FlowsFile | null;
}

/** The flows of a brand in one of its languages. */
export type CompileBrand = (code: string, locale: string) => Promise<BrandFlows>;

/** Compiles brands when they are asked for. */
export interface BrandCompiler {
  readonly of: CompileBrand;
  /** A brand in one of its languages, without making what browsers get; undefined where it has mistakes. */
  readonly compiledOf: (code: string, locale: string) => Compiled | undefined;
  /** What is wrong with a brand, without making what browsers get. */
  readonly mistakesIn: (code: string, locale: string) => readonly Diagnostic[];
}

/** Compiles brands, each at most once in a language; throws UncompilableFlows with what is wrong. */
export function brandCompiler(sources: Sources, served: ServedBrands): BrandCompiler {
  const { compile, analyse } = compiler(sources);
  const compileBrand = (code: string, locale: string): Compiled => {
    const result = compile({ brand: code, locale });
    if (!result.ok) throw new UncompilableFlows(result.diagnostics);
    return result.compiled;
  };
  return {
    of: brandReader(compileBrand, served, { id: 0, name: '' }),
    compiledOf: (code, locale) => {
      const result = compile({ brand: code, locale });
      return result.ok ? result.compiled : undefined;
    },
    mistakesIn: (code, locale) => analyse({ brand: code, locale }).diagnostics,
  };
}

/**
 * Links compiled brands, each at most once in a language, and makes what browsers get. The brands of a language share the
 * flows of one of them: the file of each other one holds only the differences.
 */
export function brandReader(
  compiledOf: (code: string, locale: string) => Compiled,
  served: ServedBrands,
  { id, name }: { readonly id: number; readonly name: string },
): CompileBrand {
  const link = linker();
  const sharedIn = onFirstUse(async (locale) => {
    const published = pack(publish(compiledOf(modelOf(served, locale), locale)));
    return { published, file: await flowsFile(published) };
  });
  return onFirstUse(async (code: string, locale: string): Promise<BrandFlows> => {
    const compiled = compiledOf(code, locale);
    const { published, file } = await sharedIn(locale);
    const locales = localesIn(served, code);
    const about = { code, release: id, releaseName: name, locales };
    const passwords = placesOf(compiled, isPassword);
    const unrecorded = placesOf(compiled, (field) => isPassword(field) || isOneTimeCode(field));
    const brand = { ...about, flows: link(compiled), passwords, unrecorded };
    if (code === modelOf(served, locale)) return { ...brand, ...file, shared: null };
    const own = { over: file.url, ...ownFlowsOf(pack(publish(compiled)), published) };
    return { ...brand, ...(await flowsFile(own)), shared: file };
  });
}

/** Documents do not compile; the diagnostics say which, where and why. */
export class UncompilableFlows extends Error {
  override readonly name = 'UncompilableFlows';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`The flows have ${diagnostics.length} mistakes.`);
    this.diagnostics = diagnostics;
  }
}

async function flowsFile(flows: PackedFlows | OwnFlows): Promise<FlowsFile> {
  const asset = await makeAsset(printFlows(flows), 'application/jsonl');
  return { url: `/flows/${asset.tag}.jsonl`, asset };
}

/** Keeps a failure, too: documents with mistakes fail again until they are read again. */
function onFirstUse<Names extends readonly string[], Result>(
  make: (...names: Names) => Promise<Result>,
): (...names: Names) => Promise<Result> {
  const made = new Map<string, Promise<Result>>();
  return (...names) => {
    const key = names.join('/');
    const known = made.get(key) ?? make(...names);
    made.set(key, known);
    return known;
  };
}

/** Where passwords are kept in a state: field names by document, and facts that they are bound to. */
export interface PasswordPlaces {
  readonly fields: { readonly [document: string]: readonly string[] };
  readonly facts: readonly string[];
}

type IsMeant = (field: NamedField) => boolean;

const isPassword: IsMeant = ({ type }) => type === 'password';
const isOneTimeCode: IsMeant = ({ autocomplete }) => autocomplete === 'one-time-code';

/** Finds fields of all screens. */
function placesOf({ pages, modals, parts }: Compiled, isMeant: IsMeant): PasswordPlaces {
  const screens = Object.entries({ ...parts, ...modals, ...pages });
  const found = screens.map(([document, { body }]) => [document, fieldsIn(body).filter(isMeant)] as const);
  const fields = found.map(([document, list]) => [document, list.map(({ name }) => name)] as const);
  const facts = found.flatMap(([, list]) => list.flatMap(({ bind }) => bind ?? []));
  return { fields: Object.fromEntries(fields), facts };
}

type NamedField = Pick<CompiledField, 'bind' | 'type' | 'autocomplete'> & { readonly name: string };

function fieldsIn(body: Body): readonly NamedField[] {
  return body.flatMap((block): readonly NamedField[] => {
    if (isFieldType(block.type)) return [block as NamedField];
    return block.type === 'group' || block.type === 'each' ? fieldsIn(block.body) : [];
  });
}
