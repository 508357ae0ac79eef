import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '#engine/compile.ts';
import { type Flows, type Json, type JsonObject, factScope, jsonOf } from '#engine/index.ts';
import type { Situation } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search, type Limits } from '#tools/partition/search.ts';
import { variantsOf } from './variants.ts';

/** What an expression gives, and the facts and other names under which it gives that. */
export type RecordedTurn = readonly [gives: Json, given: JsonObject];

/** Few: what is not found soon is rarely found late. */
const limits: Limits = { evaluations: 1500, draws: 100 };

/** The fewest turns that show of each part of an expression that it decides. */
export function findTurns(flows: Flows, tree: Tree): readonly RecordedTurn[] {
  const { constants } = flows.compiled;
  const found: Situation[] = [];
  const value = valuer(flows);
  const own = (given: Situation): string => value(tree, given);
  for (const { tree: other, hint } of [
    { tree: ['absent'] as unknown as Tree, hint: undefined },
    ...variantsOf(tree, constants),
  ]) {
    const isOther = (given: Situation): boolean => value(other, given) !== own(given);
    if (found.some(isOther)) continue;
    const trees = [tree, other, ...(hint === undefined ? [] : [hint])];
    const searched = search(partitionOf([{ compiled: flows.compiled, trees }]), [isOther], limits);
    if (searched.outcome === 'found') found.push(searched.given);
  }
  return found.map((given) => [
    JSON.parse(own(given)) as Json,
    { ...given.facts, ...(given.locals as JsonObject) },
  ]);
}

/** What a tree gives, as JSON text. */
function valuer(flows: Flows): (tree: Tree, given: Situation) => string {
  return (tree, { facts, locals }) =>
    JSON.stringify(jsonOf(flows.evaluate(tree, factScope(flows, facts, locals))) ?? null);
}

/** What a tree gives under the facts and names of a turn. A tree reads each name as one or the other. */
export function givesNow(flows: Flows, tree: Tree, given: JsonObject): Json {
  return JSON.parse(valuer(flows)(tree, { facts: given, locals: given })) as Json;
}

/** Turns by document and by where the expression stands in it. */
type TurnRecord = ReadonlyMap<string, ReadonlyMap<string, readonly RecordedTurn[]>>;

/** It lies beside the documents, but is not one of them. */
const recordFile = 'turns.lock';

/** Whether the turns of a folder of flows are recorded. An empty file begins the record. */
export function recordsTurns(root: string): boolean {
  return existsSync(join(root, recordFile));
}

/** Reads the record of a folder of flows: the name of a document, then a line an expression. Empty if there is none. */
export function readTurns(root: string): TurnRecord {
  const documents = new Map<string, Map<string, readonly RecordedTurn[]>>();
  if (!recordsTurns(root)) return documents;
  let ofDocument = new Map<string, readonly RecordedTurn[]>();
  for (const line of readFileSync(join(root, recordFile), 'utf8').split('\n')) {
    const [, at, turns] = /^(\/\S*) ?(.*)$/.exec(line) ?? [];
    if (line === '' || line.startsWith('//')) continue;
    if (at === undefined) documents.set(line, (ofDocument = new Map()));
    // What writeTurns wrote.
    else ofDocument.set(at, JSON.parse(`[${turns}]`) as readonly RecordedTurn[]);
  }
  return documents;
}

/** Writes the record, one expression a line, so that the changes of two people rarely touch the same line. */
export function writeTurns(root: string, record: TurnRecord): void {
  const says = '// Kept by `flows verify --accept`: on what each expression turns, and what it then gives.';
  const lines = [...record]
    .filter(([, turns]) => turns.size > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([document, turns]) => [document, ...[...turns].map(lineOf).toSorted()]);
  writeFileSync(join(root, recordFile), `${[says, ...lines].join('\n')}\n`);
}

function lineOf([at, turns]: readonly [string, readonly RecordedTurn[]]): string {
  return `${at} ${JSON.stringify(turns).slice(1, -1)}`;
}
