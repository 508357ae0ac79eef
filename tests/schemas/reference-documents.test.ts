import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { type JsonObject, previewPage, view } from '#engine/index.ts';
import { renderPage } from '#renderer/server.tsx';
import { type Changes, bicycleRental, changed, flowsOf } from '../engine/sources.ts';
import { caseFolder } from '../tools/lint/lint-case.ts';

const cases = caseFolder();
afterAll(cases.remove);

/** The documents that a page of the reference shows whole, by their files. */
function examplesIn(page: string): { readonly [file: string]: string } {
  const text = readFileSync(`docs/reference/${page}.md`, 'utf8');
  const shown = [...text.matchAll(/^`(flows\/[^`]+\.json)`\n\n```json\n([^]*?)```$/gm)];
  return Object.fromEntries(shown.map(([, file = '', json = '']) => [file, json]));
}

const facts: JsonObject = {
  rental: { size: 'SMALL', days: 2, handover: 'DELIVERY', address: { country: 'NL' } },
  rider: { birthdate: '2000-02-29', address: { country: 'US' } },
};

it.each([
  [
    'blocks/summary',
    'rent/check',
    ['Your rental', 'Frame size', 'Small', '/bicycles/rent/days?return=check', 'Not shown', 'Not answered'],
  ],
  ['blocks/part', 'rent/delivery', ['The address of delivery', 'screen-toPostcode', 'screen-ownZip']],
])('%s: the example is in order, and can be seen', (page, document, words) => {
  const examples = examplesIn(page);
  expect(Object.keys(examples).length).toBeGreaterThan(0);
  expect(cases.lint(examples).map(({ path, message }) => [path, message])).toEqual([]);
  const documents = Object.entries(examples).map(([file, json]) => [
    file.slice('flows/'.length),
    JSON.parse(json),
  ]);
  const flows = flowsOf(changed(bicycleRental, Object.fromEntries(documents) as Changes)); // documents, as lint says
  const { state } = previewPage(flows, { document, facts: { ...facts, brand: flows.compiled.brand.facts } });
  const html = renderPage(view(flows, state), '/');
  expect(words.filter((word) => !html.includes(word))).toEqual([]);
});
