import { fileOf } from '#tools/read/locate.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import type { SourceFile } from '#tools/read/source-file.ts';
import type { Verified } from './verify-clauses.ts';
import { documentsWithLogic, expressionsOf } from '#tools/turns/expressions-of.ts';
import { findTurns, type Turn } from '#tools/turns/find-turns.ts';
import { readTurns, recordsTurns, writeTurns } from '#tools/turns/turn-record.ts';

/** The files of which turns are recorded, also those that are there no more. */
export function recordedFiles({ read }: LoadedFlows): readonly SourceFile[] {
  return [...readTurns(read.root).keys()].map((document) => fileOf(document, read));
}

/**
 * Records the turns of expressions that give something else than they did, and of new ones, in the documents that are
 * wanted, and returns in words what changed. What still gives the same stays as it was recorded.
 */
export function acceptTurns(
  { failed }: Verified,
  loaded: LoadedFlows,
  isWanted: (file: SourceFile) => boolean,
): readonly string[] {
  const { root } = loaded.read;
  if (!recordsTurns(root)) return [];
  const known = readTurns(root);
  const changed = new Map(
    failed.flatMap(({ clause, name, differences }) => {
      const one = clause.cases?.[name];
      return one?.type === 'turn' ? [[`${one.document}#${name}`, differences] as const] : [];
    }),
  );
  const words: string[] = [];
  const record = new Map(known);
  for (const document of new Set([...known.keys(), ...documentsWithLogic(loaded)])) {
    if (!isWanted(fileOf(document, loaded.read))) continue;
    const before = known.get(document) ?? new Map<string, readonly Turn[]>();
    const now = expressionsOf(document, loaded);
    const turns = now.map(({ at, tree }) => {
      const kept = changed.has(`${document}#${at}`) ? undefined : before.get(at);
      return [at, kept ?? findTurns(loaded.flows, tree)] as const;
    });
    record.set(document, new Map(turns));
    const came = now.filter(({ at }) => !before.has(at)).length;
    if (came > 0) words.push(`${document}: ${countOf(came)} recorded`);
    for (const at of before.keys())
      if (now.every((one) => one.at !== at)) words.push(`${document} ${at}: is there no more`);
      else
        for (const { what, expected, actual } of changed.get(`${document}#${at}`) ?? [])
          words.push(`${document} ${at}: gives ${shown(actual)} for ${what}, was ${shown(expected)}`);
  }
  writeTurns(root, record);
  return words;
}

/** Says how many expressions the record lacks; nothing where it has all, or where there is none. */
export function formatUnrecorded(loaded: LoadedFlows): string {
  const { root } = loaded.read;
  const known = readTurns(root);
  const lacking = recordsTurns(root)
    ? documentsWithLogic(loaded).flatMap((document) =>
        expressionsOf(document, loaded).filter(({ at }) => !known.get(document)?.has(at)),
      )
    : [];
  return lacking.length === 0 ? '' : `${countOf(lacking.length)} not recorded yet: flows verify --accept\n`;
}

function countOf(count: number): string {
  return count === 1 ? '1 expression is' : `${count} expressions are`;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
