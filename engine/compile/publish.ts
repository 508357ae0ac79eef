import type { Compiled } from '#engine/compiled.ts';

/** The compiled documents without what only the server may read: what a browser gets. */
export function publish(compiled: Compiled): Compiled {
  const hidden = new Set(compiled.server);
  const visible = <Entry>(key: string, map: { readonly [name: string]: Entry }) =>
    Object.fromEntries(Object.entries(map).filter(([name]) => !hidden.has(`${key}/${name}`)));
  return {
    ...compiled,
    actions: visible('actions', compiled.actions),
    constants: visible('constants', compiled.constants),
    journeys: visible('journeys', compiled.journeys),
    machines: visible('machines', compiled.machines),
    modals: visible('modals', compiled.modals),
    operations: visible('operations', compiled.operations),
    pages: visible('pages', compiled.pages),
    parts: visible('parts', compiled.parts),
    rules: visible('rules', compiled.rules),
    routing: hidden.has('routing') ? null : compiled.routing,
    polling: hidden.has('polling') ? null : compiled.polling,
    access: hidden.has('access') ? null : compiled.access,
    factTypes: {},
    server: [],
  };
}
