import type { JsonObject } from '#engine/index.ts';
import type { Sources } from '#engine/compile.ts';
import { changed, type Changes, teaHouse } from './sources.ts';

const anything = {
  title: 'Pot',
  description: 'Everything in it.',
  type: 'object',
  additionalProperties: { title: 'Anything', description: 'Anything.' },
};

/** The tea house, whose facts have a pot that holds anything. */
export function teaHouseWithPot(changes: Changes): Sources {
  const facts = teaHouse.schemas['facts.schema.json'] as JsonObject & { readonly properties: JsonObject };
  const properties = { ...facts.properties, pot: anything };
  const schemas = { ...teaHouse.schemas, 'facts.schema.json': { ...facts, properties } as JsonObject };
  return { ...changed(teaHouse, changes), schemas };
}
