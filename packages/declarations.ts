import { existsSync, readFileSync } from 'node:fs';
import { builtSpecifier, ownerOf, placeOf, renameSpecifiers, sourceNamed } from './specifier.ts';

/** The declarations that `npm run types` has written of some sources, and of all that these name, by their place in the package. */
export function declarationsOf(name: string, entries: readonly string[]): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const place = placeOf(path).replace(/\.js$/, '.d.ts');
    if (written.has(place)) continue;
    const from = path;
    const follow = (specifier: string): string | undefined => {
      const target = sourceNamed(specifier, from);
      if (target === undefined || !/\.tsx?$/.test(target)) return undefined;
      if (ownerOf(target) === name) waiting.push(target);
      return builtSpecifier(target, from);
    };
    written.set(place, renameSpecifiers(readFileSync(declarationFile(path), 'utf8'), follow));
  }
  return written;
}

/** Where the compiler has put the declarations of a source. */
function declarationFile(path: string): string {
  const [top = '', second = ''] = path.split('/');
  const project = top === 'api' && existsSync(`api/${second}/tsconfig.json`) ? `api-${second}` : top;
  const file = `.cache/types/${project}/${path.replace(/\.tsx?$/, '.d.ts')}`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run types first.`);
  return file;
}
