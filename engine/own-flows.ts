import type { Compiled } from '#engine/compiled.ts';

/** What compiled documents have otherwise than shared ones: a brand's own, beside what it has in common with others. */
export interface OwnFlows {
  /** Sections that are others as a whole. */
  readonly sections: Partial<Compiled>;
  /** Entries of the other sections, by section; `null` where the entry is only in the shared ones. */
  readonly entries: { readonly [section: string]: { readonly [name: string]: unknown } };
}

/** The compiled documents that own flows and the shared ones are together. */
export function joinFlows(shared: Compiled, { sections, entries }: OwnFlows): Compiled {
  const whole: { readonly [section: string]: unknown } = { ...shared, ...sections };
  const joined = Object.entries(entries).map(([section, own]) => [section, joinEntries(whole[section], own)]);
  return { ...whole, ...Object.fromEntries(joined) } as Compiled; // each entry has the shape of those of its section
}

// In the order of names, as the server has them: where two pages fit a path, the first is shown.
function joinEntries(shared: unknown, own: OwnFlows['entries'][string]): object {
  const all = Object.entries({ ...Object(shared), ...own });
  return Object.fromEntries(
    all.filter(([, entry]) => entry !== null).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
