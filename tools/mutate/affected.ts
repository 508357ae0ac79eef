import { isBasePath } from '#engine/compile/layers.ts';
import { keysOf } from '#engine/compile/value-at.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Mutant } from './mutants.ts';

/** What a mutant may change, in the words of `readRecorder`; nothing: anything. */
export type Affected = ((reads: ReadonlySet<string>) => boolean) | undefined;

/** What a mutant may change. `rulesOfTables` are read wherever tables are. */
export function affectedBy(
  { file, path }: Mutant,
  document: JsonObject,
  rulesOfTables: ReadonlySet<string>,
): Affected {
  if (!isBasePath(file)) return undefined;
  const name = file.slice(file.indexOf('/') + 1).replace(/\.json$/, '');
  switch (document['type']) {
    case 'step':
      return readsAny(`page ${file.startsWith('site/') ? '/' : ''}${name}`, 'texts');
    case 'modal':
    case 'part':
    case 'journey':
    case 'action':
      return readsAny(`${document['type']} ${name}`, 'texts');
    case 'conditions':
    case 'calculations':
      return readsRule(keysOf(path)[1], 'rule', rulesOfTables);
    case 'constants':
      return readsRule(keysOf(path)[1], 'constant', rulesOfTables);
    case 'machine':
      return readsAny('tables');
    case 'access':
    case 'routing':
    case 'polling':
      return readsOf(`${document['type']} `);
    default:
      return undefined;
  }
}

function readsAny(...parts: readonly string[]): Affected {
  return (reads) => parts.some((part) => reads.has(part));
}

/** Tables are read as a whole, their settings one by one. */
function readsOf(prefix: string): Affected {
  return (reads) => reads.has('tables') || [...reads].some((read) => read.startsWith(prefix));
}

function readsRule(name: string | undefined, kind: string, rulesOfTables: ReadonlySet<string>): Affected {
  if (name === undefined) return undefined;
  const read = `${kind} ${name}`;
  const isOfTables = kind === 'constant' || rulesOfTables.has(read);
  return readsAny(read, 'texts', ...(isOfTables ? ['tables'] : []));
}
