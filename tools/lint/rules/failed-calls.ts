import { type Tree, isEquality } from '#engine/compile.ts';
import { type JsonObject, rememberOne } from '#engine/index.ts';
import { type ApiOperation, readApiOperations } from '#schemas/open-api.ts';
import {
  type Fallible,
  type Handler,
  falliblesIn,
  isStatus,
  literalsIn,
  valueAtStatus,
} from '../context/failed-calls.ts';
import type { LintContext } from '../context/lint-context.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { acrossDocuments, inEachDocument, type LintFinding, type Rule, type RuleFinding } from '../rule.ts';

/** What documents do when a call fails. */
export const failedCallRules: readonly Rule[] = [
  {
    code: 'impossible-status',
    about: 'logic',
    says: 'A condition compares `error.status` with a status that no call answers whose failure it is about. The OpenAPI documents name the statuses below 500 by which an operation refuses; 0 (no connection) and 429 (too many requests) may come from any. An operation that names no refusal may answer any status.',
    check: acrossDocuments(impossibleStatuses),
  },
  {
    code: 'unhandled-refusal',
    about: 'logic',
    says: 'A step calls an operation that changes something, and no `onError` says what happens at a status by which the operation may refuse, by its OpenAPI document. Without one, a user reads only that something unexpected happened. What holds for all calls is exempt: 400 and 422 (wrong answers), 401 (signed out), 404 (gone) and 429 (too many requests).',
    check: acrossDocuments(unhandledRefusals),
  },
  {
    code: 'catches-all',
    about: 'logic',
    says: 'An entry of `onError` does the same for a lost connection (0) and for a fault of the service (500) as for a refusal, so that people read a wrong reason. Ask for `error.status` or `error.code` in its `when`. An entry that only continues or stops needs no condition if `says` gives the reason; nor does one that emits, fails or shows what `error` says.',
    check: inEachDocument(catchAlls),
  },
];

const general: ReadonlySet<number> = new Set([400, 401, 404, 422, 429]);

function impossibleStatuses(context: LintContext): readonly LintFinding[] {
  const operations = operationsOf(context);
  const documents = byAction(context);
  return context.documents.flatMap((document) =>
    context.remembered(statusesIn, document).flatMap(({ path, statuses }) => {
      const calls = callsBehind(document, path, documents);
      const possible = (calls.length > 0 ? calls : [...operations.keys()]).map((call) =>
        operations.get(call),
      );
      const isPossible = (status: number): boolean =>
        status === 0 || status === 429 || possible.some((one) => one === undefined || mayAnswer(one, status));
      return statuses
        .filter((status) => !isPossible(status))
        .map((status) => ({
          document,
          path,
          message: `No call that may have failed here answers ${status}.`,
          hint: 'Fix the number, or name the status in the responses of the operation in schemas/api/.',
        }));
    }),
  );
}

const operationsIn = rememberOne(
  (api: LintContext['sources']['api']): ReadonlyMap<string, ApiOperation> =>
    new Map(readApiOperations(api).map((operation) => [operation.id, operation])),
);

function operationsOf({ sources }: LintContext): ReadonlyMap<string, ApiOperation> {
  return operationsIn(sources.api);
}

function mayAnswer({ statuses }: ApiOperation, status: number): boolean {
  const refusals = statuses.filter((each) => each >= 400 && each < 500);
  return refusals.length === 0 || refusals.includes(status) || (status >= 500 && status < 600);
}

interface Compared {
  readonly path: string;
  readonly statuses: readonly number[];
}

/** The numbers that expressions of a document compare `error.status` with. */
function statusesIn({ compiled }: LintDocument): readonly Compared[] {
  return compiled.reads.flatMap(({ path, expression }) => {
    const statuses = expression ? statusesOf(expression.tree) : [];
    return statuses.length > 0 ? [{ path, statuses }] : [];
  });
}

function statusesOf(tree: Tree): readonly number[] {
  if (typeof tree !== 'object') return [];
  const [op, ...sides] = tree;
  const [one, other] = sides;
  if (isEquality(op) && sides.some(isStatus)) return sides.filter((side) => typeof side === 'number');
  if (op === 'in' && one !== undefined && isStatus(one))
    return (literalsIn(other) ?? []).filter((each) => typeof each === 'number');
  return sides.flatMap(statusesOf);
}

type Actions = ReadonlyMap<string, readonly LintDocument[]>;

function byAction({ documents }: LintContext): Actions {
  return Map.groupBy(
    documents.filter(({ type }) => type === 'action'),
    actionOf,
  );
}

function actionOf({ path }: LintDocument): string {
  return path.replace(/^actions\/|\.json$/g, '');
}

/** The calls whose failure an expression at this place may be about; none if it may be about any. */
function callsBehind(document: LintDocument, path: string, actions: Actions): readonly string[] {
  const holder = path.split('/onError').slice(0, -1).join('/onError');
  if (!path.includes('/onError')) return [];
  const inside = falliblesIn(document).filter((one) => (holder === '' ? true : one.path === holder));
  return inside.flatMap((one) => callsOf(one, actions, new Set([document.path])));
}

function callsOf({ call, action }: Fallible, actions: Actions, seen: ReadonlySet<string>): readonly string[] {
  const own = call === undefined ? [] : [call];
  const run = (action === undefined ? [] : (actions.get(action) ?? [])).filter(({ path }) => !seen.has(path));
  return [
    ...own,
    ...run.flatMap((one) =>
      falliblesIn(one).flatMap((inner) => callsOf(inner, actions, new Set([...seen, one.path]))),
    ),
  ];
}

function unhandledRefusals(context: LintContext): readonly LintFinding[] {
  const operations = operationsOf(context);
  const outside = handlersOfRuns(context);
  return context.documents
    .filter(({ type }) => type === 'action')
    .flatMap((document) =>
      falliblesIn(document).flatMap(({ path, call, handlers }) => {
        const operation = call === undefined ? undefined : operations.get(call);
        if (!operation || operation.method === 'GET') return [];
        const all = [...handlers, ...outside(actionOf(document), new Set())];
        return operation.statuses
          .filter((status) => status >= 400 && status < 500 && !general.has(status))
          .filter((status) => !all.some(({ when }) => valueAtStatus(when, status) !== false))
          .map((status) => ({
            document,
            path: `${path}/call`,
            message: `"${operation.id}" may refuse with ${status}, and nothing says what happens then.`,
            hint: `Add an entry to "onError" whose "when" is "error.status == ${status}".`,
          }));
      }),
    );
}

/** What the documents that run an action do about its failures. */
function handlersOfRuns({ documents }: LintContext) {
  const runs = documents.flatMap((document) =>
    falliblesIn(document)
      .filter(({ action }) => action !== undefined)
      .map((run) => ({ ...run, by: actionOf(document) })),
  );
  const of = (action: string, seen: ReadonlySet<string>): readonly Handler[] =>
    seen.has(action)
      ? []
      : runs
          .filter((run) => run.action === action)
          .flatMap(({ handlers, by }) => [...handlers, ...of(by, new Set([...seen, action]))]);
  return of;
}

function catchAlls(document: LintDocument): readonly RuleFinding[] {
  const handlers = falliblesIn(document).flatMap((one) => one.handlers);
  return [...new Map(handlers.map((handler) => [handler.path, handler])).values()]
    .filter(({ when }) => [0, 500].every((status) => valueAtStatus(when, status) === true))
    .filter(({ entry }) => !fitsAll(entry))
    .map(({ path, entry }) => ({
      path: `${path}/${entry['when'] === undefined ? 'type' : 'when'}`,
      message: 'This answers a lost connection and a fault of the service as it does a refusal.',
      hint: isQuiet(entry)
        ? 'Ask for "error.status" in "when", or give the reason in "says".'
        : 'Ask for "error.status" or "error.code" in "when".',
    }));
}

/** Whether an entry is right for every failure. */
function fitsAll(entry: JsonObject): boolean {
  const { type, says, text } = entry;
  return (
    type === 'emit' ||
    type === 'fail' ||
    (isQuiet(entry) && says !== undefined) ||
    (typeof text === 'string' && text.includes('error.'))
  );
}

function isQuiet({ type }: JsonObject): boolean {
  return type === 'continue' || type === 'stop';
}
