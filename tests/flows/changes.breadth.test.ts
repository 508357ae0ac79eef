import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { compiler, createPhases } from '#engine/compile.ts';
import { type JsonObject, once } from '#engine/index.ts';
import { createLinter } from '#tools/lint/find-problems.ts';
import { fix } from '#tools/lint/fix.ts';
import { heldCases } from '#tools/mutate/held-clauses.ts';
import { chooseBrand, loadChoice, type LoadedFlows } from '#tools/read/load-flows.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { rememberingReader } from '#tools/read/read-json-file.ts';
import { textsOfBrand } from '#tools/read/texts-of-brand.ts';
import { acceptWalkthroughs } from '#tools/verify/accept.ts';
import { pathFilter } from '#tools/read/source-file.ts';
import { answersOfBrand } from '#tools/verify/ask-case.ts';
import type { Clause } from '#tools/verify/clause.ts';
import { readSpecification } from '#tools/verify/read-specification.ts';
import { scenarioClauses } from '#tools/verify/scenario-clauses.ts';
import { type Product, type Verified, verifyClauses } from '#tools/verify/verify-clauses.ts';

/** An edit of a file below the repository. */
type Edit = Replacement | Move;

/** Without `replace`, the file is new. */
interface Replacement {
  readonly file: string;
  readonly replace?: string;
  readonly by: string;
}

/** A block of a screen that now comes after another one, with all that both say. */
interface Move {
  readonly file: string;
  readonly move: string;
  readonly behind: string;
}

/** What product staff change, by documents and clauses alone, and what `verify --accept` then records. */
interface Change {
  readonly says: string;
  readonly edits: readonly Edit[];
  /** How many files differ afterwards. */
  readonly touches: number;
  readonly accepted: readonly string[];
}

const parts = ['flows', 'schemas', 'specification'];
const folder = 'tests/flows/changes';
const copy = mkdtempSync(join(tmpdir(), 'changes-'));
const root = join(copy, 'flows');
const linter = createLinter();
const readFile = rememberingReader();
const phases = createPhases();
for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
afterAll(() => rmSync(copy, { recursive: true }));

describe.each(readdirSync(folder).map((name) => name.replace('.json', '')))('%s', (name) => {
  it('is made by documents and clauses alone', () => {
    const { edits, touches, accepted }: Change = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
    restore();
    const { noticing } = shipped();
    for (const edit of edits) make(edit);
    // What the editor looked at again: the translations and brands that lie over the change.
    fix({ root, paths: [], accepts: true, linter, readFile });
    expect(linter(readFlows(root, readFile)).problems.map(({ message }) => message)).toEqual([]);
    const before = loaded();
    const specification = readSpecification(before.read).clauses;
    const first = run(before, noticing(before, [...specification, ...scenarioClauses(before.read)]));
    const words = acceptWalkthroughs(
      first,
      before,
      pathFilter([join(copy, 'specification', 'scenarios')], root),
    );
    expect([...words]).toEqual(accepted);
    // What is recorded is what plays expect, and nothing of the product: what held still holds.
    const after = loaded();
    const failed = new Set(first.failed.map(({ clause }) => clause.id));
    const again = [...specification, ...scenarioClauses(after.read)].filter(({ id }) => failed.has(id));
    expect(after.flows.compiled).toEqual(before.flows.compiled);
    expect(failuresOf(run(after, again))).toEqual([]);
    expect(changedFiles().length, changedFiles().join(' ')).toBe(touches);
  });
});

/** Undoes what the change before has left. */
function restore(): void {
  for (const file of changedFiles()) {
    if (existsSync(file)) cpSync(file, join(copy, file));
    else rmSync(join(copy, file));
  }
}

/** The files of the copy that are new or differ: documents, clauses, plays, the record of overrides. */
function changedFiles(): readonly string[] {
  const files = parts.flatMap((part) =>
    readdirSync(join(copy, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(copy, join(entry.parentPath, entry.name))),
  );
  return files.filter(
    (file) => !existsSync(file) || !readFileSync(file).equals(readFileSync(join(copy, file))),
  );
}

function make(edit: Edit): void {
  const path = join(copy, edit.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'move' in edit ? moved(path, edit) : replaced(path, edit));
}

function replaced(path: string, { file, replace, by }: Replacement): string {
  if (replace === undefined) return by;
  const text = readFileSync(path, 'utf8');
  if (!text.includes(replace)) throw new Error(`${file} does not hold ${replace}`);
  return text.replaceAll(replace, by);
}

function moved(path: string, { file, move, behind }: Move): string {
  const screen = JSON.parse(readFileSync(path, 'utf8')) as { readonly body?: JsonObject };
  const { body = {} } = screen;
  if (!(move in body && behind in body)) throw new Error(`${file} does not show ${move} and ${behind}`);
  const entries = Object.entries(body).flatMap((entry) => {
    if (entry[0] === move) return [];
    return entry[0] === behind ? [entry, [move, body[move]]] : [entry];
  });
  return JSON.stringify({ ...screen, body: Object.fromEntries(entries) }, undefined, 2);
}

function loaded(): LoadedFlows {
  const read = readFlows(root, readFile);
  const { sources } = read;
  const flows = loadChoice(read, chooseBrand(sources, {}), compiler(sources, phases).compile);
  if (!flows.ok) throw new Error(flows.problems.map(({ message }) => message).join('\n'));
  return flows;
}

/**
 * What each case reads of the product before any change. They are thousands, and few of them can notice one change, so
 * that the others would only be seen to hold again.
 */
const shipped = once(() => {
  const flows = loaded();
  const clauses = [...readSpecification(flows.read).clauses, ...scenarioClauses(flows.read)];
  const { cases, affectedBy } = heldCases(clauses, productOf(flows));
  const known = new Map(cases.map((held) => [held.name, held]));
  const answersIn = ({ read, choice }: LoadedFlows) => answersOfBrand(read.sources, choice.brand);
  return {
    /** The clauses, with those of their cases that are new, or that can notice the change. */
    noticing: (changed: LoadedFlows, all: readonly Clause[]): readonly Clause[] => {
      if (!isDeepStrictEqual(answersIn(changed), answersIn(flows))) return all;
      const isAffected = affectedBy(changed.flows.compiled);
      return all.map(({ cases: own = {}, ...clause }) => {
        const noticed = Object.entries(own).filter(([name, one]) => {
          const held = known.get(`${clause.id} ${name}`);
          return held === undefined || !isDeepStrictEqual(held.one, one) || isAffected(held);
        });
        return { ...clause, cases: Object.fromEntries(noticed) };
      });
    },
  };
});

function run(flows: LoadedFlows, clauses: readonly Clause[]): Verified {
  return verifyClauses(clauses, productOf(flows));
}

function productOf(flows: LoadedFlows): Product {
  return { loaded: flows, texts: textsOfBrand(flows.read, flows.choice).map(({ text }) => text) };
}

function failuresOf({ failed }: Verified): readonly string[] {
  return failed.map(
    ({ clause, name, differences }) => `${clause.id} ${name}: ${JSON.stringify(differences)}`,
  );
}
