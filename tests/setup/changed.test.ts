import { expect, it } from 'vitest';

// setup/ is plain JavaScript without types, so the type is stated here.
const file = new URL('../../setup/tasks/test.mjs', import.meta.url).href;
const { isOfDocuments } = (await import(file)) as {
  isOfDocuments(files: readonly string[] | undefined): boolean;
};

it.each<readonly [string, readonly string[] | undefined, boolean]>([
  ['a page and a clause', ['flows/pages/waitlist.json', 'specification/clauses/A2-waitlist.json'], true],
  ['prose', ['docs/architecture.md', 'CHANGELOG.md'], true],
  ['a page and the engine', ['flows/pages/waitlist.json', 'engine/index.ts'], false],
  ['a schema', ['schemas/api/identity.json'], false],
  ['a test of the flows', ['tests/flows/routing.test.ts'], false],
  ['nothing', [], false],
  ['nobody knows what', undefined, false],
])('a change of %s is one of documents alone or is not', (_what, files, isDocuments) => {
  expect(isOfDocuments(files)).toBe(isDocuments);
});
