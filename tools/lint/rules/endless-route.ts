import type { Flows } from '#engine/flows.ts';
import { decideAccess } from '#engine/pages/decide-access.ts';
import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { locate } from '#engine/visit/locate.ts';
import { inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import { circlingUrls } from '#tools/lint/logic/circling-urls.ts';
import { accessClaims, follow, visitReading } from '#tools/lint/logic/visiting.ts';
import type { Finding, Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { View } from '#tools/lint/world/world.ts';
import type { Claim } from '#tools/partition/claim.ts';
import { partitionOf, withFixed, type Partition } from '#tools/partition/partition.ts';
import { search, type Limits, type Searched } from '#tools/partition/search.ts';

/** Pages that lead to each other for ever, so that nobody ever sees one. */
export const endlessRoute: Rule = {
  code: 'endless-route',
  check: inEachLogic(({ type }) => type === 'access', endlessRoutes, [
    'app',
    'journey',
    'machine',
    'routing',
    'step',
  ]),
};

const limits: Limits = { evaluations: 300, draws: 20 };

function endlessRoutes(_document: LintDocument, view: View): readonly Finding[] {
  const flows = view.flows();
  const circling = circlingUrls(flows);
  if (circling.length === 0) return [];
  const partition = partitionOf([visitReading(flows)]);
  const told = new Set<string>();
  return circling.flatMap((url): readonly Finding[] => {
    const searched = searchFor(flows, partition, url);
    if (searched?.outcome !== 'found') return [];
    const { facts } = searched.given;
    const { urls } = follow(flows, url, facts);
    const last = urls.at(-1) ?? url;
    const circle = urls.slice(urls.indexOf(last));
    if (circle.some((one) => told.has(one))) return [];
    for (const one of circle) told.add(one);
    const message = `These lead to each other for ever: ${circle.map((one) => `"${one}"`).join(' → ')}.`;
    const hint = 'Let one of them show a page.';
    return [{ path: rowOf(flows, last, facts), message, hint, witness: { url: last, facts } }];
  });
}

/** Looks for facts under which a URL leads back to itself, by way of each row that sends it elsewhere. */
function searchFor(flows: Flows, partition: Partition, url: string): Searched | undefined {
  const { path, query } = locate(url);
  const here = withFixed(partition, { session: { path, query } });
  const isEndless: Claim = ({ facts }) => follow(flows, url, facts).isEndless;
  for (const { row, claims } of accessClaims(flows, path)) {
    if (row.type !== 'redirect' && row.type !== 'route') continue;
    const searched = search(here, [...claims, isEndless], limits);
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
