import { load, type Compiled, type Flows } from '#engine/index.ts';

/** Documents that can be run so that each read of them is noted. */
export interface ReadRecorder {
  /** What a run of the flows reads: names of documents, rules and constants; `tables` for all tables together. */
  readonly readsOf: (run: (flows: Flows) => void) => ReadonlySet<string>;
  /** Rules that became part of the tables when these were loaded. */
  readonly rulesOfTables: () => ReadonlySet<string>;
}

type Noting = <Part extends object>(kind: string, parts: Part) => Part;

/** Prepares compiled documents; each run has flows of its own, since the engine keeps what it has looked up of some. */
export function readRecorder(compiled: Compiled): ReadRecorder {
  const ofTables = new Set<string>();
  const shared = load(notingCompiled(compiled, notingInto(ofTables)));
  return {
    readsOf(run) {
      const reads = new Set<string>();
      const noting = notingInto(reads);
      const flows = load(notingCompiled(compiled, noting));
      // Loading looks at the names of all documents, which no change of one takes away.
      reads.clear();
      const tables = (): ReturnType<Flows['tables']> => {
        reads.add('tables');
        return shared.tables();
      };
      run({ ...flows, rules: noting('rule', flows.rules), tables });
      return reads;
    },
    rulesOfTables: () => ofTables,
  };
}

function notingInto(reads: Set<string>): Noting {
  return (kind, parts) =>
    new Proxy(parts, {
      get(target, key, receiver) {
        reads.add(`${kind} ${String(key)}`);
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
}

function notingCompiled(compiled: Compiled, noting: Noting): Compiled {
  const { pages, modals, parts, journeys, actions, rules, constants, access, routing, polling } = compiled;
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
    routing: routing && noting('routing', routing),
    polling: polling && noting('polling', polling),
  };
}
