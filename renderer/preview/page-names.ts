import type { Compiled } from '#engine/index.ts';

const folders = { modals: 'modals/', parts: 'parts/' } as const;

/** Everything of a brand that can be looked at by name: page documents, then `modals/NAME` and `parts/NAME`. */
export function pageNames({ pages, modals, parts }: Compiled): readonly string[] {
  return [
    ...Object.keys(pages),
    ...Object.keys(modals).map((name) => folders.modals + name),
    ...Object.keys(parts).map((name) => folders.parts + name),
  ];
}

/** The flows with their parts as pages of their own, so that each can be looked at alone. */
export function withPartsAsPages(compiled: Compiled): Compiled {
  const parts = Object.entries(compiled.parts).map(([name, part]) => [folders.parts + name, part] as const);
  return { ...compiled, pages: { ...compiled.pages, ...Object.fromEntries(parts) } };
}

/** The name of the modal that a name means, if it means one. */
export function modalName(name: string): string | undefined {
  return name.startsWith(folders.modals) ? name.slice(folders.modals.length) : undefined;
}

/** Whether a name is that of a page, which has an address of its own. */
export function isPage(name: string): boolean {
  return !Object.values(folders).some((folder) => name.startsWith(folder));
}

/** The names by their folder, as a list of choices shows them. */
export function groupNames(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(names, (name) => /^\/?[^/]*(?=\/)/.exec(name)?.[0] || 'top');
}
