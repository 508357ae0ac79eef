import { type Flows, type JsonObject, locate, once, pageFile } from '#engine/index.ts';
import { visitUrl } from '#engine/whole.ts';
import { inEachLogic, type LogicFinding } from '#tools/lint/logic/in-each-logic.ts';
import { accessClaims, sampleUrl, urlsOfPage, visitReading } from '#tools/lint/logic/visiting.ts';
import type { Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import type { Claim } from '#tools/partition/claim.ts';
import { partitionOf, withFixed, type Partition } from '#tools/partition/partition.ts';
import { proofOf, search, type Limits, type Searched } from '#tools/partition/search.ts';

/** A page that no URL shows under any facts, since access always leads elsewhere. */
export const unreachedPage: Rule = {
  code: 'unreached-page',
  check: inEachLogic(({ type }) => type === 'access', unreachedPages, [
    'app',
    'journey',
    'machine',
    'routing',
    'step',
  ]),
};

const limits: Limits = { evaluations: 200, draws: 50 };

function unreachedPages(_document: LintDocument, view: BrandView): readonly LogicFinding[] {
  const flows = view.flows();
  const partition = partitionOf([visitReading(flows)]);
  return Object.keys(flows.compiled.pages).flatMap((document): readonly LogicFinding[] => {
    const searches = urlsShowing(flows, document).map((url) =>
      once(() => searchFor(flows, partition, url, document)),
    );
    if (searches.some((searched) => searched().outcome === 'found')) return [];
    const tried = searches.reduce((sum, searched) => sum + searched().tried, 0);
    const outcome = searches.every((searched) => searched().outcome === 'never') ? 'never' : 'unknown';
    const message = `No URL shows the page "${document}": ${proofOf({ outcome, tried })}.`;
    const hint = 'Let the access table allow it, or take the page out.';
    return [{ elsewhere: pageFile(document), path: '/title', message, hint }];
  });
}

/** Looks for facts under which a URL shows a document, by way of each row that may decide about it. */
function searchFor(flows: Flows, partition: Partition, url: string, document: string): Tried {
  const { path, query } = locate(url);
  const here = withFixed(partition, { session: { path, query } });
  let tried = 0;
  let outcome: Searched['outcome'] = 'never';
  for (const { row, claims } of accessClaims(flows, path)) {
    if (row.type !== 'allow' && !(row.type === 'show' && row.page === document) && row.type !== 'route')
      continue;
    const shown: Claim = ({ facts }) => shows(flows, url, facts, document);
    const searched = search(here, [...claims, shown], limits);
    tried += searched.tried;
    if (searched.outcome === 'found') return { outcome: 'found', tried };
    if (searched.outcome === 'unknown') outcome = 'unknown';
  }
  return { outcome, tried };
}

type Tried = Pick<Searched, 'outcome' | 'tried'>;

function shows(flows: Flows, url: string, facts: JsonObject, document: string): boolean {
  const shown = visitUrl(flows, url, facts);
  return 'page' in shown && shown.page === document;
}

/** Its own URLs, those on which access shows it, and an unknown one for the page that stands for all unknown URLs. */
function urlsShowing(flows: Flows, document: string): readonly string[] {
  const { access, app } = flows.compiled;
  const rows = (access?.rows ?? []).flatMap((row) =>
    row.type === 'show' && row.page === document ? row.paths.map((path) => sampleUrl(flows, path)) : [],
  );
  const standIns = document === app.plannedPage ? Object.keys(app.planned ?? {}) : [];
  const unknown = document === app.notFound ? ['/no/such/page'] : [];
  return [
    ...urlsOfPage(flows, document),
    ...rows,
    ...unknown,
    ...standIns.map((one) => sampleUrl(flows, one)),
  ];
}
