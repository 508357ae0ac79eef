import { type Json, type JsonObject, constraints, isFieldType, wholeFormOf } from '#engine/index.ts';

/** What of a field does not pass a literal. */
export function refusals(block: JsonObject, standard: Json): readonly string[] {
  const { type } = block;
  const form = isFieldType(type) ? wholeFormOf({ type }) : undefined;
  const isPartial = form !== undefined && typeof standard === 'string' && !form.isWhole(standard);
  return [
    ...(isPartial ? [`"${form.code}"`] : []),
    ...Object.entries(constraints)
      .filter(([key]) => key !== 'accept')
      .flatMap(([key, fails]) => {
        const limit = block[key];
        if (limit === undefined || isTaggedLimit(key, limit) || !fails(standard, limit)) return [];
        return [`"${key}", which is ${JSON.stringify(limit)}`];
      }),
  ];
}

function isTaggedLimit(key: string, limit: Json): boolean {
  return key !== 'pattern' && isTagged(limit);
}

/** What holds a tag is known at run time only. */
export function isTagged(value: Json): boolean {
  return JSON.stringify(value).includes('{{');
}
