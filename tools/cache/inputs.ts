import { type Hash, createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** What the command is made of: its sources, those that it imports, and the installed packages. */
const program = ['engine', 'schemas', 'tools', 'package.json', 'node_modules/.package-lock.json'];

/** A digest of the command itself. Results of another version of it do not count. */
export function digestOfProgram(folder = project): string {
  const hash = createHash('sha1').update(process.version);
  for (const name of program) addFiles(hash, join(folder, name));
  return hash.digest('hex');
}

/**
 * A digest of every file that a verb may read of a folder of flows, and of the days that it is now where these flows are
 * used. If they read the time, it is of the minute. With `isWhole` also of everything around it: sentences of a specification may name any test of the project.
 */
export function digestOfFlows(root: string, isWhole: boolean): string {
  const hash = createHash('sha1');
  const zones = new Set(['UTC']);
  const now = new Date();
  for (const [path, content] of filesBelow(root)) {
    addFile(hash, path, content);
    for (const zone of zonesIn(path, content)) zones.add(zone);
  }
  for (const [, content] of filesBelow(join(root, '..', 'schemas', 'domain')))
    if (content.includes('"timeOfDay"')) hash.update(now.toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length));
  hash.update(
    [...zones]
      .toSorted()
      .map((zone) => dayIn(zone, now))
      .join(),
  );
  for (const parent of new Set([resolve(root, '..'), resolve(project)]))
    for (const name of isWhole && existsSync(join(parent, 'specification')) ? written(parent) : beside)
      addFiles(hash, join(parent, name));
  return hash.digest('hex');
}

/** The folders beside flows from which every verb reads. */
const beside = ['schemas', 'specification'];

/** What people wrote in a project: not what is hidden, installed or built. */
function written(folder: string): readonly string[] {
  const made = ['node_modules', 'dist', 'coverage', 'test-results'];
  return readdirSync(folder).filter((name) => !name.startsWith('.') && !made.includes(name));
}

function addFiles(hash: Hash, path: string): void {
  for (const [file, content] of filesBelow(path)) addFile(hash, file, content);
}

function addFile(hash: Hash, path: string, content: Buffer): void {
  hash.update(`${path}\0${content.length}\0`).update(content);
}

/** The file of a path, or every file below it, in an order that is always the same. */
function* filesBelow(path: string): Generator<readonly [path: string, content: Buffer]> {
  const entries = entriesOf(path);
  if (!entries) yield [path, contentOf(path)];
  else
    for (const entry of entries) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) yield* filesBelow(inside);
      else yield [inside, contentOf(inside)];
    }
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true }).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  } catch {
    return undefined;
  }
}

/** What cannot be read counts by the reason. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    return Buffer.from(String(error));
  }
}

function zonesIn(path: string, content: Buffer): readonly string[] {
  if (!path.endsWith('.json') || !content.includes('"timeZone"')) return [];
  const named = content.toString().matchAll(/"timeZone"\s*:\s*"([^"]*)"/g);
  return [...named].map(([, zone = '']) => zone);
}

/** The day in a time zone; what is none has the days of UTC, as in the engine. */
function dayIn(zone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(now);
  } catch {
    return '';
  }
}
