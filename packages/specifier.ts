import { dirname, join, relative } from 'node:path/posix';

/** Which package holds the files of a folder. */
const owners: readonly (readonly [folder: string, name: string])[] = [
  ['schemas', 'schemas'],
  ['engine', 'engine'],
  ['renderer', 'react'],
  ['api/client', 'react'],
  ['api', 'server'],
  ['dist/server', 'server'],
  ['tools', 'cli'],
];

/** The name of the package that holds a source. */
export function ownerOf(path: string): string {
  const [, own] = /^packages\/([\w-]+)\//.exec(path) ?? [];
  const owner = own ?? owners.find(([folder]) => path.startsWith(`${folder}/`))?.[1];
  if (owner === undefined) throw new Error(`No package holds ${path}.`);
  return owner;
}

/** The source that a specifier names; undefined for a package from elsewhere. */
export function sourceNamed(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  // An address such as that of a thread begins without dots.
  const isBeside = specifier.startsWith('.') || /^[\w-]+\.ts$/.test(specifier);
  return isBeside ? join(dirname(from), specifier) : undefined;
}

/** Where a source is within its package, as what it is built to. */
export function placeOf(path: string): string {
  return path.replace(/^packages\/[\w-]+\//, '').replace(/(?<!\.d)\.tsx?$/, '.js');
}

/** How a module of a package names another source once both are built. */
export function builtSpecifier(target: string, from: string): string {
  const owner = ownerOf(target);
  if (owner !== ownerOf(from)) return `@flows/${owner}/internal/${placeOf(target)}`;
  const path = relative(dirname(placeOf(from)), placeOf(target));
  return path.startsWith('.') ? path : `./${path}`;
}

/** Where a specifier is in an import, an export, an `import()`, an `import.meta.resolve()` or the address of a thread. */
const specifiers =
  /(\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.resolve\(\s*|\bnew URL\(\s*)(['"])([^'"\s]+)\2(?=\s*(?:with\b|[;,)\n.]|$))/g;

/** A text with each specifier replaced by what `rename` gives; it stays where that is undefined. */
export function renameSpecifiers(text: string, rename: (specifier: string) => string | undefined): string {
  return text.replaceAll(specifiers, (whole, before: string, quote: string, specifier: string) => {
    const renamed = rename(specifier);
    return renamed === undefined ? whole : `${before}${quote}${renamed}${quote}`;
  });
}
