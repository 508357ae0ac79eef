import { type Compiled, type Flows, documentOfStep, factScope, linker } from '#engine/index.ts';

/** A page, and what people read above it; empty if it has no title. */
export interface Screen {
  readonly name: string;
  readonly title: string;
}

/** The journeys of flows, and the pages of the one that is asked for, or else of the first one, in order. */
export function screensOf(compiled: Compiled, asked: string) {
  const flows = linker()(compiled);
  const journeys = Object.keys(compiled.journeys);
  const journey = journeys.includes(asked) ? asked : (journeys[0] ?? '');
  const found = compiled.journeys[journey];
  const names = new Set(found?.steps.map((step) => documentOfStep(found, step)));
  const pages = [...names].map((name): Screen => ({ name, title: titleOf(name, flows) }));
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
