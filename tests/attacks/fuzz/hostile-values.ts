/** A part of JSON that is written as it is, since no value of JavaScript gives it. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const values: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u2028\ufeff',
  '🏚️'.repeat(200),
  '%00%ff',
  '../../etc/passwd',
  "'; drop table visits; --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '2026-02-30',
  '9999999999-12-31',
  '-1',
  'true',
  -1,
  0.1,
  Number.MAX_SAFE_INTEGER + 2,
  new Written('1e400'),
  new Written('-1e-400'),
  new Written('9'.repeat(400)),
  new Written(nested('[', ']', 2_000)),
  new Written(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
  new Written('{"a":1,"a":2}'),
  new Written('{"__proto__":{"isAdmin":true}}'),
  new Written('"\\ud800"'),
  true,
  [],
  {},
  Array.from({ length: 300 }, () => null),
  [[[null]]],
  { $vault: 'nothing' },
  { $vault: { $vault: 'deep' } },
  { length: -1 },
  { toString: 'x' },
];

/** Some value that nobody expects. */
export function hostileValue(random: () => number): unknown {
  return values[Math.floor(random() * values.length)];
}

const mark = (index: number) => `written-${index}-as-it-is`;

/** JSON of a value that holds parts which are written as they are. */
export function hostileJson(value: unknown): string {
  const parts: string[] = [];
  const text = JSON.stringify(value, (_name, each: unknown) => {
    if (!(each instanceof Written)) return each;
    parts.push(each.json);
    return mark(parts.length - 1);
  });
  return parts.reduce((all, json, index) => all.replace(`"${mark(index)}"`, () => json), text ?? '');
}
