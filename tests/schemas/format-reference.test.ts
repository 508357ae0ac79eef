import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accessRowTypes } from '#schemas/vocabulary/access-row-types.ts';
import { actionStepTypes, onErrorStepTypes } from '#schemas/vocabulary/action-step-types.ts';
import { blockTypes } from '#schemas/vocabulary/block-types.ts';
import { buttonTypes } from '#schemas/vocabulary/button-types.ts';
import { documentTypes } from '#schemas/vocabulary/document-types.ts';
import { fieldTypes } from '#schemas/vocabulary/field-types.ts';
import { anchor } from '#schemas/generate/format/type-words.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const reference = read('docs/format.md');
const prose = reference.replace(/^```[^]*?^```/gm, '');
const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const unions = [
  documentTypes,
  blockTypes,
  fieldTypes,
  buttonTypes,
  { ...actionStepTypes, ...onErrorStepTypes },
  accessRowTypes,
];

const sections = unions.flatMap((types) =>
  Object.entries(types).map(([type, { title }]) => ({ type, title: String(title) })),
);

it.each(sections)('has a section with an example for the $title', ({ type, title }) => {
  const [, section = ''] = reference.split(`\n### ${title}\n`);
  const [own = ''] = section.split(/^##/m);
  expect(own).toContain(`\`"type": "${type}"\``);
  expect(own).toMatch(/^```json\n/m);
});

it('leads nowhere else than to its headings', () => {
  const targets = [...prose.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !headings.map(anchor).includes(target))).toEqual([]);
  expect(headings.map(anchor)).toEqual([...new Set(headings.map(anchor))]);
});

it('names every root of the facts', () => {
  const { properties } = JSON.parse(read('schemas/domain/all-facts.schema.json'));
  expect(Object.keys(properties).filter((root) => !prose.includes(`\`${root}\``))).toEqual([]);
});
