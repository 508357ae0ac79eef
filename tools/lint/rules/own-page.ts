import { type JsonObject, isObject, membersOf, parentOf, pointerTo, valueAt } from '#engine/index.ts';
import { viewsOfLogic } from '../logic/in-each-logic.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { type LintDocument, urlsOf } from '../context/lint-document.ts';
import type { BrandView } from '../context/lint-context.ts';

/** A button, a link or an action that leads to the page on which it is: a press would change nothing. */
export const ownPage: Rule = {
  code: 'own-page',
  about: 'logic',
  says: 'A button, a link or an action leads to the page on which it is, so a press changes nothing. A page with another query is another one. An action that first sets facts or asks a service is exempt, since the page may then show something else.',
  check: acrossDocuments((context) => viewsOfLogic(context).flatMap(leadingBack)),
};

function leadingBack(view: BrandView): readonly LintFinding[] {
  const pages = [...view.documents.values()].filter(({ type }) => type === 'step');
  return pages.flatMap((page) => {
    const own = new Set(urlsOf(page.path).filter((url) => url !== ''));
    return [...ownLinks(page, own), ...actionsOf(view, page, own)].map((finding) => ({
      ...finding,
      brands: view.brands,
    }));
  });
}

const message = 'This leads to the page on which it is, so nothing would change.';
const hint = 'Lead to another page, or take it out.';

/** A link with a query shows the page in another way. */
function ownLinks(page: LintDocument, own: ReadonlySet<string>): readonly LintFinding[] {
  return page.compiled.references
    .filter(({ kind, name, path }) => kind === 'page' && own.has(name) && !hasQuery(page.json, path))
    .map(({ path, range }) => ({ document: page, path, ...(range && { range }), message, hint }));
}

function hasQuery(json: JsonObject, path: string): boolean {
  const holder = valueAt(json, parentOf(path));
  return isObject(holder) && holder['query'] !== undefined;
}

/** What the buttons of a page run, as far as every press comes to it. */
function actionsOf(view: BrandView, page: LintDocument, own: ReadonlySet<string>): readonly LintFinding[] {
  const run = page.compiled.references.filter(
    ({ kind, path }) => kind === 'action' && path.startsWith('/buttons/'),
  );
  return run.flatMap(({ name }) => stepsOf(view, name, own, new Set()));
}

/** After that, the page may show something else, or access may lead on. */
function isReading({ compiled }: LintDocument, { type, call }: JsonObject): boolean {
  return type === 'set' || (type === 'call' && compiled.program.operations[String(call)]?.method === 'GET');
}

function stepsOf(
  view: BrandView,
  name: string,
  own: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): readonly LintFinding[] {
  const action = view.documents.get(`actions/${name}.json`);
  if (!action || seen.has(name)) return [];
  const steps = membersOf(action.json['steps']);
  if (steps.some(([, step]) => isReading(action, step))) return [];
  // What comes after a step that may fail, or under a condition, is not reached by every press.
  return steps
    .filter(([, { when }]) => when === undefined)
    .flatMap(([step, { type, page, query, action: inner }]): readonly LintFinding[] => {
      if (type === 'run') return stepsOf(view, String(inner), own, new Set([...seen, name]));
      if (type !== 'go' || query !== undefined || !own.has(String(page))) return [];
      return [{ document: action, path: `${pointerTo('/steps', step)}/page`, message, hint }];
    });
}
