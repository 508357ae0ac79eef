import { placesOf } from '#engine/compile.ts';
import {
  type Body,
  type CompiledAction,
  type CompiledActionStep,
  type CompiledButton,
  type Flows,
  type Named,
  documentOfStep,
  objectOf,
  pageFile,
  pointerTo,
} from '#engine/index.ts';
import { type LoadedFlows, documentsOf } from '../read/load-flows.ts';
import {
  type Graph,
  type NamedEdge,
  type PageNamer,
  graphOf,
  pageNamer,
  shownPage,
  type GraphNode,
} from './graph.ts';

/** Pages and what leads where, in the flows of one brand and language. */
export function readGraph(loaded: LoadedFlows): Graph {
  const { flows, read } = loaded;
  const planned = read.sources.documents['app.json']?.['planned'];
  const page = pageNamer(flows, new Set(Object.keys(objectOf(planned))));
  const { machine } = placesOf(documentsOf(loaded));
  const edges = [
    ...entryEdges(flows, page),
    ...journeyEdges(flows),
    ...buttonEdges(flows, page),
    ...accessEdges(flows, page),
    ...routingEdges(flows, page),
    ...transitionEdges(flows, machine),
  ];
  const alone = Object.keys(flows.compiled.pages).map((name) => ({ type: 'page', name }) as const);
  return graphOf(edges, alone);
}

/** From the URL of a journey to its first step, where steps have no URLs of their own. */
function entryEdges({ compiled }: Flows, page: PageNamer): readonly NamedEdge[] {
  return Object.entries(compiled.journeys).flatMap(([name, journey]): readonly NamedEdge[] => {
    const [first] = journey.steps;
    if (journey.stepIn !== 'query' || !first) return [];
    const to = { type: 'page', name: documentOfStep(journey, first) } as const;
    const path = pointerTo('/steps', first.name);
    return [
      { from: page(journey.path), to, type: 'next', label: name, document: `journeys/${name}.json`, path },
    ];
  });
}

/** From each step of a journey to the next. */
function journeyEdges({ compiled }: Flows): readonly NamedEdge[] {
  return Object.entries(compiled.journeys).flatMap(([name, journey]) =>
    journey.steps.slice(1).map((step, at): NamedEdge => {
      const before = journey.steps[at] ?? step;
      return {
        from: { type: 'page', name: documentOfStep(journey, before) },
        to: { type: 'page', name: documentOfStep(journey, step) },
        type: 'next',
        label: step.when === undefined ? name : `${name}, if it exists`,
        document: `journeys/${name}.json`,
        path: pointerTo('/steps', step.name),
      };
    }),
  );
}

/** From pages to where their buttons go, directly or through actions. */
function buttonEdges(flows: Flows, page: PageNamer): readonly NamedEdge[] {
  return Object.entries(flows.compiled.pages).flatMap(([name, screen]) => {
    const document = pageFile(name);
    const from = { type: 'page', name } as const;
    const buttons = [...placed(screen.buttons, '/buttons'), ...buttonsIn(screen.body, '/body')];
    const opened = screen.opened === undefined ? [] : goals(flows, screen.opened, new Set());
    return [
      ...buttons.flatMap(({ button, path }) =>
        goalsOf(flows, button).map((goal): NamedEdge => ({
          from,
          to: page(goal),
          type: 'go',
          label: button.name,
          document,
          path,
        })),
      ),
      ...opened.map((goal): NamedEdge => ({
        from,
        to: page(goal),
        type: 'go',
        label: 'opened',
        document,
        path: '/opened',
      })),
    ];
  });
}

interface PlacedButton {
  readonly button: Named<CompiledButton>;
  readonly path: string;
}

function placed(buttons: readonly Named<CompiledButton>[] = [], base: string): readonly PlacedButton[] {
  return buttons.map((button) => ({ button, path: pointerTo(base, button.name) }));
}

function buttonsIn(body: Body, base: string): readonly PlacedButton[] {
  return body.flatMap((block) => {
    const path = pointerTo(base, block.name);
    if (block.type === 'group') return buttonsIn(block.body, `${path}/body`);
    if (block.type !== 'each') return [];
    return [...placed(block.buttons, `${path}/buttons`), ...buttonsIn(block.body, `${path}/body`)];
  });
}

function goalsOf(flows: Flows, { page, action }: CompiledButton): readonly string[] {
  return [
    ...(page === undefined ? [] : [shownPage(page)]),
    ...(action === undefined ? [] : goals(flows, action, new Set())),
  ];
}

/** The pages to which an action may go, or an action that it runs. `seen` ends circles. */
function goals({ compiled }: Flows, name: string, seen: Set<string>): readonly string[] {
  const action: CompiledAction | undefined = compiled.actions[name];
  if (!action || seen.has(name)) return [];
  seen.add(name);
  const inSteps = (steps: readonly CompiledActionStep[]): readonly string[] =>
    steps.flatMap((step) => {
      if (step.type === 'go') return [shownPage(step.page)];
      if (step.type === 'run')
        return [...goals({ compiled } as Flows, step.action, seen), ...inSteps(step.onError ?? [])];
      if (step.type === 'call') return inSteps(step.onError ?? []);
      if (step.type !== 'show') return [];
      const modal = compiled.modals[step.modal];
      return (modal?.buttons ?? []).flatMap(({ page, action: next }) => [
        ...(page === undefined ? [] : [shownPage(page)]),
        ...(next === undefined ? [] : goals({ compiled } as Flows, next, seen)),
      ]);
    });
  return [...new Set(inSteps([...action.steps, ...(action.onError ?? [])]))];
}

const routingNode: Omit<GraphNode, 'id'> = { type: 'routing', name: 'routing' };

/** From the routing to the pages of its rows. In a table on the state of a machine, the edge comes from the state. */
function routingEdges({ compiled }: Flows, page: PageNamer): readonly NamedEdge[] {
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
function transitionEdges({ compiled }: Flows, documentOf: (machine: string) => string): readonly NamedEdge[] {
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
function accessEdges({ compiled }: Flows, page: PageNamer): readonly NamedEdge[] {
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
