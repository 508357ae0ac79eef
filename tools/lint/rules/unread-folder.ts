import { type Brand, brandsOf } from '#engine/compile.ts';
import { nearestName } from '#engine/index.ts';
import type { Rule, LintFinding } from '../rule.ts';
import type { LintContext } from '../context/lint-context.ts';

/** The folder of a layer that is none of any brand: what its documents say would never be shown. */
export const unreadFolder: Rule = {
  code: 'unread-folder',
  about: 'layers',
  says: 'A folder below `brands/` has no `brand.json`, or no brand names a folder below `products/`, `groups/` or `locales/`. Nothing in it is read; its name may be misspelled.',
  isAboutAbsence: true,
  check: unreadFolders,
};

/** Which folders of a sort are read, why another one is not, and what to do about it. */
interface LayerFolders {
  readonly pattern: RegExp;
  readonly read: (brands: readonly Brand[]) => readonly string[];
  readonly reason: string;
  readonly hint: string;
}

const layers: readonly LayerFolders[] = [
  {
    pattern: /^brands\/([^/]+)\//,
    read: (brands) => brands.flatMap(({ folder }) => folder.split('/')[1] ?? []),
    reason: 'it has no brand.json',
    hint: 'Describe the brand in its brand.json, or take the folder out.',
  },
  {
    pattern: /^products\/([^/]+)\//,
    read: (brands) => brands.flatMap(({ products }) => products),
    reason: 'no brand names it among its "products"',
    hint: 'Name it in the document of a brand, or take the folder out.',
  },
  {
    pattern: /^groups\/([^/]+)\//,
    read: (brands) => brands.flatMap(({ groups }) => groups),
    reason: 'no brand names it among its "groups"',
    hint: 'Name it in the document of a brand, or take the folder out.',
  },
  {
    pattern: /^(?:(?:brands|groups|products)\/[^/]+\/)?locales\/([^/]+)\//,
    read: (brands) => brands.flatMap(({ locales }) => locales),
    reason: 'no brand names it among its "locales"',
    hint: 'Name the language in the document of a brand, or take the folder out.',
  },
];

function unreadFolders({ sources }: LintContext): readonly LintFinding[] {
  const brands = brandsOf(sources);
  const files = Object.keys(sources.documents).toSorted();
  return layers.flatMap(({ pattern, read, reason, hint }) => {
    const known = new Set(read(brands));
    const folders = Map.groupBy(files, (file) => pattern.exec(file)?.[0]);
    return [...folders].flatMap(([folder, [document = '']]): readonly LintFinding[] => {
      const name = pattern.exec(document)?.[1];
      if (folder === undefined || name === undefined || known.has(name)) return [];
      const near = nearestName(name, known);
      const message = `Nothing in "${folder}" is read, since ${reason}.`;
      return [{ document, path: '', message, hint: near === undefined ? hint : `Did you mean "${near}"?` }];
    });
  });
}
