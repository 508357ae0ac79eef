import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../../fixtures/club.ts';

const document = 'pages/join/index.json';
const options = { red: { label: 'Red' }, blue: { label: 'Blue' } };
const colour = { type: 'radio', label: 'Which colour?', options };

/** What a page says in words that has these parts more than the other one. */
async function wordsOf(before: JsonObject, after: JsonObject): Promise<unknown> {
  const flows = join(await newClub(), 'flows');
  const file = join(flows, document);
  const was = readFileSync(file, 'utf8');
  const withParts = (parts: JsonObject): string => {
    const page = JSON.parse(was) as { readonly body: JsonObject };
    return JSON.stringify({ ...page, body: { ...page.body, ...parts } });
  };
  writeFileSync(file, withParts(before));
  const answer = await openStudio(flows)({ ask: 'difference', document, text: withParts(after) });
  const { changes } = answer as { readonly changes: readonly { readonly words: unknown }[] };
  return changes.map(({ words }) => words);
}

const page = 'Who are you?';

it.each([
  ['a question', {}, { colour }, { place: [page], what: 'New question', after: 'Which colour? (Red, Blue)' }],
  [
    'a text',
    {},
    { note: { type: 'alert', level: 'info', text: 'We are closed.' } },
    { place: [page], what: 'New part of the page', after: 'We are closed.' },
  ],
  [
    'an option',
    { colour },
    { colour: { ...colour, options: { ...options, green: { label: 'Green' } } } },
    { place: [page, 'Which colour?'], what: 'New option', after: 'Green' },
  ],
  [
    'an option that is gone',
    { colour },
    { colour: { ...colour, options: { red: options.red } } },
    { place: [page, 'Which colour?'], what: 'Option taken out', before: 'Blue' },
  ],
  [
    'a bound',
    { colour: { type: 'text', label: 'Which colour?', maxLength: 9 } },
    { colour: { type: 'text', label: 'Which colour?', maxLength: 12 } },
    { place: [page, 'Which colour?'], what: 'Maximum length', before: '9', after: '12' },
  ],
])('%s is said in words', async (_what, before: JsonObject, after: JsonObject, words) => {
  expect(await wordsOf(before, after)).toEqual([words]);
});
