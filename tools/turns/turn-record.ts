import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Turn } from './find-turns.ts';

/** Turns by document and by where the expression stands in it. */
type TurnRecord = ReadonlyMap<string, ReadonlyMap<string, readonly Turn[]>>;

/** It lies beside the documents, but is not one of them. */
const recordFile = 'turns.lock';

/** Whether the turns of a folder of flows are recorded. An empty file begins the record. */
export function recordsTurns(root: string): boolean {
  return existsSync(join(root, recordFile));
}

/** Reads the record of a folder of flows: the name of a document, then a line an expression. Empty if there is none. */
export function readTurns(root: string): TurnRecord {
  const documents = new Map<string, Map<string, readonly Turn[]>>();
  if (!recordsTurns(root)) return documents;
  let ofDocument = new Map<string, readonly Turn[]>();
  for (const line of readFileSync(join(root, recordFile), 'utf8').split('\n')) {
    const [, at, turns] = /^(\/\S*) ?(.*)$/.exec(line) ?? [];
    if (line === '' || line.startsWith('//')) continue;
    if (at === undefined) documents.set(line, (ofDocument = new Map()));
    // What writeTurns wrote.
    else ofDocument.set(at, JSON.parse(`[${turns}]`) as readonly Turn[]);
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

function lineOf([at, turns]: readonly [string, readonly Turn[]]): string {
  return `${at} ${JSON.stringify(turns).slice(1, -1)}`;
}
