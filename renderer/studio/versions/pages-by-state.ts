import type { Compiled, JsonObject } from '#engine/index.ts';
import type { Scenario } from '../../preview/catalogue.ts';

/** What the address calls the pages that belong to no journey. */
export const byState = 'by state';

/** The pages of no journey: those to which states lead, in the order of the routing table, then the others. */
export function pagesByState(
  { pages, routing }: Compiled,
  ofJourneys: ReadonlySet<string>,
): readonly string[] {
  const names = Object.keys(pages).filter((name) => !ofJourneys.has(name));
  const led = (routing?.tables ?? []).flatMap(({ rows }) =>
    rows.flatMap((row) => names.find((name) => isLedTo(name, row.page ?? '')) ?? []),
  );
  return [...new Set([...led, ...names])];
}

/** Whether a page of the routing table, which leaves out the parameter that all begin with, is a document. */
function isLedTo(name: string, page: string): boolean {
  const own = name.replace(/\/index$/, '').split('/');
  const led = page.split('/').filter((part) => part !== '.');
  const [first = '', ...inner] = own;
  if (!first.startsWith('{')) return own.join('/') === page;
  return inner.length === led.length && inner.every((part, at) => part.startsWith('{') || part === led[at]);
}

/** Who meets a page, with which facts: the chosen person where the page is theirs or nobody's, else one whom it is meant for. */
export function personOf(
  page: string,
  chosen: { readonly scenario: Scenario; readonly facts: JsonObject },
  scenarios: readonly Scenario[],
): { readonly scenario: Scenario; readonly facts: JsonObject } {
  const isMeant = (one: Scenario): boolean =>
    one.brand === chosen.scenario.brand && [one.page, one.expected].some((name) => isNamed(page, name));
  const other = isMeant(chosen.scenario) ? undefined : scenarios.find(isMeant);
  return other ? { scenario: other, facts: other.facts ?? {} } : chosen;
}

/** Scenarios name pages with `~/` for the base path, and a folder in place of its index. */
function isNamed(page: string, name: string | undefined): boolean {
  const meant = name?.replace(/^~\//, '');
  return meant === page || meant === page.replace(/\/index$/, '');
}
