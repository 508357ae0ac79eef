import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import { lookupIn } from '../explain/explain-subject.ts';
import { stringsIn } from '../explain/lookup.ts';
import type { readGraph } from '../graph/read-graph.ts';
import type { LoadedFlows } from '../read/load-flows.ts';

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

/** The dialogs, with the pages that open them, and the tables, with the pages that they lead to. */
export function dialogsAndTables({ nodes, edges }: Graph, loaded: LoadedFlows): MoreOfMap {
  const { documents } = lookupIn(loaded);
  const pages = nodes.filter(({ type }) => type === 'page');
  const dialogs = namesIn(documents, 'modals/');
  const dialogEdges = pages.flatMap(({ id, name }) =>
    openedBy(`pages${name.startsWith('/') ? '' : '/'}${name}.json`, documents)
      .filter(({ dialog }) => dialogs.includes(dialog))
      .map(({ dialog, document, path }): MapEdge => ({
        from: id,
        to: `dialog ${dialog}`,
        type: 'opens',
        label: 'opens',
        document,
        path,
      })),
  );
  // The routing is on the map as what leads to pages.
  const tables = namesIn(documents, 'tables/').filter((name) => name !== loaded.flows.compiled.app.routing);
  const tableEdges = tables.flatMap((table) => {
    const document = `tables/${table}.json`;
    const led = new Map(edges.filter((edge) => edge.document === document).map((edge) => [edge.to, edge]));
    return [...led].map(([to, { path, label }]): MapEdge => ({
      from: `table ${table}`,
      to,
      type: 'decides',
      label,
      document,
      path,
    }));
  });
  return {
    nodes: [
      ...dialogs.map((name) => ({ id: `dialog ${name}`, type: 'dialog', name })),
      ...tables.map((name) => ({ id: `table ${name}`, type: 'table', name })),
    ],
    edges: [...dialogEdges, ...tableEdges],
  };
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
  const source = documents.get(document)?.document;
  if (!source || seen.has(document)) return [];
  seen.add(document);
  return leaves(source).flatMap(({ key, path, text }) => {
    if (key === 'modal') return [{ dialog: text, document, path }];
    return ['actions', 'parts'].flatMap((folder) => openedBy(`${folder}/${text}.json`, documents, seen));
  });
}

interface Leaf {
  readonly key: string;
  readonly path: string;
  readonly text: string;
}

function leaves(source: Json): readonly Leaf[] {
  if (!isObject(source)) return [];
  return stringsIn(source).map(({ path, text }) => ({ key: path.split('/').at(-1) ?? '', path, text }));
}
