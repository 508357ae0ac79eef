import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#tools/studio/merge-texts.ts';

const was = { title: 'A', body: { name: { label: 'Name', max: 60 }, email: { label: 'Email' } } };
const merge = (mine: object, theirs: object, taken: readonly string[] = []) => {
  const write = (value: object): string => JSON.stringify(value, undefined, 2);
  const { text, conflicts } = mergeTexts({
    was: write(was),
    text: write(mine),
    theirs: write(theirs),
    taken,
  });
  return { text: JSON.stringify(JSON.parse(text)), conflicts };
};

describe('two versions of a document', () => {
  it('are one where they differ at different places', () => {
    const mine = { ...was, body: { ...was.body, email: { label: 'Your email' } } };
    const theirs = { title: 'B', body: { ...was.body, name: { label: 'Name', max: 50 } } };
    expect(merge(mine, theirs)).toEqual({
      text: JSON.stringify({
        title: 'B',
        body: { name: { label: 'Name', max: 50 }, email: { label: 'Your email' } },
      }),
      conflicts: [],
    });
  });

  it('keep the own value and name the other one where both have changed it', () => {
    const { text, conflicts } = merge({ ...was, title: 'Mine' }, { ...was, title: 'Theirs' });
    expect(text).toContain('"Mine"');
    expect(conflicts).toEqual([{ path: '/title', mine: 'Mine', theirs: 'Theirs' }]);
    expect(merge({ ...was, title: 'Mine' }, { ...was, title: 'Theirs' }, ['/title']).text).toContain(
      '"Theirs"',
    );
    expect(merge({ ...was, title: 'Same' }, { ...was, title: 'Same' }).conflicts).toEqual([]);
  });

  it('say what was taken out by one and changed by the other', () => {
    const theirs = { title: 'A', body: { name: was.body.name } };
    const mine = { ...was, body: { ...was.body, email: { label: 'Your email' } } };
    expect(merge(mine, theirs).conflicts).toEqual([{ path: '/body/email', mine: { label: 'Your email' } }]);
    expect(merge(was, theirs).text).toBe(JSON.stringify(theirs));
  });

  it('have the entries of both, each where its author has put it', () => {
    const { name, email } = was.body;
    const mine = { ...was, body: { name, town: { label: 'Town' }, email } };
    const theirs = { ...was, body: { email, name, shirt: { label: 'Shirt' } } };
    const { text, conflicts } = merge(mine, theirs);
    expect(Object.keys((JSON.parse(text) as typeof was).body)).toEqual(['email', 'name', 'town', 'shirt']);
    expect(conflicts).toEqual([]);
    const moved = { ...was, body: { email, name } };
    expect(Object.keys((JSON.parse(merge(moved, mine).text) as typeof was).body)).toEqual([
      'email',
      'name',
      'town',
    ]);
  });
});
