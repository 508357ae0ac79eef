import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiler } from '#engine/compile.ts';
import { isObject, link } from '#engine/index.ts';
import { listFiles, rememberingReader } from '#tools/read/read-json-file.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { randomNumbers } from '../flows/random-facts.ts';
import { runFlows } from '../tools/run-flows.ts';
import type { Attack } from './attack.ts';
import { pick } from './fuzz/draw-shape.ts';

const project = join(import.meta.dirname, '..', '..');
/** Lint takes twenty times as long as compiling, so that every so many documents are linted too. */
const lintedEach = 20;

/** Documents of the product, one at a time broken: read, compiled and loaded, and some of them linted. */
export const corrupt: Attack = {
  name: 'corrupt documents',
  full: 500,
  // What lint makes of broken documents is in tests/tools/lint/corrupt.test.ts.
  sample: lintedEach - 1,
  needsStorage: false,
  run: async (size, _storage, reported) => {
    const root = mkdtempSync(join(tmpdir(), 'corrupt-'));
    for (const folder of ['flows', 'schemas'])
      cpSync(join(project, folder), join(root, folder), { recursive: true });
    const flows = join(root, 'flows');
    const { documents: files } = listFiles(flows);
    const readFile = rememberingReader();
    const faults: string[] = [];
    let refused = 0;
    try {
      for (let index = 0; index < size; index += 1) {
        const random = randomNumbers(index);
        const file = pick(files, random) ?? 'app.json';
        const path = join(flows, file);
        const before = readFileSync(path);
        const [how, after] = corrupted(before, random);
        writeFileSync(path, after);
        const found = await refusal(flows, readFile, (index + 1) % lintedEach === 0);
        if (found.crash !== undefined) faults.push(`${how} ${index} in ${file}: ${found.crash}`);
        refused += found.isRefused ? 1 : 0;
        writeFileSync(path, before);
        reported(index + 1, size);
      }
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
    return { figures: `${size} documents: ${refused} refused, ${faults.length} crashes`, faults };
  },
};

interface Refusal {
  readonly isRefused: boolean;
  readonly crash?: string;
}

async function refusal(
  root: string,
  readFile: ReturnType<typeof rememberingReader>,
  isLinted: boolean,
): Promise<Refusal> {
  try {
    const { sources, problems } = readFlows(root, readFile);
    const result = problems.length === 0 ? compiler(sources).compile() : undefined;
    if (result?.ok === true) link(result.compiled);
    const linted = isLinted ? await runFlows(['lint', '--root', root]) : undefined;
    if (linted && (linted.code > 1 || /\n\s+at /.test(linted.stdout + linted.stderr)))
      return { isRefused: true, crash: linted.stderr.split('\n')[0] ?? '' };
    return { isRefused: result?.ok !== true || linted?.code === 1 };
  } catch (error) {
    const [first = '', , where = ''] =
      error instanceof Error ? (error.stack ?? '').split('\n') : [String(error)];
    return { isRefused: true, crash: `${first} ${where.trim()}` };
  }
}

type Corruption = (content: Buffer, random: () => number) => Buffer;

const corruptions: Readonly<Record<string, Corruption>> = {
  flipped: (content, random) => {
    const flipped = Buffer.from(content);
    for (let times = 0; times < 3; times += 1) {
      const at = Math.floor(random() * flipped.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return flipped;
  },
  truncated: (content, random) => content.subarray(0, Math.floor(random() * content.length)),
  'of a wrong type': (content, random) => {
    const value: unknown = JSON.parse(content.toString());
    const places = placesIn(value);
    const place = pick(places, random);
    if (place) place.holder[place.key] = pick(wrong, random);
    return Buffer.from(JSON.stringify(value, null, 2));
  },
};

function corrupted(content: Buffer, random: () => number): readonly [string, Buffer] {
  const [how = '', corruption] = pick(Object.entries(corruptions), random) ?? [];
  return [how, corruption?.(content, random) ?? content];
}

const wrong: readonly unknown[] = [
  null,
  1,
  -1.5,
  true,
  '',
  '{{',
  'a.b..c',
  [],
  {},
  [null],
  { type: 'x' },
  'x'.repeat(10_000),
];

interface Place {
  readonly holder: { [key: string]: unknown };
  readonly key: string;
}

function placesIn(value: unknown): readonly Place[] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  // Lists are objects with numbers for names.
  const holder = value as { [key: string]: unknown };
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
