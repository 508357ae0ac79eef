import { byState, pagesByState } from './pages-by-state.ts';
import { type Compiled, type Flows, documentOfStep, factScope, linker } from '#engine/index.ts';

/** A page, and what people read above it; empty if it has no title. */
export interface Screen {
  readonly name: string;
  readonly title: string;
}

/** The journeys of flows, then what is in none, and the pages of the one that is asked for, or else of the first one. */
export function screensOf(compiled: Compiled, asked: string) {
  const flows = linker()(compiled);
  const steps = new Map(
    Object.entries(compiled.journeys).map(([name, journey]) => [
      name,
      journey.steps.map((step) => documentOfStep(journey, step)),
    ]),
  );
  const others = pagesByState(compiled, new Set([...steps.values()].flat()));
  const lists = new Map<string, readonly string[]>([
    ...steps,
    ...(others.length > 0 ? [[byState, others] as const] : []),
  ]);
  const journeys = [...lists.keys()];
  const journey = lists.has(asked) ? asked : (journeys[0] ?? '');
  const pages = [...new Set(lists.get(journey))].map((name): Screen => ({
    name,
    title: titleOf(name, flows),
  }));
  return { journeys, journey, pages };
}

/** The screens of a version, then those that another one alone has. */
export function allScreens(now: readonly Screen[], before: readonly Screen[]): readonly Screen[] {
  return [...now, ...before.filter(({ name }) => now.every((one) => one.name !== name))];
}

function titleOf(page: string, flows: Flows): string {
  const { pages, brand } = flows.compiled;
  const title = pages[page]?.title;
  return title === undefined ? '' : flows.text(title, factScope(flows, { brand: brand.facts })).trim();
}
