import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RawJson, type RawObject, isRawObject } from '#engine/index.ts';
import { createLinter } from '#tools/lint/find-problems.ts';
import { recordOverrides } from '#tools/lint/fix.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { rememberingReader } from '#tools/read/read-json-file.ts';
import type { FileProblem } from '#tools/read/source-file.ts';

const original = 'tests/fixtures/bicycle-rental';
/** A case with this is linted as it is: nothing that it overrides is recorded before. */
const unrecorded = 'unrecorded';

/** Several cases are linted in one folder, so that only what they change is compiled again. */
export interface CaseFolder {
  /** What is wrong with the bicycle rental after these changes. */
  readonly lint: (changes: RawObject) => readonly FileProblem[];
  readonly remove: () => void;
}

export function caseFolder(): CaseFolder {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const linter = createLinter();
  const readFile = rememberingReader();
  const root = join(folder, 'flows');
  cpSync(original, folder, { recursive: true });
  return {
    lint(changes) {
      let recorded: readonly string[] = [];
      try {
        for (const [path, change] of Object.entries(changes)) apply(folder, path, change);
        const read = readFlows(root, readFile);
        const first = linter(read);
        if (changes[unrecorded] !== undefined) return first.problems;
        recorded = recordOverrides(read, first.context, () => true).map(
          (key) => `flows/${key.split('#')[0]}`,
        );
        return (recorded.length > 0 ? linter(readFlows(root, readFile)) : first).problems;
      } finally {
        for (const path of new Set([...Object.keys(changes), ...recorded])) undo(folder, path);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An object is merged into the file, `null` removes it, a text is the file; `$bytes` and `$link` are what they say. */
function apply(folder: string, path: string, change: RawJson | undefined): void {
  if (path === unrecorded) return;
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (change === null) rmSync(file, { recursive: true });
  else if (typeof change === 'string') writeFileSync(file, change);
  else if (!isRawObject(change)) throw new Error(`${path} is changed by an object, a text or null.`);
  else if (typeof change['$bytes'] === 'string') writeFileSync(file, Buffer.from(change['$bytes'], 'hex'));
  else if (typeof change['$link'] === 'string') symlinkSync(change['$link'], file);
  else writeFileSync(file, JSON.stringify(merge(existsSync(file) ? parse(file) : {}, change), undefined, 2));
}

/** Makes a file what it was, and takes away what was made for it. */
function undo(folder: string, path: string): void {
  const names = path.split('/');
  const ways = names.map((_name, index) => names.slice(0, index + 1).join('/'));
  const made = ways.find((way) => !existsSync(join(original, way))) ?? path;
  rmSync(join(folder, made), { recursive: true, force: true });
  if (made === path && existsSync(join(original, path)))
    cpSync(join(original, path), join(folder, path), { recursive: true });
}

function parse(file: string): RawJson {
  const value: RawJson = JSON.parse(readFileSync(file, 'utf8'));
  return value;
}

/** A JSON merge patch, except that a document of type `patch` keeps what it removes. */
export function merge(target: RawJson, change: RawObject): RawObject {
  const isNew = !isRawObject(target) || Object.keys(target).length === 0;
  if (isNew && change['type'] === 'patch') return change;
  const merged: { [key: string]: RawJson } = isRawObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else merged[key] = isRawObject(value) ? merge(merged[key] ?? null, value) : value;
  }
  return merged;
}
