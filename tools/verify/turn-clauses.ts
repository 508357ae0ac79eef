import { fileOf } from '#tools/read/locate.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import type { Case, Clause } from './clause.ts';
import type { Turn } from '#tools/turns/find-turns.ts';
import { readTurns } from '#tools/turns/turn-record.ts';

/** Turns the record into clauses, one a document. Each of its expressions is a case. */
export function turnClauses(read: ReadFlows): readonly Clause[] {
  return [...readTurns(read.root)].map(([document, turns]): Clause => {
    const file = fileOf(document, read);
    return {
      id: `turns ${document.replace(/\.json$/, '')}`,
      section: 'turns',
      says: 'Each expression gives what it gave when it was recorded.',
      cases: Object.fromEntries([...turns].map(([at, ofOne]) => [at, turnCase(document, at, ofOne)])),
      places: Object.fromEntries([...turns.keys()].map((at) => [at, { file, path: at }])),
      file,
      path: '',
    };
  });
}

function turnCase(document: string, at: string, turns: readonly Turn[]): Case {
  const expect = Object.fromEntries(turns.map(([gives, given]) => [JSON.stringify(given), gives]));
  return { type: 'turn', document, at, given: turns.map(([, given]) => given), expect };
}
