import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accessRowTypes } from '#schemas/vocabulary/access-row-types.ts';
import { actionStepTypes, onErrorStepTypes } from '#schemas/vocabulary/action-step-types.ts';
import { blockTypes } from '#schemas/vocabulary/block-types.ts';
import { buttonTypes } from '#schemas/vocabulary/button-types.ts';
import { documentTypes } from '#schemas/vocabulary/document-types.ts';
import { fieldTypes } from '#schemas/vocabulary/field-types.ts';
import { migrationTypes } from '#schemas/vocabulary/migration-types.ts';

const folder = 'docs/reference';

const unions = {
  document: documentTypes,
  block: blockTypes,
  field: fieldTypes,
  button: buttonTypes,
  'action-step': { ...actionStepTypes, ...onErrorStepTypes },
  'access-row': accessRowTypes,
  migration: migrationTypes,
};

const entries = Object.entries(unions).flatMap(([union, types]) =>
  Object.keys(types).map((type) => ({ union, type })),
);

it.each(entries)('has a page with an example for the $union $type', ({ union, type }) => {
  const page = readFileSync(`${folder}/${union}s/${type}.md`, 'utf8');
  expect(page).toContain(`\`"type": "${type}"\``);
  expect(page).toMatch(/^## Example\n\n```json\n/m);
});

it('has a note only beside an entry', () => {
  const notes = readdirSync('schemas/vocabulary/notes', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.md'));
  const known = entries.map(({ union, type }) => `${union}/${type}.md`);
  expect(notes.filter((note) => !known.includes(note))).toEqual([]);
});

it('has an example of a page only beside an example of the entry', () => {
  const uses = readdirSync('tests/fixtures/documents', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('/use.json'));
  expect(uses.length).toBeGreaterThan(5);
  expect(
    uses.filter((use) => !existsSync(`tests/fixtures/documents/${use.replace('use.json', 'good.json')}`)),
  ).toEqual([]);
});

it('has a guide of at most 40 KB', () => {
  const guide = readFileSync('docs/guides/how-documents-work.md', 'utf8');
  expect(guide.length).toBeLessThanOrEqual(40 * 1024);
});
