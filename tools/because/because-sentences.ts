import type { Json } from '#engine/index.ts';
import { plainLine } from '#tools/report/format-text.ts';
import type { PlacedBecause } from './because.ts';

const mostRead = 6;
const mostPassed = 4;

const subjects: Readonly<Record<PlacedBecause['kind'], string>> = {
  poll: 'Polling',
  page: 'The page',
  state: 'The state',
  access: 'The access',
  issue: 'The answer',
  call: 'The call',
  value: 'The value',
};

/** Explanations as sentences: what was decided where, what that read, and what came before it and did not count. */
export function becauseSentences(because: readonly PlacedBecause[]): string {
  return because.map((one) => `\n${sentencesOf(one).join('\n')}\n`).join('');
}

function sentencesOf({ kind, result, file, line, path, values, passed }: PlacedBecause): readonly string[] {
  const name = path.split('/').at(-1) ?? '';
  const read = Object.entries(values).map(([fact, value]) => `${fact} is ${told(value)}`);
  const failed = passed.filter(({ not }) => not === 'condition');
  const before = failed.map((row) => `"${row.path.split('/').at(-1)}" (line ${row.line})`);
  return [
    plainLine(`${subjects[kind]} is ${result}, since ${file}:${line} says so ("${name}").`),
    ...(read.length > 0 ? [plainLine(`  There ${listed(read, mostRead, '; ')}.`)] : []),
    ...(before.length > 0
      ? [plainLine(`  Tried before, and their conditions do not hold: ${listed(before, mostPassed, ', ')}.`)]
      : []),
  ];
}

function listed(all: readonly string[], most: number, between: string): string {
  const rest = all.length - most;
  return `${all.slice(0, most).join(between)}${rest > 0 ? `${between}and ${rest} more` : ''}`;
}

function told(value: Json | null): string {
  if (value === null) return 'absent';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'given' : JSON.stringify(value);
}
