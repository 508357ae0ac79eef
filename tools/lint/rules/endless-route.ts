import { type Flows, factScope, locate, pointerTo, resolvePage, decideAccess } from '#engine/index.ts';
import { inEachLogic } from '../logic/in-each-logic.ts';
import { accessClaims, allSampleUrls, coveringRows, follow, visitReading } from '../logic/visiting.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { BrandView } from '../context/lint-context.ts';
import type { Predicate } from '../../solve/predicate.ts';
import { searchSpaceOf, withFixed, type SearchSpace } from '../../solve/search-space.ts';
import { search, type Limits, type Searched } from '../../solve/search.ts';

/** URLs that redirect to each other for ever, so that none of them shows a page. */
export const endlessRoute: Rule = {
  code: 'endless-route',
  about: 'logic',
  says: 'Rows of the access table send a URL in a circle.',
  check: inEachLogic(({ type }) => type === 'access', endlessRoutes, 'all'),
};

const limits: Limits = { evaluations: 300, draws: 20 };

function endlessRoutes(_document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  const { circling, leads } = waysBetween(flows);
  if (circling.length === 0) return [];
  const space = searchSpaceOf([visitReading(flows)]);
  const reported = new Set<string>();
  return circling.flatMap((url): readonly RuleFinding[] => {
    const searched = searchFor(flows, space, url, leads);
    if (searched?.outcome !== 'found') return [];
    const { facts } = searched.given;
    const { urls } = follow(flows, url, facts);
    const last = urls.at(-1) ?? url;
    const circle = urls.slice(urls.indexOf(last));
    if (circle.some((one) => reported.has(one))) return [];
    for (const one of circle) reported.add(one);
    const message = `These lead to each other for ever: ${circle.map((one) => `"${one}"`).join(' → ')}.`;
    const hint = 'Let one of them show a page.';
    return [{ path: rowOf(flows, last, facts), message, hint, witness: { url: last, facts } }];
  });
}

/** Looks for facts under which a URL leads back to itself, one row of the access table after the other. */
function searchFor(flows: Flows, space: SearchSpace, url: string, leads: Leads): Searched | undefined {
  const { path, query } = locate(url);
  const here = withFixed(space, { session: { path, query } });
  const isEndless: Predicate = ({ facts }) => follow(flows, url, facts).isEndless;
  for (const { row, predicates } of accessClaims(flows, path)) {
    const targets = targetsOf(flows, url, [row], new Set(leads.keys()));
    if (!targets.some((target) => target === url || reachedFrom(target, leads).has(url))) continue;
    const searched = search(here, [...predicates, isEndless], limits);
    if (searched.outcome === 'found') return searched;
  }
  return undefined;
}

/** The row of the access table that decides about a URL. */
function rowOf(flows: Flows, url: string, facts: Parameters<typeof factScope>[1]): string {
  const { path, query } = locate(url);
  const session = { ...(facts['session'] as object), path, query }; // its schema says that it is an object
  const row = decideAccess(flows, path, factScope(flows, { ...facts, session }));
  return row ? pointerTo('/rows', row.name) : '/rows';
}

/** URLs, and those that each may lead to. */
type Leads = ReadonlyMap<string, readonly string[]>;

/** Where URLs lead if the conditions of all rows are ignored. Only those that lead in a circle need a search. */
function waysBetween(flows: Flows): { readonly circling: readonly string[]; readonly leads: Leads } {
  const urls = new Set(allSampleUrls(flows).map((url) => locate(url).path));
  const leads = new Map<string, readonly string[]>();
  // A URL may lead to one that is not in the set yet, so the set grows while the loop runs.
  for (const url of urls) {
    const targets = targetsOf(flows, url, coveringRows(flows, url), urls);
    leads.set(url, targets);
    for (const target of targets) urls.add(target);
  }
  return { circling: [...urls].filter((url) => reachedFrom(url, leads).has(url)), leads };
}

function targetsOf(
  flows: Flows,
  url: string,
  rows: ReturnType<typeof coveringRows>,
  urls: ReadonlySet<string>,
): readonly string[] {
  const scope = factScope(flows, {});
  return rows.flatMap((row) => {
    if (row.type === 'redirect') return [locate(resolvePage(flows, row.to, url, scope)).path];
    return row.type === 'route' ? routedTo(flows, urls) : [];
  });
}

/** URLs of the pages that the routing tables name. */
function routedTo({ compiled }: Flows, urls: ReadonlySet<string>): readonly string[] {
  const pages = (compiled.routing?.tables ?? []).flatMap(({ rows }) => rows.map(({ page }) => page));
  return [...urls].filter((url) => pages.some((page) => url === page || url.endsWith(`/${page}`)));
}

function reachedFrom(start: string, leads: Leads): ReadonlySet<string> {
  const reached = new Set(leads.get(start));
  for (const url of reached) for (const next of leads.get(url) ?? []) reached.add(next);
  return reached;
}
