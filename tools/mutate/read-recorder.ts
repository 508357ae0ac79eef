import { load, type Compiled, type Flows } from '#engine/index.ts';
import { notingReads } from './noting-reads.ts';
import { affectedReaders, readNode } from './read-tree.ts';

/** Remembers who has read which parts of compiled documents. */
export interface ReadRecorder<Reader> {
  /** Runs flows whose reads are noted. */
  readonly record: (reader: Reader, run: (flows: Flows) => void) => void;
  /** Everyone who has read something that is another in changed documents. */
  readonly affectedBy: (changed: Compiled) => ReadonlySet<Reader>;
}

/** Stands for everyone who uses tables. */
const tableUser = Symbol('who uses tables');

/** Prepares compiled documents; each run has flows of its own, since the engine keeps what it has looked up of some. */
export function readRecorder<Reader extends object>(compiled: Compiled): ReadRecorder<Reader> {
  const root = readNode<Reader | typeof tableUser>();
  let reader: Reader | typeof tableUser = tableUser;
  const loadNoting = (): Flows => load(notingReads(compiled, root, () => reader));
  const tableUsers = new Set<Reader>();
  // Loading all tables for every run would take longer than the runs; whoever uses one may have read any.
  const shared = loadNoting().tables();
  return {
    record(next, run) {
      reader = next;
      const tables = (): typeof shared => {
        tableUsers.add(next);
        return shared;
      };
      run({ ...loadNoting(), tables });
    },
    affectedBy(changed) {
      const affected = affectedReaders(root, compiled, changed);
      const others = affected.has(tableUser) ? tableUsers : [];
      return new Set([...affected, ...others].filter((one) => one !== tableUser));
    },
  };
}
