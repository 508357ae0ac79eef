import { afterAll, expect, it } from 'vitest';
import type { RawJson, RawObject } from '#engine/index.ts';
import { caseFolder } from './lint-case.ts';

const cases = caseFolder();
afterAll(cases.remove);

const page = 'flows/pages/rent/papers.json';
const patch = 'flows/brands/citywheels/pages/rent/days.json';

const withBlock = (name: string, block: RawObject): RawObject => ({ [page]: { body: { [name]: block } } });
const withPattern = (pattern: string): RawObject =>
  withBlock('word', { type: 'text', label: 'Word', pattern });
const withText = (text: string): RawObject => withBlock('hello', { type: 'paragraph', text });
const paragraph = (more: RawObject): RawJson => ({ type: 'paragraph', text: 'Hello', ...more });
const patched = (body: RawObject): RawObject => ({
  [patch]: { $schema: '../../../../../../schemas/documents/patch.schema.json', type: 'patch', body },
});

it.each<[what: string, changes: RawObject, message: RegExp, hint: RegExp]>([
  [
    'a letter that no name has',
    withBlock('fläche', { type: 'text', label: 'x' }),
    /: a name has no "ä"/,
    /"flaeche"/,
  ],
  ['a space in a name', withBlock('first name', { type: 'text', label: 'x' }), /has no space/, /"firstName"/],
  ['a digit before a name', withBlock('2nd', { type: 'text', label: 'x' }), /begins with "2"/, /"nd"/],
  [
    'an escape that needs none',
    withPattern('^a\\-b$'),
    /\\- is no escape/,
    /^Write - without the backslash\.$/,
  ],
  ['an escape that does not exist', withPattern('^\\y$'), /\\y is no escape/, /^Known are \\d/],
  ['an open class', withPattern('^[a-z'), /unterminated character class/, /^Write \] /],
  [
    'a tag before another',
    withText('Dear {{rider.firstName, it takes {{rental.days}} days'),
    /before the next one/,
    /'\}\}'/,
  ],
  ['a tag with one brace', withText('Dear {{rider.firstName}, hello'), /not closed/, /in place of '\}'/],
  ['an end without a tag', withText('Dear rider.firstName}}'), /no tag begins before it/, /\{\{/],
  [
    'a whole document that lacks keys',
    {
      [patch]: {
        $schema: '../../../../../../schemas/documents/step.schema.json',
        type: 'step',
        title: 'Days',
      },
    },
    /lower layer has this document/,
    /type "patch"/,
  ],
  [
    'a circle of anchors',
    patched({
      one: paragraph({ after: 'two' }),
      two: paragraph({ after: 'one' }),
      three: paragraph({ after: 'one' }),
    }),
    /placed by the next: "one", "two", "one"/,
    /not among them/,
  ],
  ['an anchor on itself', patched({ one: paragraph({ after: 'one' }) }), /after itself/, /another entry/],
  [
    'a no-break space',
    withBlock('hello', { type: 'paragraph', text: 'x', when: 'rental.days ==\u00a03' }),
    /U\+00A0/,
    /plain space/,
  ],
  ['another key than the type', { [page]: { typo: 1 } }, /"typo" is no key/, /^Allowed: /],
  [
    'a removed question',
    patched({ start: null }),
    /asks for "rental.start"/,
    /"set": \{ "rental.start".*"allow": \{ "removed-question"/,
  ],
])('reports %s as what it is', (_what, changes, message, hint) => {
  const problems = cases.lint(changes);
  expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
  expect(problems[0]?.hint).toMatch(hint);
});

it('accepts a value that holds for everybody in place of a removed question', () => {
  const set = {
    'flows/brands/citywheels/actions/save-and-advance.json': {
      $schema: '../../../../../schemas/documents/patch.schema.json',
      type: 'patch',
      steps: { begin: { type: 'set', set: { 'rental.start': '{{today}}' }, before: 'next' } },
    },
  };
  expect(cases.lint({ ...patched({ start: null }), ...set }).map(({ code }) => code)).toEqual([]);
});
