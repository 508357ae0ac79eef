import { describe, expect, it } from 'vitest';
import { factsSchema } from '#engine/compile.ts';

const schemas = { 'facts.schema.json': { title: 'Facts' }, 'club.schema.json': { title: 'Club' } };

describe("the facts' schema", () => {
  it('is the one that the app names', () => {
    expect(factsSchema({ schemas, documents: {} }, { facts: 'domain/club.schema.json' })).toEqual({
      title: 'Club',
    });
  });

  it('has its usual name where the app names none', () => {
    expect(factsSchema({ schemas, documents: {} }, { type: 'app' })).toEqual({ title: 'Facts' });
  });

  it('is absent where there is no such file', () => {
    expect(factsSchema({ schemas: {}, documents: {} }, { type: 'app' })).toBeUndefined();
  });
});
