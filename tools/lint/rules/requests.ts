import { type Type, describeType, isTextual } from '#engine/compile.ts';
import { isObject, pointerTo, valueAt } from '#engine/index.ts';
import { hintForName, inEachDocument, type Rule, type RuleFinding } from '#tools/lint/rule.ts';
import { callsOf, type MadeCall } from '#tools/lint/world/calls.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** Whether what a call sends is what the service takes. */
export const requestRules: readonly Rule[] = [
  { code: 'request-type', check: inEachDocument((document) => differencesIn(document, 'type')) },
  {
    // The service would drop such a key, or refuse the request.
    code: 'unknown-request-key',
    check: inEachDocument((document) => [
      ...differencesIn(document, 'unknown-key'),
      ...callsOf(document).flatMap((call) => [...unknownIn(call, 'path'), ...unknownIn(call, 'query')]),
    ]),
  },
];

function unknownIn(call: MadeCall, part: 'path' | 'query'): readonly RuleFinding[] {
  const known = call.operation.parameters.filter((one) => one.in === part).map(({ name }) => name);
  const given = call.with[part];
  return Object.keys(isObject(given) ? given : {})
    .filter((key) => !key.startsWith('$') && !known.includes(key))
    .map((key) => ({
      path: pointerTo(`${call.path}/with/${part}`, key),
      message: `"${call.name}" takes no "${key}" in its ${part}.`,
      hint: hintForName(key, known),
    }));
}

/** Where the bodies that a document sends differ, in this way, from what the services take. */
function differencesIn(document: LintDocument, kind: Difference['kind']): readonly RuleFinding[] {
  return callsOf(document).flatMap(({ path, operation, given }) => {
    const sent = given('body');
    if (!sent || !operation.body) return [];
    return compareRequest(sent, operation.body, `${path}/with/body`)
      .filter((difference) => difference.kind === kind)
      .map(({ kind: _kind, ...finding }) => ({ ...finding, path: resolving(document, finding.path) }));
  });
}

/** The pointer itself, or the nearest one around it: a tag may give an object whose keys are written nowhere. */
function resolving(document: LintDocument, path: string): string {
  if (path === '' || valueAt(document.json, path) !== undefined) return path;
  return resolving(document, path.slice(0, path.lastIndexOf('/')));
}

/** How what is sent differs from what the service takes. */
type Difference = RuleFinding & { readonly kind: 'unknown-key' | 'type' };

/** Compares the type of a mapping with the type that the service declares; one difference for each place. */
function compareRequest(given: Type, taken: Type, path: string): readonly Difference[] {
  if ([given, taken].some(({ type }) => type === 'any' || type === 'absent')) return [];
  if (given.type === 'list' && taken.type === 'list')
    return compareRequest(given.of, taken.of, path)
      .slice(0, 1)
      .map((one) => ({ ...one, path }));
  if (given.type === 'object' && taken.type === 'object')
    return Object.entries(given.fields).flatMap(([key, type]) => {
      const at = pointerTo(path, key);
      const wanted = taken.fields[key] ?? taken.others;
      return wanted ? compareRequest(type, wanted, at) : [unknownKey(key, Object.keys(taken.fields), at)];
    });
  return isTaken(given, taken) ? [] : [wrongType(given, taken, path)];
}

function isTaken(given: Type, taken: Type): boolean {
  if (given.type === 'text' && taken.type === 'text')
    return !given.tokens || !taken.tokens || given.tokens.every((token) => taken.tokens?.includes(token));
  return given.type === taken.type || (isTextual(given) && isTextual(taken));
}

function unknownKey(key: string, known: readonly string[], path: string): Difference {
  const message = `The service takes no "${key}" here.`;
  return { kind: 'unknown-key', path, message, hint: hintForName(key, known) };
}

function wrongType(given: Type, taken: Type, path: string): Difference {
  const message = `The service takes ${describeType(taken)}, and this is ${describeType(given)}.`;
  const allowed =
    taken.type === 'text' && taken.tokens ? { hint: `Allowed: ${taken.tokens.join(', ')}.` } : {};
  return { kind: 'type', path, message, ...allowed };
}
