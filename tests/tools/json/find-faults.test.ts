import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFaults, mostLevels } from '#tools/json/find-faults.ts';

describe('faults of JSON', () => {
  it('are found in what JSON.parse refuses, and in nothing else', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '"', ',', '}', '\\', '1', '\t', 'é', '\u00A0', '/', '-', '\u0001'),
        (json, at, extra) => {
          const cut = at % (json.length + 1);
          const changed = json.slice(0, cut) + extra + json.slice(cut + (extra === '' ? 1 : 0));
          const faults = findFaults(changed).filter(
            ({ code }) => code !== 'duplicate-key' && code !== 'too-large',
          );
          expect(faults.length === 0).toBe(isJson(changed));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{ "a": 1, }', 'A comma comes after the last entry.', ','],
    ['[1, ]', 'A comma comes after the last entry.', ','],
    ['[1,, 2]', 'Expected a value, found `,`.', ','],
    ['{ "a" 1 }', 'Expected `:`, found `1`.', '1'],
    ['{ "a": }', 'Expected a value, found `}`.', '}'],
    ['{ a: 1 }', '"a" is no JSON.', 'a'],
    ["{ 'a': 1 }", '"\'a\'" is no JSON.', "'a'"],
    ['{ "a": 01 }', 'Expected `,` or the end of the list or object, found `1`.', '1'],
    ['{ "a": NaN }', '"NaN" is no JSON.', 'NaN'],
    ['{ "a": 1. }', '"1." is no JSON.', '1.'],
    ['{ "a": 1 /* b */ }', '"/* b */" is no JSON.', '/* b */'],
    ['[1, 2}', 'Expected `,` or the end of the list or object, found `}`.', '}'],
    ['{ "a": "b\n" }', 'A text is not closed on its line.', '"b'],
    ['{ "a": "\\x" }', 'A text holds an escape that JSON does not know.', '"\\x"'],
    ['{ "a": "\t" }', 'A text holds a control character, which has to be escaped.', '"\t"'],
    ['{ "a": 1', 'Expected `,` or `}`, the file ends.', ''],
    ['{} {}', 'Expected the end of the file, found `{`.', '{'],
    ['', 'The file is empty.', ''],
    [' \n', 'The file is empty.', ''],
  ])('of %j are reported where they are', (broken, message, place) => {
    const faults = findFaults(broken).map((fault) => ({
      ...fault,
      place: broken.slice(fault.start, fault.end),
    }));
    expect(faults).toEqual([expect.objectContaining({ code: 'broken-json', message, place })]);
  });

  it.each([
    ['', 'Write a document: { "$schema": "…", "type": "…" }.'],
    ['{ "a": 1 // b\n }', 'JSON has no comments: write a sentence under "says".'],
    [
      '{\n<<<<<<< HEAD\n"a": 1 }',
      'A merge was not finished: keep one of the two versions, and take these marks out.',
    ],
    ['{ "a": [1', 'Close what is open: `}` for `{`, `]` for `[`.'],
    ['{ "a": True }', 'Write `true` in small letters.'],
    ['{ "a": "b\n" }', 'Write `"` behind it; a line break inside of a text is `\\n`.'],
    ['{ "a": "\\d" }', 'Write each backslash twice: `\\\\`.'],
    ['{ "a": "x\\-y" }', 'Write `-` without a backslash; a backslash itself is `\\\\`.'],
    ['{\u00a0"a": 1 }', 'Delete it, and type a plain space if one is needed.'],
    ['{ "a": 1,\u200b"b": 2 }', 'Delete it, and type a plain space if one is needed.'],
    ['{ "a"\uff1a 1 }', 'Write `:`.'],
    ['{ "a": "\t" }', 'Write a tab as `\\t`, a line break as `\\n`.'],
  ])('of %j are reported with what to do', (broken, hint) => {
    expect(findFaults(broken).map((fault) => fault.hint)).toEqual([hint]);
  });

  it('are a number that is read as none', () => {
    const [fault, ...others] = findFaults('{ "a": 1e400, "b": -1e300 }');
    expect(fault).toMatchObject({ code: 'too-large', start: 7, end: 12 });
    expect(others).toEqual([]);
  });

  it('are a byte order mark, behind which everything keeps its place', () => {
    const faults = findFaults('\uFEFF{ "a": 1, "\\u0061": 2 }');
    expect(faults.map(({ code, start, end }) => [code, start, end])).toEqual([
      ['byte-order-mark', 0, 1],
      ['duplicate-key', 11, 19],
    ]);
  });

  it('are every key that appears twice, with where it stood first', () => {
    const twice = '{ "a": { "b": 1, "b": 2 }, "a": 3, "c": { "b": 4 } }';
    const faults = findFaults(twice);
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('"b" appears twice'),
      expect.stringContaining('"a" appears twice'),
    ]);
    expect(faults.map(({ start, earlier }) => [start, earlier?.start])).toEqual([
      [17, 9],
      [27, 2],
    ]);
  });

  it('are a nesting that no document has, however deep it goes', () => {
    const faults = findFaults('['.repeat(5_000_000));
    expect(faults).toEqual([expect.objectContaining({ code: 'too-deep', start: mostLevels })]);
  });

  it('are looked for in a text of megabytes', () => {
    const long = JSON.stringify({ a: 'x\\"'.repeat(2_000_000) });
    expect(findFaults(long)).toEqual([]);
  });
});

function isJson(candidate: string): boolean {
  try {
    JSON.parse(candidate);
    return true;
  } catch {
    return false;
  }
}
