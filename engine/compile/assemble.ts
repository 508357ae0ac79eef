import type { Analysis } from '#engine/compile/analyse.ts';
import type { Compilation } from '#engine/compile/compile-documents.ts';
import type { Program } from '#engine/compile/compiling.ts';
import { fieldsIn } from '#engine/compile/field-types.ts';
import { baseLocale } from '#engine/compile/layers.ts';
import { serverOnly } from '#engine/compile/server-only.ts';
import { constantsOf } from '#engine/compile/program.ts';
import type { Compiled } from '#engine/compiled/compiled.ts';
import type {
  CompiledAccess,
  CompiledMachine,
  CompiledPolling,
  CompiledRouting,
  CompiledRuleDefinition,
} from '#engine/compiled/tables.ts';
import type { CompiledGate } from '#engine/compiled/gate.ts';
import type { CompiledApp } from '#engine/compiled/app.ts';
import { type JsonObject, isObject } from '#engine/json/json.ts';

type Analysed = Pick<Analysis, 'brand' | 'choice'> & Required<Pick<Analysis, 'result'>>;

/** Puts the compiled documents together by type. Their shapes are those of their schemas, which have been checked. */
export function assemble({ brand, choice, result }: Analysed): Compiled {
  const { compilation, program } = result;
  const inFolder = (folder: string, prefix = ''): { readonly [name: string]: JsonObject } =>
    byName(
      [...compilation.compiled]
        .filter(([path]) => path.startsWith(folder))
        .map(
          ([path, { compiled }]) => [prefix + path.slice(folder.length, -'.json'.length), compiled] as const,
        ),
    );
  const app = compilation.compiled.get('app.json')?.compiled as unknown as CompiledApp;
  const table = (name: string | undefined) =>
    name === undefined ? null : (compilation.compiled.get(`tables/${name}.json`)?.compiled ?? null);
  const documents = [...compilation.compiled.values()].map(({ document }) => document);
  return {
    format: 1,
    brand: {
      code: brand?.code ?? '',
      facts: brand?.facts ?? {},
      theme: brand?.theme ?? {},
      loader: brand?.loader ?? '',
    },
    locale: choice.locale ?? baseLocale,
    app,
    pages: byName(
      Object.entries({ ...inFolder('pages/'), ...inFolder('site/', '/') }),
    ) as unknown as Compiled['pages'],
    modals: inFolder('modals/') as unknown as Compiled['modals'],
    parts: inFolder('parts/') as unknown as Compiled['parts'],
    journeys: inFolder('journeys/') as unknown as Compiled['journeys'],
    actions: inFolder('actions/') as unknown as Compiled['actions'],
    rules: rulesOf(compilation),
    constants: constantsOf(documents),
    machines: machinesOf(compilation),
    routing: table(app.routing) as unknown as CompiledRouting | null,
    polling: table(app.polling) as unknown as CompiledPolling | null,
    access: table(app.access) as unknown as CompiledAccess | null,
    operations: operationsOf(program, compilation),
    gates: gatesOf(compilation),
    factTypes: program.facts.roots,
    sensitive: sensitivePaths(documents),
    server: serverOnly(compilation),
  };
}

/** In the order of names, whichever layer an entry comes from: where two pages fit a path, the first is shown. */
function byName<Entry>(entries: readonly (readonly [string, Entry])[]): { readonly [name: string]: Entry } {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Conditions and calculations in one name space: a condition is a calculation that gives true or false. */
function rulesOf({ compiled }: Compilation): Compiled['rules'] {
  const rules: { [name: string]: CompiledRuleDefinition } = {};
  for (const { document, compiled: result } of compiled.values()) {
    const type = document['type'];
    const map = type === 'conditions' || type === 'calculations' ? result[type] : undefined;
    for (const [name, rule] of Object.entries(isObject(map) ? map : {})) {
      if (!isObject(rule)) continue;
      const { when, ...others } = rule;
      const whole = type === 'conditions' ? { ...others, gives: 'boolean', value: when } : rule;
      rules[name] = whole as unknown as CompiledRuleDefinition;
    }
  }
  return rules;
}

function machinesOf({ compiled }: Compilation): Compiled['machines'] {
  const machines = [...compiled.values()].filter(({ document }) => document['type'] === 'machine');
  return byName(
    machines.map((one) => [String(one.document['name']), one.compiled as unknown as CompiledMachine]),
  );
}

/** Only the operations that documents call; the others need not travel to a browser. */
function operationsOf({ operations }: Program, { references }: Compilation): Compiled['operations'] {
  const used = new Set(references.filter(({ kind }) => kind === 'call').map(({ name }) => name));
  const entries = Object.entries(operations).filter(([name]) => used.has(name));
  return Object.fromEntries(
    entries.map(([name, { method, path, hasBody, idempotent, writeOnly }]) => [
      name,
      {
        method,
        path,
        ...(hasBody && { hasBody }),
        ...(idempotent && { idempotent }),
        ...(writeOnly && { writeOnly }),
      },
    ]),
  );
}

const invariants = 'invariants/';

/** The invariants about calls. */
function gatesOf({ compiled }: Compilation): Compiled['gates'] {
  const about = [...compiled].flatMap(([path, { document, compiled: result }]) => {
    const { call, given, after, stepsPass } = document;
    if (document['type'] !== 'invariant' || typeof call !== 'string') return [];
    const name = path.slice(path.indexOf(invariants) + invariants.length, -'.json'.length);
    const { when, holds } = result;
    return { call, gate: { name, when, given, after, holds, stepsPass } };
  });
  const gates = about
    .map(({ call, gate }) => [call, withoutAbsent(gate) as unknown as CompiledGate] as const) // as its schema says
    .toSorted(([, one], [, other]) => (one.name < other.name ? -1 : 1));
  const byCall = Map.groupBy(gates, ([call]) => call);
  return Object.fromEntries([...byCall].map(([call, list]) => [call, list.map(([, gate]) => gate)]));
}

function withoutAbsent(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** Fact paths that a sensitive field is bound to. */
function sensitivePaths(documents: readonly JsonObject[]): readonly string[] {
  const fields = documents.flatMap(({ body }) => fieldsIn(body));
  const bound = fields.flatMap(([, { bind, sensitive }]) =>
    sensitive === true && typeof bind === 'string' ? [bind] : [],
  );
  return [...new Set(bound)].toSorted();
}
