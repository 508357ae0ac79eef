import { load, type Compiled, type Flows } from '#engine/index.ts';

/** Flows that note what is read of them. */
export interface RecordingFlows {
  readonly flows: Flows;
  /** What was read while this ran: names of documents, rules and constants; `tables` for all tables together. */
  readonly readsOf: (run: () => void) => ReadonlySet<string>;
  /** Rules that became part of the tables when these were loaded. */
  readonly rulesOfTables: () => ReadonlySet<string>;
}

/** Loads compiled documents so that each read of a part is noted. */
export function recordingFlows(compiled: Compiled): RecordingFlows {
  let reads = new Set<string>();
  let ofTables = new Set<string>();
  const noting = <Part extends object>(kind: string, parts: Part): Part =>
    new Proxy(parts, {
      get(target, key, receiver) {
        reads.add(`${kind} ${String(key)}`);
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
  const loaded = load(notingCompiled(compiled, noting));
  const tables = (): ReturnType<Flows['tables']> => {
    reads.add('tables');
    const before = reads;
    reads = new Set();
    const found = loaded.tables();
    ofTables = new Set([...ofTables, ...reads]);
    reads = before;
    return found;
  };
  return {
    flows: { ...loaded, rules: noting('rule', loaded.rules), tables },
    readsOf(run) {
      reads = new Set();
      run();
      return reads;
    },
    rulesOfTables: () => ofTables,
  };
}

function notingCompiled(
  compiled: Compiled,
  noting: <Part extends object>(kind: string, parts: Part) => Part,
): Compiled {
  const { pages, modals, parts, journeys, actions, rules, constants, access } = compiled;
  return {
    ...compiled,
    pages: noting('page', pages),
    modals: noting('modal', modals),
    parts: noting('part', parts),
    journeys: noting('journey', journeys),
    actions: noting('action', actions),
    rules: noting('rule', rules),
    constants: noting('constant', constants),
    access: access && noting('access', access),
  };
}
