import { type Type, describeApart, isTextual } from '#engine/compile.ts';
import { objectOf, isObject, parentOf, pointerTo, valueAt, type Json } from '#engine/index.ts';
import {
  hintForName,
  inEachDocument,
  type Rule,
  type RuleFinding,
  acrossDocuments,
  type LintFinding,
} from '../rule.ts';
import { callsOf, type MadeCall, bodySchemas, followed, type BodySchema } from '../context/calls.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { brandWritings, factNamed, reaches, writingsOf, type Writing } from '../context/facts.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** Whether what a call sends is what the service takes. */
export const requestRules: readonly Rule[] = [
  {
    code: 'request-type',
    about: 'facts',
    says: 'A request sends a type, or a token, that the service does not take.',
    check: inEachDocument((document) => differencesIn(document, 'type')),
  },
  {
    // The service would drop such a key, or refuse the request.
    code: 'unknown-request-key',
    about: 'facts',
    says: 'A request sends a key that the service does not know and would drop or refuse.',
    check: inEachDocument((document) => [
      ...differencesIn(document, 'unknown-key'),
      ...callsOf(document).flatMap((call) => [...unknownIn(call, 'path'), ...unknownIn(call, 'query')]),
    ]),
  },
];

function unknownIn(call: MadeCall, part: 'path' | 'query'): readonly RuleFinding[] {
  const known = call.operation.parameters.filter((one) => one.in === part).map(({ name }) => name);
  const given = call.with[part];
  return Object.keys(objectOf(given))
    .filter((key) => !key.startsWith('$') && !known.includes(key))
    .map((key) => ({
      path: pointerTo(`${call.path}/with/${part}`, key),
      message: `"${call.name}" takes no "${key}" in its ${part}.`,
      hint: hintForKey(key, known),
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
  return resolving(document, parentOf(path));
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
  return { kind: 'unknown-key', path, message, hint: hintForKey(key, known) };
}

function hintForKey(key: string, known: readonly string[]): string {
  return `${hintForName(key, known)} A new key is declared in schemas/api/; then run "npm run generate".`;
}

function wrongType(given: Type, taken: Type, path: string): Difference {
  const apart = describeApart(given, taken);
  const message = `The service takes ${apart.wanted}, and this is ${apart.given}.`;
  return { kind: 'type', path, message, hint: hintForToken(given, taken) };
}

function hintForToken(given: Type, taken: Type): string {
  const added =
    'Send what the service takes, or change its schema in schemas/api/; then run "npm run generate".';
  if (taken.type !== 'text' || !taken.tokens || given.type !== 'text' || !given.tokens) return added;
  const strange = given.tokens.find((token) => !taken.tokens?.includes(token)) ?? '';
  return `${hintForName(strange, taken.tokens)} A new value is added in schemas/api/; then run "npm run generate".`;
}

/** What a service requires and a request leaves out, always or in a brand that does not ask for it. */
export const missingRequestKey: Rule = {
  code: 'missing-request-key',
  about: 'facts',
  says: 'A service requires something that the call does not send, or that no required field asks for in this brand. A brand that removes a field must not break a request.',
  check: acrossDocuments(missingKeys),
};

interface Looking {
  readonly view: BrandView;
  readonly document: LintDocument;
  /** Whether the brand writes a fact for sure. */
  readonly isSure: (fact: string) => boolean;
  /** Whether some brand writes a fact. All other facts come from outside of the documents. */
  readonly isWritten: (fact: string) => boolean;
}

function missingKeys(context: LintContext): readonly LintFinding[] {
  const bodies = bodySchemas(context.sources.api);
  const ofView = context.views.map((view) => [
    ...[...view.documents.values()].flatMap((document) => context.remembered(writingsOf, document)),
    ...brandWritings(view),
  ]);
  const everywhere = [...new Map(ofView.flat().map((one) => [one.fact, one])).values()];
  const isWritten = reaching(everywhere);
  return context.views.flatMap((view, at) => {
    const isSure = reaching((ofView[at] ?? []).filter((one) => one.isSure));
    return [...view.documents.values()].flatMap((document) =>
      context
        .remembered(callsOf, document)
        .flatMap((call) => missingIn({ view, document, isSure, isWritten }, call, bodies.get(call.name))),
    );
  });
}

/** Whether one of these writings reaches a fact. Many calls send the same facts. */
function reaching(writings: readonly Writing[]): (fact: string) => boolean {
  const known = new Map<string, boolean>();
  return (fact) => {
    const isReached = known.get(fact) ?? writings.some((one) => reaches(one.fact, fact));
    known.set(fact, isReached);
    return isReached;
  };
}

function missingIn(looking: Looking, call: MadeCall, body: BodySchema | undefined): readonly LintFinding[] {
  const parameters = call.operation.parameters.filter((one) => one.required && one.in !== 'header');
  const unsent = parameters.filter(({ name, in: part }) => {
    const given = call.with[part];
    return !isObject(given) || given[name] === undefined;
  });
  const found = unsent.map(({ name, in: part }) =>
    findingAt(looking, call.path, `"${name}" in its ${part}`, call.name),
  );
  const at = `${call.path}/with/body`;
  return [...found, ...(body ? missingAt(looking, call, call.with['body'], body, at) : [])];
}

function missingAt(
  looking: Looking,
  call: MadeCall,
  value: Json | undefined,
  { schema, definitions }: BodySchema,
  path: string,
): readonly LintFinding[] {
  if (!isObject(value)) return [];
  const { required, properties } = followed(schema, definitions);
  const needed = Array.isArray(required) ? required.map(String) : [];
  const missing = needed
    .filter((key) => value[key] === undefined || mayBeAbsent(looking, value[key]))
    .map((key) =>
      value[key] === undefined
        ? findingAt(looking, path, `"${key}"`, call.name)
        : findingAt(looking, pointerTo(path, key), `"${key}", which may be absent here,`, call.name),
    );
  const inner = Object.entries(value).flatMap(([key, one]) => {
    const next = isObject(properties) ? properties[key] : undefined;
    if (!isObject(next)) return [];
    return missingAt(looking, call, one, { schema: next, definitions }, pointerTo(path, key));
  });
  return [...missing, ...inner];
}

/** Whether a fact may be missing: only other brands write it, or only fields ask for it that may be left empty. */
function mayBeAbsent({ isSure, isWritten, document }: Looking, value: Json): boolean {
  const fact = factNamed(value, document);
  return fact !== undefined && isWritten(fact) && !isSure(fact);
}

function findingAt({ document, view }: Looking, path: string, what: string, operation: string): LintFinding {
  return {
    document,
    path,
    message: `"${operation}" requires ${what} and would be refused without it.`,
    hint: 'Ask for it, give it a default, or make the call only where it is known.',
    brands: view.brands,
  };
}
