import { type RawJson, isRawObject } from '#engine/index.ts';

/** A number from 0 up to, not including, `below`; the same sequence for the same seed. */
export type Draw = (below: number) => number;

/** Numbers from a seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** The text of a document with something broken in it: letters, or values. */
export function corrupt(text: string, draw: Draw): string {
  return draw(3) === 0
    ? breakText(text, draw)
    : JSON.stringify(breakValue(JSON.parse(text), draw), undefined, 1);
}

function breakText(text: string, draw: Draw): string {
  const at = draw(text.length);
  const end = Math.min(text.length, at + 1 + draw(20));
  const ways = [
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, end) + text.slice(at),
    () => text.slice(0, at) + pick(noise, draw) + text.slice(at),
    () => text.slice(0, at) + pick(noise, draw).repeat(1 + draw(2000)) + text.slice(end),
  ];
  return pick(ways, draw)();
}

const noise = [
  '"',
  '{',
  '[',
  '}',
  ',',
  '\\',
  '\u0000',
  '\u{1F600}',
  '{{',
  '}}',
  '(((',
  "'",
  '\n',
  'null',
  '-',
];

/** Something else at a random place: the deeper, the likelier further in. */
function breakValue(value: RawJson, draw: Draw): RawJson {
  if (isRawObject(value) && Object.keys(value).length > 0 && draw(6) > 0) return breakEntry(value, draw);
  if (Array.isArray(value) && value.length > 0 && draw(6) > 0) {
    const at = draw(value.length);
    return value.map((one: RawJson, index) => (index === at ? breakValue(one, draw) : one));
  }
  if (typeof value === 'string' && draw(3) > 0) return breakText(`${value} `, draw);
  return pick(strange, draw)();
}

function breakEntry(value: { readonly [key: string]: RawJson }, draw: Draw): RawJson {
  const key = pick(Object.keys(value), draw);
  const { [key]: inner = null, ...others } = value;
  switch (draw(8)) {
    case 0:
      return others;
    case 1:
      return { ...others, [breakText(`${key} `, draw)]: inner };
    case 2:
      return { ...value, [pick(words, draw)]: inner };
    default:
      return { ...value, [key]: breakValue(inner, draw) };
  }
}

const words = [
  '__proto__',
  'constructor',
  'toString',
  'type',
  'when',
  'after',
  'locked',
  'body',
  'let',
  'allow',
  '',
];

const strange: readonly (() => RawJson)[] = [
  () => null,
  () => '',
  () => -1e308,
  () => true,
  () => [],
  () => ({}),
  () => [[[[{}]]]],
  () => 'x'.repeat(100_000),
  () => '{{'.repeat(500),
  () => `${'('.repeat(2000)}a`,
  () => Array.from({ length: 300 }, () => 'a').join(' && '),
  () => "rental.note.matches('(a+)+$')",
  () => ({ type: 'paragraph', text: 'Hello' }),
  () => ({ ['__proto__']: 1, 'a/b~c': { '': [null] } }),
];

function pick<One>(all: readonly One[], draw: Draw): One {
  const one = all[draw(all.length)];
  if (one === undefined) throw new Error('Nothing to pick from.');
  return one;
}
