import { placesOf } from '#engine/compile.ts';
import { isObject } from '#engine/index.ts';
import { documentsOf } from '#tools/because/because.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import { buttonEdges, entryEdges, journeyEdges } from './collect-edges.ts';
import { graphOf, type Graph } from './graph.ts';
import { pageNamer } from './page-names.ts';
import { accessEdges, routingEdges, transitionEdges } from './table-edges.ts';

/** Pages and what leads where, in the flows of one brand and language. */
export function readGraph(loaded: LoadedFlows): Graph {
  const { flows, read } = loaded;
  const planned = read.sources.documents['app.json']?.['planned'];
  const page = pageNamer(flows, new Set(Object.keys(isObject(planned) ? planned : {})));
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
