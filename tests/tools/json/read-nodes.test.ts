import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNode } from '#tools/json/find-node.ts';
import type { JsonNode } from '#tools/json/json-node.ts';
import { mostLevels, readNodes } from '#tools/json/read-nodes.ts';

const text = '{ "a/b": [1, { "c": "x" }], "d": true }';

describe('positions in JSON', () => {
  it.each([
    ['', text],
    ['/a~1b', '[1, { "c": "x" }]'],
    ['/a~1b/0', '1'],
    ['/a~1b/1/c', '"x"'],
    ['/d', 'true'],
  ])('leads %j to its text', (pointer, expected) => {
    const { node, isExact } = findNode(rootOf(text), pointer);
    expect([text.slice(node.start, node.end), isExact]).toEqual([expected, true]);
  });

  it('knows where keys stand', () => {
    const { key } = findNode(rootOf(text), '/a~1b/1/c').node;
    expect(text.slice(key?.start, key?.end)).toBe('"c"');
  });

  it('ends at the innermost value where a pointer leads nowhere', () => {
    const { node, isExact } = findNode(rootOf(text), '/a~1b/7/c');
    expect([text.slice(node.start, node.end), isExact]).toEqual(['[1, { "c": "x" }]', false]);
  });

  it('takes exactly what JSON.parse takes', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '"', ',', '}', '\\', '1', '\t', 'é'),
        (json, at, extra) => {
          const cut = at % (json.length + 1);
          const changed = json.slice(0, cut) + extra + json.slice(cut + (extra === '' ? 1 : 0));
          expect(readNodes(changed).root !== undefined).toBe(isJson(changed));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('finds every value of any JSON at its pointer', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const written = JSON.stringify(value, undefined, 1);
        expect(valueAt(written, rootOf(written))).toEqual(JSON.parse(written));
      }),
    );
  });
});

describe('faults of JSON', () => {
  it.each([
    ['{ "a": 1, }', 'broken-json', 'A comma stands behind the last entry.', ','],
    ['{ "a" 1 }', 'broken-json', 'Expected `:`, found `1`.', '1'],
    ['{ a: 1 }', 'broken-json', '"a" is no JSON.', 'a'],
    ["{ 'a': 1 }", 'broken-json', '"\'a\'" is no JSON.', "'a'"],
    ['{ "a": 01 }', 'broken-json', '"01" is no JSON.', '01'],
    ['{ "a": NaN }', 'broken-json', '"NaN" is no JSON.', 'NaN'],
    ['{ "a": 1 /* b */ }', 'broken-json', '"/" is no JSON.', '/'],
    ['[1, 2}', 'broken-json', 'Expected `,` or `]`, found `}`.', '}'],
    ['{ "a": [1, 2 }', 'broken-json', 'Expected `,` or `]`, found `}`.', '}'],
    ['{ "a": "b\n" }', 'broken-json', 'A text is not closed on its line.', '"b'],
    ['{ "a": "\\x" }', 'broken-json', '"\\\\x" is no escape of JSON.', '\\x'],
    ['{ "a": 1', 'broken-json', 'Expected `,` or `}`, the file ends.', ''],
    ['{} {}', 'broken-json', 'Expected the end of the file, found `{`.', '{'],
    ['', 'broken-json', 'Expected a value, the file ends.', ''],
    [
      '\uFEFF{}',
      'byte-order-mark',
      'The file begins with a byte order mark, which JSON does not allow.',
      '\uFEFF',
    ],
    ['{ "a": 1, "\\u0061": 2 }', 'duplicate-key', expect.stringContaining('"a" stands twice'), '"\\u0061"'],
  ])('of %j: %s', (broken, code, message, place) => {
    const { faults } = readNodes(broken);
    expect(faults.map((fault) => ({ ...fault, place: broken.slice(fault.start, fault.end) }))).toEqual([
      expect.objectContaining({ code, message, place }),
    ]);
  });

  it('names every key that stands twice, and where it stood first', () => {
    const twice = '{ "a": { "b": 1, "b": 2 }, "a": 3 }';
    const places = readNodes(twice).faults.map(({ start, earlier }) => [start, earlier?.start]);
    expect(places).toEqual([
      [17, 9],
      [27, 2],
    ]);
  });

  it('stops at a nesting that no document has, however deep it goes', () => {
    const faults = readNodes('['.repeat(5_000_000)).faults;
    expect(faults).toEqual([expect.objectContaining({ code: 'too-deep', start: mostLevels })]);
  });

  it('reads a text of megabytes', () => {
    const long = JSON.stringify({ a: 'x\\"'.repeat(2_000_000) });
    expect(readNodes(long).faults).toEqual([]);
  });
});

function rootOf(json: string): JsonNode {
  const { root } = readNodes(json);
  if (!root) throw new Error(`no JSON: ${json}`);
  return root;
}

function isJson(candidate: string): boolean {
  try {
    JSON.parse(candidate);
    return true;
  } catch {
    return false;
  }
}

function valueAt(json: string, node: JsonNode): unknown {
  const written = json.slice(node.start, node.end);
  if (!node.children) return JSON.parse(written);
  const entries = [...node.children].map(([name, inner]) => [name, valueAt(json, inner)] as const);
  return written.startsWith('[') ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
