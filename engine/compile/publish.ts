import type { Compiled } from '#engine/compiled.ts';

/** The compiled documents without those that only the server may read: what a browser gets. */
export function publish(compiled: Compiled): Compiled {
  const hidden = new Set(compiled.server);
  const visible = <Entry>(
    folder: string,
    map: { readonly [name: string]: Entry },
  ): { readonly [name: string]: Entry } =>
    Object.fromEntries(Object.entries(map).filter(([name]) => !hidden.has(`${folder}/${name}.json`)));
  const machines = Object.entries(compiled.machines).filter(([, { inputs }]) => !inputs);
  return {
    ...compiled,
    actions: visible('actions', compiled.actions),
    machines: Object.fromEntries(machines),
    modals: visible('modals', compiled.modals),
    pages: visible('pages', compiled.pages),
    parts: visible('parts', compiled.parts),
    factTypes: {},
    server: [],
  };
}
