import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { transformWithOxc } from 'vite';
import type { Manifest } from './manifest.ts';
import { builtSpecifier, ownerOf, placeOf, renameSpecifiers, sourceNamed } from './specifier.ts';

/** What a package is made of. */
interface Closure {
  /** Texts of modules by their place in the package. */
  readonly modules: ReadonlyMap<string, string | Uint8Array>;
  /** The packages that they import. */
  readonly dependencies: ReadonlySet<string>;
}

/** The modules that some sources of a package load, without types, and the packages that these need. */
export async function readClosure(name: string, { entries }: Pick<Manifest, 'entries'>): Promise<Closure> {
  const modules = new Map<string, string | Uint8Array>();
  const dependencies = new Set<string>();
  const waiting = [...entries];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const from = path;
    const follow = (specifier: string): string | undefined => {
      const named = sourceNamed(specifier, from);
      const target = named === renderedPages ? builtPages : named;
      if (target === undefined) {
        // The bundle holds the packages that it needs.
        if (!isBuiltin(specifier) && from !== builtPages) dependencies.add(packageOf(specifier));
        return undefined;
      }
      // An address such as that of a folder beside is no module.
      if (!/\.(?:[jt]sx?|json|svg)$/.test(target)) return undefined;
      if (ownerOf(target) !== name) dependencies.add(`@flows/${ownerOf(target)}`);
      else waiting.push(target);
      return builtSpecifier(target, from);
    };
    modules.set(placeOf(path), await built(path, follow));
  }
  return { modules, dependencies };
}

/** The server draws pages by the bundle that it is built with. */
const renderedPages = 'renderer/server.tsx';
const builtPages = 'dist/server/server.js';

/** A module as it is published. Line by line it is the source, so an error names lines that are there. */
async function built(
  path: string,
  follow: (specifier: string) => string | undefined,
): Promise<string | Uint8Array> {
  if (!existsSync(path)) throw new Error(`${path} is imported, and does not exist.`);
  if (path === builtPages) return renameSpecifiers(readFileSync(path, 'utf8'), follow);
  if (!/\.tsx?$/.test(path)) return readFileSync(path);
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, {
    jsx: { runtime: 'automatic', development: false },
    typescript: { onlyRemoveTypeImports: true },
  });
  return renameSpecifiers(withAddresses(code), follow);
}

/** A picture is a file beside its module, and each bundler knows this way to say so. */
function withAddresses(code: string): string {
  return code.replaceAll(
    /^import (\w+) from "(\.[^"]*\.svg)";$/gm,
    'const $1 = new URL("$2", import.meta.url).href;',
  );
}

function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
