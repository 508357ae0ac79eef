import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Json } from '#engine/json.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import { bodySchemas, followed, type BodySchema } from '#tools/lint/world/body-schemas.ts';
import { callsOf, type Call } from '#tools/lint/world/calls.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { brandWritings, reaches, writingsOf, type Writing } from '#tools/lint/world/written-facts.ts';
import type { View, World } from '#tools/lint/world/world.ts';

/** What a service requires, and a request leaves out: always, or in a brand that does not ask for it. */
export const missingRequestKey: Rule = { code: 'missing-request-key', check: acrossDocuments(missingKeys) };

interface Looking {
  readonly view: View;
  readonly document: LintDocument;
  readonly writings: readonly Writing[];
  /** What any brand writes: other facts come from outside of the documents. */
  readonly everywhere: readonly Writing[];
}

function missingKeys(world: World): readonly Found[] {
  const bodies = bodySchemas(world.sources.api);
  const ofView = world.views.map((view) => [
    ...[...view.documents.values()].flatMap((document) => world.remembered(writingsOf, document)),
    ...brandWritings(view),
  ]);
  const everywhere = [...new Map(ofView.flat().map((one) => [one.fact, one])).values()];
  return world.views.flatMap((view, at) =>
    [...view.documents.values()].flatMap((document) => {
      const looking = { view, document, writings: ofView[at] ?? [], everywhere };
      return world
        .remembered(callsOf, document)
        .flatMap((call) => missingIn(looking, call, bodies.get(call.name)));
    }),
  );
}

function missingIn(looking: Looking, call: Call, body: BodySchema | undefined): readonly Found[] {
  const parameters = call.operation.parameters.filter((one) => one.required && one.in !== 'header');
  const unsent = parameters.filter(({ name, in: part }) => {
    const given = call.with[part];
    return !isObject(given) || given[name] === undefined;
  });
  const found = unsent.map(({ name, in: part }) =>
    told(looking, call.path, `"${name}" in its ${part}`, call.name),
  );
  const at = `${call.path}/with/body`;
  return [...found, ...(body ? missingAt(looking, call, call.with['body'], body, at) : [])];
}

function missingAt(
  looking: Looking,
  call: Call,
  value: Json | undefined,
  { schema, definitions }: BodySchema,
  path: string,
): readonly Found[] {
  if (!isObject(value)) return [];
  const { required, properties } = followed(schema, definitions);
  const needed = Array.isArray(required) ? required.map(String) : [];
  const missing = needed
    .filter((key) => value[key] === undefined || mayBeAbsent(looking, value[key]))
    .map((key) =>
      value[key] === undefined
        ? told(looking, path, `"${key}"`, call.name)
        : told(looking, pointerTo(path, key), `"${key}", which may be absent here,`, call.name),
    );
  const inner = Object.entries(value).flatMap(([key, one]) => {
    const next = isObject(properties) ? properties[key] : undefined;
    if (!isObject(next)) return [];
    return missingAt(looking, call, one, { schema: next, definitions }, pointerTo(path, key));
  });
  return [...missing, ...inner];
}

/** A fact that other brands write and this one does not, or that only fields ask for which may be left empty. */
function mayBeAbsent({ writings, everywhere, document }: Looking, value: Json): boolean {
  const fact = factOf(value, document);
  if (fact === undefined || !everywhere.some((one) => reaches(one.fact, fact))) return false;
  return !writings.some((one) => one.isSure && reaches(one.fact, fact));
}

/** The fact that a single tag names, also by way of a `let` that stands for a fact. */
function factOf(value: Json, { json }: LintDocument): string | undefined {
  const path = typeof value === 'string' ? /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(value)?.[1] : undefined;
  if (path === undefined) return undefined;
  const [root = '', ...keys] = path.split('.');
  const lets = isObject(json['let']) ? json['let'] : {};
  const meant = lets[root];
  if (meant === undefined) return path;
  return typeof meant === 'string' && /^[\w.-]+$/.test(meant) ? [meant, ...keys].join('.') : undefined;
}

function told({ document, view }: Looking, path: string, what: string, operation: string): Found {
  return {
    document,
    path,
    message: `"${operation}" requires ${what} and would be refused without it.`,
    hint: 'Ask for it, give it a default, or make the call only where it is known.',
    brands: [view.brand],
  };
}
