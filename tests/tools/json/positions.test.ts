import * as fc from 'fast-check';
import { parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { findNode, keyRange, rangeOfNode, stringOffset, textPositions } from '#tools/json/positions.ts';

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
    expect([textOf(node, text), isExact]).toEqual([expected, true]);
  });

  it('knows where keys stand', () => {
    const key = keyRange(findNode(rootOf(text), '/a~1b/1/c').node);
    expect(text.slice(key?.start, key?.end)).toBe('"c"');
    expect(keyRange(findNode(rootOf(text), '/a~1b/0').node)).toBeUndefined();
  });

  it.each(['/a~1b/7/c', '/a~1b/c', '/a~1b/-1'])('ends %s at the innermost value on the way', (pointer) => {
    const { node, isExact } = findNode(rootOf(text), pointer);
    expect([textOf(node, text), isExact]).toEqual(['[1, { "c": "x" }]', false]);
  });

  it('finds every value of any JSON at its pointer', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const written = JSON.stringify(value, undefined, 1);
        const root = rootOf(written);
        for (const [pointer, inner] of pointersIn(JSON.parse(written))) {
          const { node, isExact } = findNode(root, pointer);
          expect([JSON.parse(textOf(node, written)), isExact]).toEqual([inner, true]);
        }
      }),
    );
  });

  it('counts the characters of a text, escapes as one', () => {
    const escaped = '"a\\n\\u0062c"';
    expect([0, 1, 2, 3].map((index) => stringOffset(escaped, 0, index))).toEqual([1, 2, 4, 10]);
  });
});

describe('positions in a text', () => {
  const positions = textPositions('ab\r\ncd\n\nef');

  it.each([
    [0, 1, 1],
    [2, 1, 3],
    [4, 2, 1],
    [7, 3, 1],
    [8, 4, 1],
    [10, 4, 3],
  ])('puts offset %i at line %i, column %i', (offset, line, column) => {
    expect(positions.at(offset)).toEqual({ line, column });
  });

  it('gives lines without their ends', () => {
    expect([1, 2, 3, 4, 5].map(positions.line)).toEqual(['ab', 'cd', '', 'ef', '']);
  });
});

function rootOf(json: string): Node {
  const root = parseTree(json);
  if (!root) throw new Error(`no JSON: ${json}`);
  return root;
}

function textOf(node: Node, json: string): string {
  const { start, end } = rangeOfNode(node);
  return json.slice(start, end);
}

function pointersIn(value: unknown, pointer = ''): readonly (readonly [string, unknown])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    [pointer, value],
    ...inner.flatMap(([key, one]) =>
      pointersIn(one, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ];
}
