import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Sources } from '#engine/compile.ts';
import type { Compiled, JsonObject } from '#engine/index.ts';
import { madeOnce } from '#api/scheduling/made-once.ts';
import type { Asset } from '../assets/asset.ts';
import { type ServedBrand, type ServedBrands, ownLocale, servedBrands } from './served-brands.ts';
import { type BrandCompiler, type BrandFlows, UncompilableFlows, brandCompiler } from './compile-brand.ts';
import { type HostSettings, hostIn } from '../host/host-settings.ts';
import { UnreadableDocument, readFlowSources, readPictures } from './read-flow-sources.ts';
import { type ReleaseFiles, hashOfFiles, readReleaseFiles } from './release-files.ts';

/** One reading of the documents; brands are compiled when they are first asked for. */
interface Reading extends BrandCompiler, ServedBrands {
  readonly sources: Sources;
  readonly pictures: ReadonlyMap<string, Asset>;
  readonly hash: () => Promise<string>;
}

/** The flows of the folder on disk: what a fresh server begins with. In development they are read again when documents change. */
export class ServedFlows {
  readonly #root: string;
  readonly #published = new Map<string, Asset>();
  /** The brands and languages that somebody has asked for. */
  readonly #asked = new Map<string, readonly [code: string, locale: string]>();
  #reading: Reading;
  /** The last good reading of brands that have had mistakes since, and that nobody has opened. */
  #held: ReadonlyMap<string, Reading> = new Map();

  private constructor(root: string, reading: Reading) {
    this.#root = root;
    this.#reading = reading;
  }

  /** Reads and compiles, every brand or the default one only; throws UncompilableFlows or UnreadableDocument. */
  static async start(root: string, brands: 'every' | 'default'): Promise<ServedFlows> {
    const reading = await read(root);
    for (const [code, locale] of compiledFirst(reading, brands)) await reading.of(code, locale);
    return new ServedFlows(root, reading);
  }

  get brands(): readonly ServedBrand[] {
    return this.#reading.brands;
  }

  /** The documents as they were read last. */
  get sources(): Sources {
    return this.#reading.sources;
  }

  /** OpenAPI documents of the services that the flows call. */
  get api(): readonly JsonObject[] {
    return this.#reading.sources.api;
  }

  /** What the server knows of the product. */
  get host(): HostSettings {
    return hostIn(this.#reading.sources);
  }

  /** Code of the brand that is served unless a request names another. */
  get fallback(): string {
    return this.#reading.fallback;
  }

  /** The flows of a brand, compiled at most once for each of its languages; by default in its own. */
  async of(code: string, locale?: string): Promise<BrandFlows> {
    const language = locale ?? ownLocale(this.#reading, code);
    const name = `${code}/${language}`;
    const brand = await this.#readingOf(name).of(code, language);
    this.#asked.set(name, [code, language]);
    for (const { url, asset } of [brand, ...(brand.shared ? [brand.shared] : [])])
      this.#published.set(url, asset);
    return brand;
  }

  /** A brand in its own language, which nobody asks for in a browser yet; undefined where it has mistakes. */
  compiledOf(code: string): Compiled | undefined {
    return this.#reading.compiledOf(code, ownLocale(this.#reading, code));
  }

  /** The file at a URL, also one of an earlier reading: its page may be open still. */
  published(url: string): Asset | undefined {
    return this.#published.get(url);
  }

  /** The hash of the files, as a release has it. */
  hash(): Promise<string> {
    return this.#reading.hash();
  }

  /** The files of the folder, as a release has them. */
  files(): Promise<ReleaseFiles> {
    return readReleaseFiles(this.#root);
  }

  /** The picture at a URL. Its name holds no hash, so it must not be kept for long. */
  picture(url: string): Asset | undefined {
    return this.#reading.pictures.get(url);
  }

  #readingOf(name: string): Reading {
    return this.#held.get(name) ?? this.#reading;
  }

  /**
   * Reads the documents again. If they have mistakes in a brand that somebody looks at, what was served last stays. A brand that
   * nobody has opened stays alone; its mistakes are returned.
   */
  async readAgain(): Promise<readonly Diagnostic[]> {
    const reading = await read(this.#root);
    // Routes are made when the server starts. A call without one would be taken for the form of a page, which waits for its own turn.
    if (!isDeepStrictEqual(reading.sources.api, this.api))
      throw new ChangedBeneath('The operations in schemas/api');
    if (!isDeepStrictEqual(hostIn(reading.sources), this.host))
      throw new ChangedBeneath('The settings of the host');
    const asked = [...this.#asked.values()].filter(([code, locale]) => hasBrand(reading, code, locale));
    for (const [code, locale] of [...compiledFirst(reading, 'default'), ...asked])
      await reading.of(code, locale);
    const faulty = compiledFirst(reading, 'every').flatMap(([code, locale]) => {
      const mistakes = reading.mistakesIn(code, locale);
      return mistakes.length > 0 ? [{ name: `${code}/${locale}`, mistakes }] : [];
    });
    this.#held = new Map(faulty.map(({ name }) => [name, this.#readingOf(name)]));
    this.#reading = reading;
    return faulty.flatMap(({ mistakes }) => mistakes);
  }
}

/** A server reads it once, when it starts. */
class ChangedBeneath extends Error {
  override readonly name = 'ChangedBeneath';

  constructor(what: string) {
    super(`${what} have changed: start the server again.`);
  }
}

async function read(root: string): Promise<Reading> {
  const [sources, pictures] = await Promise.all([readFlowSources(root), readPictures(root)]);
  const served = servedBrands(sources);
  if (!served)
    throw new Error(`${root} has no brand: flows/brands needs at least one folder with a brand.json.`);
  const compiled = brandCompiler(sources, served);
  // Only who publishes asks for it.
  const hash = madeOnce(async () =>
    hashOfFiles(await readReleaseFiles(root), await formatOf(compiled, served)),
  );
  return { sources, ...served, pictures, ...compiled, hash };
}

async function formatOf({ of }: BrandCompiler, { brands, fallback }: ServedBrands): Promise<number> {
  return (await of(fallback, ownLocale({ brands }, fallback))).flows.compiled.format;
}

/** What is compiled before anybody comes. */
function compiledFirst(
  { brands, fallback }: Pick<Reading, 'brands' | 'fallback'>,
  which: 'every' | 'default',
): readonly (readonly [code: string, locale: string])[] {
  if (which === 'default') return [[fallback, ownLocale({ brands }, fallback)]];
  return brands.flatMap(({ code, locales }) => locales.map((locale) => [code, locale] as const));
}

function hasBrand({ brands }: Reading, code: string, locale: string): boolean {
  return brands.some((brand) => brand.code === code && brand.locales.includes(locale));
}

/** What is wrong with the documents, one mistake a paragraph; undefined for errors of another kind. */
export function describeFaults(error: unknown): string | undefined {
  if (error instanceof UnreadableDocument || error instanceof ChangedBeneath) return `${error.message}\n`;
  if (!(error instanceof UncompilableFlows)) return undefined;
  return describeMistakes(error.diagnostics);
}

/** Mistakes as paragraphs. What brands and languages have in common is said once. */
export function describeMistakes(mistakes: readonly Diagnostic[]): string {
  return [...new Set(mistakes.map(describe))].join('');
}

function describe({ code, severity, document, path, message, hint }: Diagnostic): string {
  const place = `flows/${document}${path === '' ? '' : ` at ${path}`}`;
  return `${place}\n  ${severity} ${code}: ${message}\n${hint === undefined ? '' : `  ${hint}\n`}`;
}
