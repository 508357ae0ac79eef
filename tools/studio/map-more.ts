import { type JsonObject, documentOfStep, isWithin, objectOf, pageFile, pointerTo } from '#engine/index.ts';
import { lookupIn } from '../explain/explain-subject.ts';
import { stringsIn } from '../explain/lookup.ts';
import type { readGraph } from '../graph/read-graph.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { namedDocuments } from './named-documents.ts';

type Graph = ReturnType<typeof readGraph>;
type Documents = ReadonlyMap<string, { readonly document: JsonObject }>;

/** What a map shows beside pages and states. */
interface MapNode {
  readonly id: string;
  readonly type: string;
  readonly name: string;
}

interface MapEdge {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly label: string;
  readonly document: string;
  readonly path: string;
}

interface MoreOfMap {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

/** The journeys with their pages, what all pages share, the dialogs with what opens them, and the tables with where they lead. */
export function moreOfMap(graph: Graph, loaded: LoadedFlows): MoreOfMap {
  const { documents } = lookupIn(loaded);
  const parts = [
    journeysIn(graph, loaded),
    dialogsIn(graph, documents),
    tablesIn(graph, documents, loaded.flows.compiled.app.routing),
  ];
  return {
    nodes: [shared, ...parts.flatMap(({ nodes }) => nodes)],
    edges: parts.flatMap(({ edges }) => edges),
  };
}

/** What all pages share: their frame, and the tables that are asked for each of them. */
const shared: MapNode = { id: 'app', type: 'app', name: 'app' };

function journeysIn({ nodes }: Graph, { flows }: LoadedFlows): MoreOfMap {
  const journeys = Object.entries(flows.compiled.journeys);
  const pages = new Map(nodes.filter(({ type }) => type === 'page').map(({ id, name }) => [name, id]));
  return {
    nodes: journeys.map(([name]) => ({ id: `journey ${name}`, type: 'journey', name })),
    edges: journeys.flatMap(([name, journey]) =>
      journey.steps.flatMap((step): readonly MapEdge[] => {
        const to = pages.get(documentOfStep(journey, step));
        const path = pointerTo('/steps', step.name);
        const place = { document: `journeys/${name}.json`, path };
        return to === undefined
          ? []
          : [{ from: `journey ${name}`, to, type: 'has', label: step.name, ...place }];
      }),
    ),
  };
}

function dialogsIn({ nodes }: Graph, documents: Documents): MoreOfMap {
  const dialogs = namesIn(documents, 'modals/');
  const openers = [
    ['app', 'app.json'],
    ...nodes.filter(({ type }) => type === 'page').map(({ id, name }) => [id, pageFile(name)]),
    ...dialogs.map((name) => [`dialog ${name}`, `modals/${name}.json`]),
  ] as const;
  const edges = openers.flatMap(([from = '', document = '']) =>
    openedBy(document, documents)
      .filter(({ dialog }) => dialogs.includes(dialog) && `dialog ${dialog}` !== from)
      .map(({ dialog, ...place }): MapEdge => ({
        from,
        to: `dialog ${dialog}`,
        type: 'opens',
        label: 'opens',
        ...place,
      })),
  );
  return { nodes: dialogs.map((name) => ({ id: `dialog ${name}`, type: 'dialog', name })), edges };
}

/** The tables but the routing, which is on the map as what leads to pages. */
function tablesIn({ edges }: Graph, documents: Documents, routing: string): MoreOfMap {
  const tables = namesIn(documents, 'tables/').filter((name) => name !== routing);
  const led = tables.flatMap((table) => {
    const document = `tables/${table}.json`;
    const own = new Map(edges.filter((edge) => edge.document === document).map((edge) => [edge.to, edge]));
    return [...own].map(([to, { path, label }]): MapEdge => ({
      from: `table ${table}`,
      to,
      type: 'decides',
      label,
      document,
      path,
    }));
  });
  const asked = stringsIn(documents.get('app.json')?.document)
    .filter(({ path, text }) => tables.includes(text) && /^\/[^/]+$/.test(path))
    .map(({ path, text }): MapEdge => {
      const label = path.slice(1);
      return { from: 'app', to: `table ${text}`, type: 'asks', label, document: 'app.json', path };
    });
  return {
    nodes: tables.map((name) => ({ id: `table ${name}`, type: 'table', name })),
    edges: [...led, ...asked, ...tables.flatMap((table) => statusesOf(table, documents, routing, edges))],
  };
}

/** The pages to which the routing leads from the states of a machine, each once. */
function statusesOf(
  table: string,
  documents: Documents,
  routing: string,
  edges: Graph['edges'],
): readonly MapEdge[] {
  const document = `tables/${table}.json`;
  const states = Object.keys(objectOf(documents.get(document)?.document['states']));
  const rows = `tables/${routing}.json`;
  const found = stringsIn(documents.get(rows)?.document).flatMap(({ path, text }): readonly MapEdge[] => {
    const [, row] = /^(.*)\/is\/\d+$/.exec(path) ?? [];
    const state = row === undefined ? undefined : states.find((one) => isOf(one, text));
    const edge = edges.find((one) => one.document === rows && isWithin(one.path, row ?? ''));
    if (state === undefined || !edge) return [];
    const at = pointerTo('/states', state);
    return [{ from: `table ${table}`, to: edge.to, type: 'decides', label: state, document, path: at }];
  });
  return [...new Map(found.map((edge) => [edge.to, edge])).values()];
}

/** Whether a row of the routing, which may name all that begin alike, is of a state. */
function isOf(state: string, written: string): boolean {
  return written.endsWith('*') && written !== '*'
    ? state.startsWith(written.slice(0, -1))
    : written === state;
}

function namesIn(documents: Documents, folder: string): readonly string[] {
  return [...documents.keys()]
    .filter((document) => document.startsWith(folder))
    .map((document) => document.slice(folder.length).replace(/\.json$/, ''));
}

interface Opened {
  readonly dialog: string;
  readonly document: string;
  readonly path: string;
}

/** The dialogs that a document opens, itself, by its parts or by its actions, each once. `seen` ends circles. */
function openedBy(
  document: string,
  documents: Documents,
  seen: Set<string> = new Set<string>(),
): readonly Opened[] {
  if (seen.has(document)) return [];
  seen.add(document);
  return namedDocuments(documents.get(document)?.document).flatMap((named) => {
    if (named.type !== 'modal') return openedBy(named.document, documents, seen);
    const isFirst = !seen.has(named.document);
    seen.add(named.document);
    return isFirst ? [{ dialog: named.name, document, path: named.path }] : [];
  });
}
