import { readdirSync, statSync } from 'node:fs';
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

describe('the files of the specification', () => {
  const folder = new URL('../../specification/clauses/', import.meta.url);
  const files = readdirSync(folder).filter((name) => /^(?!.*\.schema\.).*\.json$/.test(name));
  const sizes = files.map((name) => statSync(new URL(name, folder)).size);

  it('are small enough to be read', () => {
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_310_000);
  });
});
