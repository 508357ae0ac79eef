import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages, each after those that it depends on. */
export const packageNames = ['schemas', 'engine', 'react', 'server', 'cli'] as const;

/** Packages that the application brings, so that there is one of each. */
const brought = new Set(['react', 'react-dom']);

type Versions = { readonly [name: string]: string };

/** What `packages/NAME/manifest.json` says. Versions are those of the repository, so it names none. */
interface Written {
  readonly name: string;
  readonly description: string;
  readonly exports: { readonly [subpath: string]: string };
  readonly bin?: { readonly [command: string]: string };
  readonly sideEffects?: boolean | readonly string[];
  /** How it is built; not published. */
  readonly build?: {
    /** Modules that nothing imports by name, such as threads. */
    readonly also?: readonly string[];
    /** Files and folders that are copied as they are. */
    readonly copied?: readonly string[];
    /** Where the stylesheet goes. */
    readonly styles?: string;
  };
}

/** How a package is built. */
export interface Manifest {
  readonly title: string;
  readonly description: string;
  /** The sources that it begins with. */
  readonly entries: readonly string[];
  readonly copied: readonly string[];
  readonly styles: string | undefined;
  /** The package.json that is published, for the packages that its modules import. */
  readonly published: (dependencies: ReadonlySet<string>) => object;
}

export function readManifest(name: string): Manifest {
  const written = readJson<Written>(join('packages', name, 'manifest.json'));
  const { build, exports, bin = {}, ...rest } = written;
  const modules = [...Object.values(exports), ...Object.values(bin)].filter(
    (path) => path.endsWith('.js') && !path.includes('*'),
  );
  return {
    title: written.name,
    description: written.description,
    entries: [...modules.map((path) => sourceOf(name, path)), ...(build?.also ?? [])],
    copied: build?.copied ?? [],
    styles: build?.styles,
    published: (dependencies) => ({
      ...rest,
      version: repository.version,
      license: repository.license,
      type: 'module',
      engines: repository.engines,
      exports,
      ...(Object.keys(bin).length > 0 && { bin }),
      ...versionsOf(dependencies),
    }),
  };
}

/** Entries of a package's API are in its folder here, all other modules where they are in the repository. */
function sourceOf(name: string, path: string): string {
  const source = path.replace(/^\.\//, '').replace(/\.js$/, '.ts');
  return source.includes('/') ? source : `packages/${name}/${source}`;
}

function versionsOf(dependencies: ReadonlySet<string>): object {
  // A page of the server for developers, which it does without in production.
  const names = [...dependencies].filter((name) => !repository.devDependencies[name]).toSorted();
  const pick = (isWanted: (name: string) => boolean): Versions =>
    Object.fromEntries(names.filter(isWanted).map((name) => [name, versionOf(name)]));
  return {
    dependencies: pick((name) => !brought.has(name)),
    ...(names.some((name) => brought.has(name)) && { peerDependencies: pick((name) => brought.has(name)) }),
  };
}

/** Those of the repository belong together; what the application brings may be newer. */
function versionOf(name: string): string {
  if (name.startsWith('@flows/')) return repository.version;
  const version = repository.dependencies[name];
  if (version === undefined) throw new Error(`${name} is no dependency of the repository.`);
  return brought.has(name) ? `^${version}` : version;
}

const repository = readJson<{
  readonly version: string;
  readonly license: string;
  readonly engines: Versions;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}>('package.json');

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content; // written by hand, in the shape that its reader names
}
