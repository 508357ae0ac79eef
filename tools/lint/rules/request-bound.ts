import { type Json, type JsonObject, isObject, pointerTo } from '#engine/index.ts';
import { acrossDocuments, type Rule, type WorldFinding } from '#tools/lint/rule.ts';
import { bodySchemas, callsOf, followed, type BodySchema } from '#tools/lint/world/calls.ts';
import { factNamed } from '#tools/lint/world/facts.ts';
import type { LintDocument, LintField } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';
import { sampleText } from '#tools/partition/sample-text.ts';

/** A field that passes answers which the service would refuse: its bound or pattern is wider than that of the call. */
export const requestBound: Rule = { code: 'request-bound', check: acrossDocuments(widerFields) };

/** What a service demands of a fact that a call sends. */
interface Demand {
  readonly fact: string;
  readonly call: string;
  readonly key: string;
  readonly schema: JsonObject;
}

interface Asked {
  readonly document: LintDocument;
  readonly field: LintField;
  readonly fact: string;
}

function widerFields(world: World): readonly WorldFinding[] {
  const bodies = bodySchemas(world.sources.api);
  const demands = world.documents.flatMap((document) =>
    world.remembered(callsOf, document).flatMap((call) => {
      const body = bodies.get(call.name);
      return body ? demandsAt(call.with['body'], body, { document, call: call.name, key: '' }) : [];
    }),
  );
  const ofFact = Map.groupBy(demands, ({ fact }) => fact);
  return world.documents.flatMap((document) =>
    world
      .remembered(askedIn, document)
      .flatMap((asked) =>
        (ofFact.get(asked.fact) ?? []).flatMap((demand) => tooWide(asked, demand)).slice(0, 1),
      ),
  );
}

interface At {
  readonly document: LintDocument;
  readonly call: string;
  readonly key: string;
}

function demandsAt(
  value: Json | undefined,
  { schema: written, definitions }: BodySchema,
  at: At,
): readonly Demand[] {
  const schema = followed(written, definitions);
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => {
      const next = isObject(schema['properties']) ? schema['properties'][key] : undefined;
      return isObject(next) ? demandsAt(inner, { schema: next, definitions }, { ...at, key }) : [];
    });
  const fact = value === undefined ? undefined : factNamed(value, at.document);
  return fact === undefined ? [] : [{ fact, call: at.call, key: at.key, schema }];
}

function askedIn(document: LintDocument): readonly Asked[] {
  const binds = new Map(document.fields.map((field) => [pointerTo(field.path, 'bind'), field]));
  return document.compiled.references.flatMap(({ kind, name, path }) => {
    const field = kind === 'fact' ? binds.get(path) : undefined;
    return field ? [{ document, field, fact: name }] : [];
  });
}

/** Bounds of which the field's must not be the smaller, or the greater one. */
const bounds = [
  { bound: 'minimum', isWider: (own: number, taken: number) => own < taken },
  { bound: 'minLength', isWider: (own: number, taken: number) => own < taken },
  { bound: 'maximum', isWider: (own: number, taken: number) => own > taken },
  { bound: 'maxLength', isWider: (own: number, taken: number) => own > taken },
] as const;

function tooWide({ document, field }: Asked, { call, key, schema }: Demand): readonly WorldFinding[] {
  const wide = bounds.flatMap(({ bound, isWider }): readonly WorldFinding[] => {
    const [own, taken] = [field.block[bound], schema[bound]];
    if (typeof own !== 'number' || typeof taken !== 'number' || !isWider(own, taken)) return [];
    const message = `"${bound}" is ${own}, and "${call}" takes "${key}" with ${taken}: it would refuse what passes here.`;
    const hint = `Make "${bound}" ${taken}, or change what the service takes.`;
    return [{ document, path: pointerTo(field.path, bound), message, hint }];
  });
  return [...wide, ...refusedSample({ document, field }, call, key, schema)];
}

/** An answer that the pattern of the field passes, and that of the service does not. */
function refusedSample(
  { document, field: { path, block } }: Pick<Asked, 'document' | 'field'>,
  call: string,
  key: string,
  schema: JsonObject,
): readonly WorldFinding[] {
  const [own, taken] = [block['pattern'], schema['pattern']];
  if (typeof own !== 'string' || typeof taken !== 'string') return [];
  const sample = sampleText(own);
  if (sample === undefined || new RegExp(taken, 'u').test(sample)) return [];
  const message = `"${sample}" passes here, and "${call}" takes only ${taken} as "${key}".`;
  const hint = 'Mend the pattern, or change what the service takes.';
  return [{ document, path: pointerTo(path, 'pattern'), message, hint }];
}
