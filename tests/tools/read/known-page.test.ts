import { describe, expect, it } from 'vitest';
import type { Compiled } from '#engine/index.ts';
import { Misuse } from '#tools/command/misuse.ts';
import { knownPage } from '#tools/read/load-flows.ts';

const names = ['rent/index', 'rent/rider', 'club/index', 'club/rider', 'club/fee', '/terms', '{id}/return'];
const pages = Object.fromEntries(names.map((name) => [name, {}])) as unknown as Compiled['pages'];

describe('a page that a command is given', () => {
  it.each([
    ['rent/rider', 'rent/rider'],
    ['rent', 'rent/index'],
    ['fee', 'club/fee'],
    ['return', '{id}/return'],
    ['terms', '/terms'],
  ])('%s is %s', (given, page) => {
    expect(knownPage(given, pages)).toBe(page);
  });

  it('has to be one page', () => {
    const misuse = new Misuse('"rider" is the end of several pages.', 'There are: rent/rider club/rider');
    expect(() => knownPage('rider', pages)).toThrow(misuse);
  });

  it('has to exist', () => {
    const misuse = new Misuse('There is no page "club/feee".', 'Did you mean club/fee?');
    expect(() => knownPage('club/feee', pages)).toThrow(misuse);
    expect(() => knownPage('e', pages)).toThrow('There is no page "e".');
  });
});
