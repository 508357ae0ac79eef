import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import oneCase from '#schemas/clauses/case.schema.json' with { type: 'json' };
import clauses from '#schemas/clauses/clauses.schema.json' with { type: 'json' };
import givens from '#schemas/clauses/givens.schema.json' with { type: 'json' };
import sentences from '#schemas/clauses/sentences.schema.json' with { type: 'json' };

// The command does not look again, each time that it runs.
describe('the schemas of the specification', () => {
  it.each([
    ['cases', oneCase],
    ['clauses', clauses],
    ['givens', givens],
    ['sentences', sentences],
  ])('of %s keeps to JSON Schema', (_name, schema) => {
    expect(new Ajv2020({ strict: false }).validateSchema(schema)).toBe(true);
  });
});
