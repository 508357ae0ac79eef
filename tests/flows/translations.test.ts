import { expect, it } from 'vitest';
import { readFlows } from '#tools/read/read-flows.ts';
import { textsOfBrand } from '#tools/read/texts-of-brand.ts';

const read = readFlows();
const texts = textsOfBrand(read, { brand: 'FIGURE', locale: 'es' });

/** What has to be there in every language: all that a person meets until the application is made. */
const complete = [
  'app.json',
  'kinds.json',
  'actions/',
  'journeys/',
  'modals/',
  'pages/errors/',
  'pages/register-v2/',
  'pages/register/',
];

/** Texts that are the same in both languages. */
const alike = new Set(['No', 'Jr.', 'Sr.', 'I', 'II', 'III', 'IV', 'V']);

/** A tag is no text, but for the sentences in it; nor is where a link leads. */
function hasWords(text: string): boolean {
  const tags = text.match(/\{\{.*?\}\}/g) ?? [];
  const literals = tags.flatMap((tag) => tag.match(/'[^']* [^']*'/g) ?? []);
  const shown = text.replaceAll(/\{\{.*?\}\}/g, '').replaceAll(/\]\([^)]*\)/g, ']');
  return /[a-z]/i.test(shown + literals.join(''));
}

it('nothing is left in English on the way through registration', () => {
  const untranslated = texts.filter(
    ({ document, text }) =>
      complete.some((begin) => document.startsWith(begin)) && !alike.has(text) && hasWords(text),
  );
  expect(untranslated.map(({ file, path, text }) => `${file}${path}: ${text}`)).toEqual([]);
});

it.each(['register', 'register-v2'])('the journey %s is in Spanish', (journey) => {
  expect(texts.map(({ document }) => document)).toContain(`locales/es/journeys/${journey}.json`);
});

// What the law has it say binds in English; the names of what it leads to do not.
it('the links of the footer are named in Spanish', () => {
  const english = texts.filter(
    ({ document, path }) => document === 'parts/footer.json' && path.startsWith('/body/links'),
  );
  expect(english.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});
