import {
  type JsonObject,
  documentOfStep,
  expandBase,
  factScope,
  isObject,
  membersOf,
  objectOf,
} from '#engine/index.ts';
import { readGraph } from '../graph/read-graph.ts';
import type { LoadedFlows } from '../read/load-flows.ts';

/** Pages and what leads where, with the pages that the person of a scenario passes. */
export function mapOf(loaded: LoadedFlows, scenario: string): object {
  const { nodes, edges } = readGraph(loaded);
  const titled = nodes.map((node) => ({ ...node, title: titleOfPage(node.name, loaded) }));
  const document = loaded.read.sources.documents[`scenarios/${scenario}.json`];
  return { nodes: titled, edges, passed: document ? pagesOfScenario(document, loaded) : [] };
}

/** What people read above a page of whom nothing but the brand is known; empty if it has no title. */
export function titleOfPage(page: string, { flows }: LoadedFlows): string {
  const { pages, brand } = flows.compiled;
  const title = pages[page]?.title;
  return title === undefined ? '' : flows.text(title, factScope(flows, { brand: brand.facts })).trim();
}

/** The page of a scenario and those to which its recorded visits lead, with the steps before them. */
export function pagesOfScenario(scenario: JsonObject, loaded: LoadedFlows): readonly string[] {
  const { compiled } = loaded.flows;
  const visits = membersOf(scenario['plays']).map(([, play]) => play);
  const named = [scenario, ...visits].flatMap((one) => {
    const { url, page, redirect } = { ...objectOf(one['expect']) };
    return [one['url'], one['page'], url, page, redirect].filter((each) => typeof each === 'string');
  });
  const met = new Set(named.flatMap((name) => pageNamed(name, loaded) ?? []));
  for (const journey of Object.values(compiled.journeys)) {
    const steps = journey.steps.map((step) => documentOfStep(journey, step));
    const last = steps.findLastIndex((step) => met.has(step));
    for (const step of steps.slice(0, last + 1)) met.add(step);
  }
  return [...met];
}

function pageNamed(name: string, { flows }: LoadedFlows): string | undefined {
  const { pages, app } = flows.compiled;
  const known = [name, `${name}/index`].find((one) => isObject(pages[one]));
  const [path = ''] = expandBase(app.basePath, name).split(/[?#]/);
  return known ?? flows.pages.find(path)?.document;
}
