import { expect, it } from 'vitest';
import { exampleReply } from '#api/bootstrap/example-of.ts';
import { readApiOperations } from '#schemas/open-api.ts';
import type { JsonObject } from '#engine/index.ts';

const replyOf = (schema: JsonObject, components: JsonObject = {}) => {
  const responses = { '201': { content: { 'application/json': { schema } } } };
  const paths = { '/tea': { get: { operationId: 'getTea', responses } } };
  const [operation] = readApiOperations([{ paths, components: { schemas: components } }]);
  return operation && exampleReply(operation);
};

it.each<[JsonObject, unknown]>([
  [{ type: 'string' }, 'example'],
  [{ type: 'string', examples: ['Assam'] }, 'Assam'],
  [{ type: 'string', enum: ['GREEN', 'BLACK'] }, 'GREEN'],
  [{ type: 'number', minimum: 3 }, 3],
  [{ $ref: '#/components/schemas/Tea' }, { cup: { warm: true } }],
  [{ type: 'array', items: { type: 'string' } }, []],
])('answers %j as its document does', (schema, body) => {
  const cup = { type: 'object', required: ['warm'], properties: { warm: { type: 'boolean' } } };
  const properties = { cup, sugar: { type: 'number' } };
  const tea = { type: 'object', required: ['cup'], properties };
  expect(replyOf(schema, { Tea: tea })).toEqual({ status: 201, body });
});

it('ends where a schema leads back to itself', () => {
  const self = { $ref: '#/components/schemas/Leaf' };
  const leaf = { type: 'object', required: ['leaf'], properties: { leaf: self } };
  expect(JSON.stringify(replyOf(self, { Leaf: leaf })?.body).length).toBeLessThan(200);
});
