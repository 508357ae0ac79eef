import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Compiled } from '#engine/index.ts';
import type { FormPart } from '#schemas/studio/answers.ts';
import { clausesReader, withHeld } from '#tools/studio/written-clauses.ts';

const folder = mkdtempSync(join(tmpdir(), 'held-'));
mkdirSync(join(folder, 'flows'));
mkdirSync(join(folder, 'specification', 'clauses'), { recursive: true });
const clause = (field: string) => ({
  says: 'It is short.',
  given: { page: 'join/index' },
  rows: { columns: [`then.${field}`] },
});
writeFileSync(
  join(folder, 'specification', 'clauses', 'A1.json'),
  JSON.stringify({ clauses: { 'A1.name': clause('name'), 'A1.other': clause('other') } }),
);
const clauses = clausesReader(join(folder, 'flows'))();
const properties = { label: { type: 'string' }, maxLength: { type: 'integer' } };
const part: FormPart = {
  path: '/body/name',
  type: 'text',
  title: 'Your name',
  schema: { type: 'object', properties },
  value: { maxLength: 60 },
};
const specified = { journeys: {} as Compiled['journeys'], clauses, documents: {} };

it('marks the bounds of a question with the clauses that expect something of its answers', () => {
  expect(clauses.map(({ name, line }) => [name, line])).toEqual([
    ['A1.name', 1],
    ['A1.other', 1],
  ]);
  const [marked] = withHeld([part], 'pages/join/index.json', specified);
  expect(marked?.schema).toEqual({
    type: 'object',
    properties: { ...properties, maxLength: { type: 'integer', 'x-held': ['A1.name: It is short.'] } },
  });
});

it('marks nothing of another page, and of a question of which no clause expects anything', () => {
  expect(withHeld([part], 'pages/other.json', specified)).toEqual([part]);
  const email = { ...part, path: '/body/email' };
  expect(withHeld([email], 'pages/join/index.json', specified)).toEqual([email]);
});

it('marks the bounds of a kind with the clauses that expect something of a question of that kind', () => {
  const kind = { ...part, path: '/kinds/short' };
  const body = { name: { type: 'text', kind: 'short' }, other: { type: 'text', kind: 'long' } };
  const documents = { 'pages/join/index.json': { type: 'step', body } };
  const [marked] = withHeld([kind], 'kinds.json', { ...specified, documents });
  expect(marked?.schema['properties']).toMatchObject({ maxLength: { 'x-held': ['A1.name: It is short.'] } });
});
