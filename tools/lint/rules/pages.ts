import {
  matchPath,
  segmentsOf,
  type Flows,
  type JsonObject,
  locate,
  once,
  pageFile,
  type Json,
  membersOf,
  pointerTo,
  visitUrl,
} from '#engine/index.ts';
import { acrossDocuments, type Rule, type LintFinding, type RuleFinding } from '../rule.ts';
import { type LintDocument, urlsOf } from '../context/lint-document.ts';
import type { LintContext, BrandView } from '../context/lint-context.ts';
import { inEachLogic, type LogicFinding, letsAround, localsAt } from '../logic/in-each-logic.ts';
import { accessClaims, sampleUrl, urlsOfPage, visitReading } from '../logic/visiting.ts';
import { type Predicate, holds } from '../../solve/predicate.ts';
import { searchSpaceOf, withFixed, type SearchSpace } from '../../solve/search-space.ts';
import { search, type Limits, type Searched } from '../../solve/search.ts';
import { type Tree, onlyNear } from '#engine/compile.ts';

/** A page that no page, button, link, row, journey or key of the app leads to. */
export const unusedPage: Rule = {
  code: 'unused-page',
  about: 'unused',
  says: 'No page, journey, table or link leads to the page.',
  check: acrossDocuments(unusedPages),
};

function unusedPages(context: LintContext): readonly LintFinding[] {
  const names = new Set(context.documents.flatMap((document) => context.remembered(namesIn, document)));
  const written = [...names]
    .map(withAnySegments)
    .filter((name) => !name.includes('{{'))
    .map(segmentsOf);
  return context.documents
    .filter(({ type }) => type === 'step')
    .filter(({ path }) => !urlsOf(path).some((url) => isNamed(url, names, written)))
    .map((document) => ({
      document,
      path: '/title',
      message: `Nothing leads to the page "${document.path}".`,
      hint: 'Lead to it from a page, a journey or a table, or take it out.',
    }));
}

/** `~/{{application.uuid}}/papers` leads to the papers of any application. */
function withAnySegments(name: string): string {
  return name.replaceAll(/\/\{\{[^{}]*\}\}(?=\/|$)/g, '/{any}');
}

const nameKinds: ReadonlySet<string> = new Set(['page', 'document', 'path']);

function namesIn({ compiled, json, type }: LintDocument): readonly string[] {
  const named = compiled.references.filter(({ kind }) => nameKinds.has(kind)).map(({ name }) => name);
  const computed = compiled.references
    .filter(({ kind, name }) => kind === 'page' && name.includes('{{'))
    .flatMap(({ name }) => [...name.matchAll(/'([^']+)'/g)].map(([, literal = '']) => literal));
  const names = [...named, ...computed].map((name) => name.replace(/\?[^{}]*$/, ''));
  return [...names, ...(type === 'journey' ? journeyPages(json) : [])];
}

function journeyPages({ path, steps }: LintDocument['json']): readonly string[] {
  return [String(path), ...Object.keys(steps ?? {}).map((name) => `${String(path)}/${name}`)];
}

function isNamed(url: string, names: ReadonlySet<string>, written: readonly (readonly string[])[]): boolean {
  if (url === '' || names.has(url)) return true;
  const segments = segmentsOf(url);
  // `/shops/{city}` is reached by `/shops/bern`, as well as the other way round.
  return written.some(
    (name) => matchPath(name, segments) !== undefined || matchPath(segments, name) !== undefined,
  );
}

/** A page that no URL shows under any facts, since access always leads elsewhere. */
export const unreachedPage: Rule = {
  code: 'unreached-page',
  about: 'logic',
  says: 'No URL shows a page, since access always leads elsewhere.',
  check: inEachLogic(({ type }) => type === 'access', unreachedPages, 'all'),
};

const limits: Limits = { evaluations: 200, draws: 50 };

function unreachedPages(_document: LintDocument, view: BrandView): readonly LogicFinding[] {
  const flows = view.flows();
  const space = searchSpaceOf([visitReading(flows)]);
  return Object.keys(flows.compiled.pages).flatMap((document): readonly LogicFinding[] => {
    const searches = urlsShowing(flows, document).map((url) =>
      once(() => searchFor(flows, space, url, document)),
    );
    if (searches.some((searched) => searched() !== 'never')) return [];
    const message = `No URL shows the page "${document}", under any facts.`;
    const hint = 'Let the access table allow it, or take the page out.';
    return [{ elsewhere: pageFile(document), path: '/title', message, hint }];
  });
}

/** A path of the access table that no page has, one letter away from one that some page has: its row would never decide. */
export const misspelledPath: Rule = {
  code: 'misspelled-path',
  about: 'logic',
  says: 'A row of the access table names a path that no page has and that is one letter away from one, so that it would never decide. If it is an older address, say so in `allow`.',
  check: inEachLogic(({ type }) => type === 'access', misspelledPaths, 'all'),
};

function misspelledPaths({ json }: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  const urls = new Set(Object.keys(flows.compiled.pages).flatMap((page) => urlsOfPage(flows, page)));
  return membersOf(json['rows']).flatMap(([row, { paths }]) =>
    (Array.isArray(paths) ? paths : []).flatMap((path: unknown, index): readonly RuleFinding[] => {
      if (typeof path !== 'string' || path.includes('*')) return [];
      const url = sampleUrl(flows, path);
      const near = urls.has(url) ? undefined : onlyNear(url, urls);
      if (near === undefined) return [];
      return [
        {
          path: `${pointerTo('/rows', row)}/paths/${index}`,
          message: `No page has the path "${path}", and "${near}" is one letter away.`,
          hint: `Did you mean "${near}"? If it is an older address, say so in "allow".`,
        },
      ];
    }),
  );
}

/** Looks for facts under which a URL shows a document, by way of each row that may decide about it. */
function searchFor(flows: Flows, space: SearchSpace, url: string, document: string): Searched['outcome'] {
  const { path, query } = locate(url);
  const here = withFixed(space, { session: { path, query } });
  let outcome: Searched['outcome'] = 'never';
  for (const { row, predicates } of accessClaims(flows, path)) {
    if (row.type !== 'allow' && !(row.type === 'show' && row.page === document) && row.type !== 'route')
      continue;
    const shown: Predicate = ({ facts }) => shows(flows, url, facts, document);
    const searched = search(here, [...predicates, shown], limits);
    if (searched.outcome === 'found') return 'found';
    if (searched.outcome === 'unknown') outcome = 'unknown';
  }
  return outcome;
}

function shows(flows: Flows, url: string, facts: JsonObject, document: string): boolean {
  const shown = visitUrl(flows, url, facts);
  return 'page' in shown && shown.page === document;
}

/** Its own URLs, those on which access shows it, and an unknown one for the page that represents all unknown URLs. */
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

/** A page without a way on, or with none under some facts. */
export const deadEnd: Rule = {
  code: 'dead-end',
  about: 'logic',
  says: 'A page has no button and no link, or has none under some facts.',
  check: inEachLogic(({ type }) => type === 'step', deadEnds),
};

/** A way on exists while all of these conditions hold. */
type Way = readonly Tree[];

function deadEnds(document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const ways = waysOn(document);
  if (ways.some((way) => way.length === 0) || someAlternate(ways)) return [];
  const hint = 'Give it a button or a link that is always there.';
  if (ways.length === 0) return [{ path: '/title', message: 'This page has no way on.', hint }];
  const flows = view.flows();
  const lets = letsAround(document.compiled.reads, '/buttons');
  const { reads } = document.compiled;
  const types = localsAt(
    reads,
    reads.map(({ path }) => path).filter((path) => path.endsWith('/when')),
  );
  const space = searchSpaceOf([{ compiled: flows.compiled, trees: ways.flat(), lets, locals: types }]);
  const predicates = ways.map((way) => isGone(way.map((tree) => holds(flows, tree, false, lets))));
  const searched = search(space, predicates);
  if (searched.outcome !== 'found') return [];
  const { facts, locals } = searched.given;
  const message = 'Under some facts this page has no way on: none of its buttons and links is there.';
  return [{ path: '/title', message, hint, witness: { ...locals, facts } }];
}

/** Whether a way is there exactly when another one is not: then one of the two always is, and no facts need be tried. */
function someAlternate(ways: readonly Way[]): boolean {
  const alone = new Set(ways.filter(({ length }) => length === 1).map(([tree]) => JSON.stringify(tree)));
  return [...alone].some((one) => alone.has(`["!",${one}]`));
}

/** A way is gone as soon as one of its conditions does not hold. */
function isGone(failures: readonly Predicate[]): Predicate {
  return (given) => failures.some((fails) => fails(given));
}

/** Buttons, links in texts, blocks of links, and what the page does when it opens. */
function waysOn(document: LintDocument): readonly Way[] {
  const { json, blocks } = document;
  const buttons = membersOf(json['buttons']).map(([name]) =>
    conditionsOf(document, [pointerTo('/buttons', name)]),
  );
  const linked = blocks.filter(({ block }) => block['type'] === 'links' || hasLink(block['text']));
  return [
    ...(json['opened'] === undefined ? [] : [[]]),
    ...buttons,
    ...linked.map(({ path }) => conditionsOf(document, blocksAround(path))),
  ];
}

function hasLink(text: Json | undefined): boolean {
  return typeof text === 'string' && /\]\([^()\s]+\)/.test(text);
}

/** The pointers of a block and of the blocks around it. */
function blocksAround(path: string): readonly string[] {
  return [...path.matchAll(/\/body\/[^/]+/g)].map(({ index, 0: part }) => path.slice(0, index + part.length));
}

function conditionsOf({ compiled }: LintDocument, paths: readonly string[]): Way {
  const whens = new Set(paths.map((path) => `${path}/when`));
  return compiled.reads.flatMap(({ path, expression }) =>
    whens.has(path) && expression ? [expression.tree] : [],
  );
}
