import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Asset, makeAsset } from './asset.ts';

/** What the bundler made for browsers, in memory. */
export interface BrowserBuild {
  /** URL of the script that a page starts with. */
  readonly script: string;
  /** URLs of scripts that it imports, immediately or as its first act. */
  readonly imports: readonly string[];
  /** URL of the script of the types of field that few products have. */
  readonly rareTypes: string;
  /** The stylesheet that every brand's is on. */
  readonly sheet: string;
  /** URL of the style of what the first script does not draw; empty: `sheet` holds it. */
  readonly lazySheet: string;
  /** Files by URL; their names hold their hash. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/** A chunk as the bundler's manifest lists it. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = { readonly [source: string]: Chunk };

/** The same with URLs of the host that delivers its scripts; empty: this server. */
export function deliveredBy(build: BrowserBuild, host: string): BrowserBuild {
  if (host === '') return build;
  const { script, imports, rareTypes, lazySheet } = build;
  return {
    ...build,
    script: host + script,
    imports: imports.map((url) => host + url),
    rareTypes: host + rareTypes,
    lazySheet: host + lazySheet,
  };
}

const manifestFile = 'manifest.json';

// A source map has none, so that it is not compressed: it is four times as large as its script, and few ever ask for it.
const types: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The scripts that pages start with: a person's, and that of staff, which is a separate bundle. */
export const entryScripts = {
  browser: 'renderer/browser.tsx',
  studio: 'renderer/studio/start-studio.tsx',
};

const lazyEntry = 'renderer/styles/lazy.css';
const rareEntry = 'renderer/visit/rare-types.ts';

/** Reads the folder that the bundler wrote; source maps are for development only. */
export async function readBrowserBuild(
  folder: string,
  production: boolean,
  entry = entryScripts.browser,
): Promise<BrowserBuild> {
  const manifest = await readManifest(folder);
  const chunk = manifest[entry];
  if (!chunk) throw new MissingBuild(folder);
  // Every page needs what the entry itself imports later.
  const chunks = withImports(
    manifest,
    chunk,
    (chunk.dynamicImports ?? []).flatMap((name) => manifest[name] ?? []),
  );
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  const lazyFile = manifest[lazyEntry]?.file;
  const sheets = new Set(files.filter((file) => extname(file) === '.css' && file !== lazyFile));
  const texts = await Promise.all([...sheets].map((file) => readFile(join(folder, file), 'utf8')));
  return {
    script: `/${chunk.file}`,
    imports: chunks.slice(1).map(({ file }) => `/${file}`),
    rareTypes: `/${manifest[rareEntry]?.file ?? ''}`,
    sheet: texts.join('\n'),
    lazySheet: lazyFile === undefined ? '' : `/${lazyFile}`,
    assets: await readAssets(folder, production),
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    // The bundler writes it in this shape.
    return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
  } catch (cause) {
    throw new MissingBuild(folder, cause);
  }
}

function withImports(manifest: Manifest, first: Chunk, others: readonly Chunk[]): readonly Chunk[] {
  const found = new Set([first, ...others]);
  // A set that grows while it is walked: each chunk once, importers first.
  for (const chunk of found) {
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name];
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

async function readAssets(folder: string, production: boolean): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((each) => each.isFile() && each.name !== manifestFile)
    .filter((each) => !(production && each.name.endsWith('.map')))
    .map((each) => join(each.parentPath, each.name));
  const assets = await Promise.all(
    files.map(async (file) => [urlOf(folder, file), await readAsset(file)] as const),
  );
  return new Map(assets);
}

async function readAsset(file: string): Promise<Asset> {
  return makeAsset(await readFile(file), types[extname(file)] ?? 'application/octet-stream');
}

function urlOf(folder: string, file: string): string {
  return `/${file.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '')}`;
}

/** The bundler has not written what the pages need. */
class MissingBuild extends Error {
  override readonly name = 'MissingBuild';

  constructor(folder: string, cause?: unknown) {
    super(`${folder} holds no build of the browser's code: run "npm run build".`, { cause });
  }
}
