import { type Json, isObject, pointerTo } from '#engine/index.ts';
import { acrossDocuments, type Rule, type WorldFinding } from '#tools/lint/rule.ts';
import { bodySchemas, callsOf, followed, type BodySchema, type MadeCall } from '#tools/lint/world/calls.ts';
import { brandWritings, factOf, reaches, writingsOf, type Writing } from '#tools/lint/world/facts.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView, World } from '#tools/lint/world/world.ts';

/** What a service requires and a request leaves out, always or in a brand that does not ask for it. */
export const missingRequestKey: Rule = { code: 'missing-request-key', check: acrossDocuments(missingKeys) };

interface Looking {
  readonly view: BrandView;
  readonly document: LintDocument;
  readonly writings: readonly Writing[];
  /** What some brand writes. All other facts come from outside of the documents. */
  readonly everywhere: readonly Writing[];
}

function missingKeys(world: World): readonly WorldFinding[] {
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

function missingIn(looking: Looking, call: MadeCall, body: BodySchema | undefined): readonly WorldFinding[] {
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
  call: MadeCall,
  value: Json | undefined,
  { schema, definitions }: BodySchema,
  path: string,
): readonly WorldFinding[] {
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

/** Whether a fact may be missing: only other brands write it, or only fields ask for it that may be left empty. */
function mayBeAbsent({ writings, everywhere, document }: Looking, value: Json): boolean {
  const fact = factOf(value, document);
  if (fact === undefined || !everywhere.some((one) => reaches(one.fact, fact))) return false;
  return !writings.some((one) => one.isSure && reaches(one.fact, fact));
}

function told({ document, view }: Looking, path: string, what: string, operation: string): WorldFinding {
  return {
    document,
    path,
    message: `"${operation}" requires ${what} and would be refused without it.`,
    hint: 'Ask for it, give it a default, or make the call only where it is known.',
    brands: view.brands,
  };
}
