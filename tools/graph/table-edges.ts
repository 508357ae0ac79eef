import { type Flows, pointerTo } from '#engine/index.ts';
import type { GraphNode, NamedEdge, PageNamer } from './graph.ts';

const routingNode: Omit<GraphNode, 'id'> = { type: 'routing', name: 'routing' };

/** From the routing to the pages of its rows. In a table on the state of a machine, the edge comes from the state. */
export function routingEdges({ compiled }: Flows, page: PageNamer): readonly NamedEdge[] {
  const { routing, app, machines } = compiled;
  const document = `tables/${app.routing}.json`;
  return (routing?.tables ?? []).flatMap(({ name, on, rows }) => {
    const machine = Object.values(machines).find(
      (one) => JSON.stringify(on) === JSON.stringify(['name', 'states', one.name]),
    );
    return rows
      .filter((row) => row.page !== '-' && row.page !== '.')
      .flatMap((row) => {
        const edge = {
          to: page(row.page),
          type: 'route',
          document,
          path: pointerTo(`${pointerTo('/tables', name)}/rows`, row.name),
        } as const;
        const states = machine ? row.is.filter((state) => !state.includes('*')) : [];
        if (states.length === 0) return [{ ...edge, from: routingNode, label: row.is.join(', ') }];
        return states.map((state) => ({
          ...edge,
          from: { type: 'state', name: state } as const,
          label: row.name,
        }));
      });
  });
}

/** From state to state, for the machines that facts alone decide. */
export function transitionEdges(
  { compiled }: Flows,
  documentOf: (machine: string) => string,
): readonly NamedEdge[] {
  return Object.values(compiled.machines)
    .filter(({ inputs }) => !inputs)
    .flatMap((machine) =>
      machine.transitions
        .filter(({ when }) => when !== false)
        .flatMap(({ name, from, to }) =>
          from.map((state): NamedEdge => ({
            from: { type: 'state', name: state === '*' ? 'any state' : state },
            to: { type: 'state', name: to },
            type: 'transition',
            label: name,
            document: documentOf(machine.name),
            path: pointerTo('/transitions', name),
          })),
        ),
    );
}

/** From the URLs of access rows to where they lead. Rows that allow a URL have no edge. */
export function accessEdges({ compiled }: Flows, page: PageNamer): readonly NamedEdge[] {
  const { access, app } = compiled;
  return (access?.rows ?? []).flatMap((row) => {
    if (row.type !== 'redirect' && row.type !== 'show') return [];
    const goal = row.type === 'redirect' ? row.to : row.page;
    return row.paths.map((path): NamedEdge => ({
      from: page(path),
      to: row.type === 'show' ? { type: 'page', name: goal } : page(goal === '..' ? parentOf(path) : goal),
      type: row.type,
      label: row.name,
      document: `tables/${app.access}.json`,
      path: pointerTo('/rows', row.name),
    }));
  });
}

function parentOf(path: string): string {
  return path.replace(/\/[^/]*$/, '') || '/';
}
