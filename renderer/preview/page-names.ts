import { type Compiled, link } from '#engine/index.ts';

const folders = { modals: 'modals/', parts: 'parts/' } as const;

/** The names of all that a brand lets us preview: page documents, then `modals/NAME` and `parts/NAME`. */
export function pageNames({ pages, modals, parts }: Compiled): readonly string[] {
  return [
    ...Object.keys(pages),
    ...Object.keys(modals).map((name) => folders.modals + name),
    ...Object.keys(parts).map((name) => folders.parts + name),
  ];
}

/** The page document at an address as people see it, such as `/dashboard`; `undefined` if there is none. */
export function pageAt(compiled: Compiled, address: string): string | undefined {
  const url = URL.parse(address, window.location.origin);
  return url === null ? undefined : link(compiled).pages.find(url.pathname)?.document;
}

/** The flows with each part as a page as well, so that it can be shown alone. */
export function withPartsAsPages(compiled: Compiled): Compiled {
  const parts = Object.entries(compiled.parts).map(([name, part]) => [folders.parts + name, part] as const);
  return { ...compiled, pages: { ...compiled.pages, ...Object.fromEntries(parts) } };
}

/** The modal that a name represents; `undefined` for a page or a part. */
export function modalName(name: string): string | undefined {
  return name.startsWith(folders.modals) ? name.slice(folders.modals.length) : undefined;
}

/** Whether a name is that of a page; modals and parts have no URL. */
export function isPage(name: string): boolean {
  return !Object.values(folders).some((folder) => name.startsWith(folder));
}

/** The names by folder, for a list of choices. */
export function groupNames(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(names, (name) => /^\/?[^/]*(?=\/)/.exec(name)?.[0] || 'top');
}
