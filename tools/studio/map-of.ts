import {
  type Compiled,
  type JsonObject,
  documentOfStep,
  expandBase,
  factScope,
  isObject,
  objectOf,
  overlay,
} from '#engine/index.ts';
import { moreOfMap } from './map-more.ts';
import { readGraph } from '../graph/read-graph.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { playsOf } from '../read/plays.ts';

/** Pages and what leads where, with the pages that the person of a scenario passes. */
export function mapOf(loaded: LoadedFlows, scenario: string): object {
  const graph = readGraph(loaded);
  const more = moreOfMap(graph, loaded);
  const titled = [...graph.nodes, ...more.nodes].map((node) => ({ ...node, title: titleOf(node, loaded) }));
  const document = loaded.read.sources.documents[`scenarios/${scenario}.json`];
  return {
    nodes: titled,
    edges: [...graph.edges, ...more.edges],
    passed: document ? pagesOfScenario(document, loaded) : [],
    walks: document ? walksOf(document, loaded) : [],
  };
}

/** What people call a place; empty if it has no title. */
function titleOf(
  { type, name }: { readonly type: string; readonly name: string },
  loaded: LoadedFlows,
): string {
  if (type === 'table' || type === 'routing') return `Table: ${name}`;
  if (type === 'journey') return `Journey: ${name}`;
  if (type === 'app') return 'All pages';
  return type === 'dialog' ? titleIn(loaded.flows.compiled.modals[name], loaded) : titleOfPage(name, loaded);
}

/** The steps of each journey that the person of a scenario meets, one after the other. */
function walksOf(scenario: JsonObject, { flows }: LoadedFlows): readonly object[] {
  const { compiled } = flows;
  const scope = factScope(flows, overlay({ brand: compiled.brand.facts }, objectOf(scenario['facts'])));
  return Object.entries(compiled.journeys).map(([journey, one]) => ({
    journey,
    pages: one.steps.filter(({ when }) => flows.holds(when, scope)).map((step) => documentOfStep(one, step)),
  }));
}

/** What people read above a page of whom nothing but the brand is known; empty if it has no title. */
export function titleOfPage(page: string, loaded: LoadedFlows): string {
  return titleIn(loaded.flows.compiled.pages[page], loaded);
}

function titleIn(
  screen: Pick<Compiled['pages'][string], 'title'> | undefined,
  { flows }: LoadedFlows,
): string {
  const { brand } = flows.compiled;
  const title = screen?.title;
  return title === undefined ? '' : flows.text(title, factScope(flows, { brand: brand.facts })).trim();
}

/** The page of a scenario and those to which its recorded visits lead, with the steps before them. */
export function pagesOfScenario(scenario: JsonObject, loaded: LoadedFlows): readonly string[] {
  const { compiled } = loaded.flows;
  const visits = playsOf(scenario).map(({ play }) => play);
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
