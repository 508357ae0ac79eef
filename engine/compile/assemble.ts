import type { Analysis } from './analyse.ts';
import type { Compilation } from './emit/compile-documents.ts';
import type { Program } from './types/compiling.ts';
import { baseLocale } from './layers/layers.ts';
import { notationOf } from './emit/read-notation.ts';
import { timeZoneOf } from './emit/read-time-zone.ts';
import { serverDocuments } from './emit/publish.ts';
import { factsNamed } from './emit/facts-named.ts';
import { relevanceOf } from './emit/relevance.ts';
import { sensitivePaths } from './emit/sensitive-paths.ts';
import { constantsOf } from './types/program.ts';
import type { Compiled, CompiledGate } from '../ir/compiled.ts';
import {
  type Body,
  type CompiledApp,
  type CompiledByType,
  type CompiledExperiment,
  type CompiledField,
  type CompiledScreen,
  isFieldType,
} from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';
import { mapEntries } from '../json/json.ts';
import { fieldsOf } from '../link/screen-fields.ts';

type Analysed = Pick<Analysis, 'brand' | 'choice'> & Required<Pick<Analysis, 'result'>>;

/** Compiled documents without what is a brand's own. */
type CompiledDocuments = Omit<Compiled, 'format' | 'brand' | 'locale' | 'notation'>;

/** Puts the compiled documents together by type. */
export function assemble(analysed: Analysed): Compiled {
  return forBrand(analysed, assembleDocuments(analysed.result));
}

/** Compiled documents with what is a brand's own. Other brands with the same layers have the same documents. */
export function forBrand(
  { brand, choice }: Pick<Analysed, 'brand' | 'choice'>,
  documents: CompiledDocuments,
): Compiled {
  const locale = choice.locale ?? baseLocale;
  return {
    format: 1,
    brand: {
      code: brand?.code ?? '',
      facts: brand?.facts ?? {},
      theme: brand?.theme ?? {},
      loader: brand?.loader ?? '',
    },
    locale,
    notation: notationOf(
      locale,
      brand?.notation || locale,
      brand?.currency ?? '',
      timeZoneOf(brand, documents.app),
    ),
    ...documents,
  };
}

/** Puts together what brands with the same layers share. */
export function assembleDocuments({
  compilation,
  program,
  labels,
  baseApp,
}: Analysed['result']): CompiledDocuments {
  const [[, app] = noApp()] = allOf(compilation, 'app');
  const named = <Type extends keyof CompiledByType>(type: Type, folder: string, prefix = '') =>
    allOf(compilation, type)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, compiled]) => [prefix + path.slice(folder.length, -'.json'.length), compiled] as const);
  const table = <Type extends keyof CompiledByType>(type: Type, name: string | undefined) =>
    allOf(compilation, type).find(([path]) => path === `tables/${name}.json`)?.[1] ?? null;
  const documents = [...compilation.compiled.values()].map(({ document }) => document);
  // What an app leaves out was given before it was compiled.
  const base = baseApp?.compiled as CompiledApp | undefined;
  const assembled = {
    app: app as CompiledApp,
    ...(base && { baseWords: base.words }),
    pages: inBase(base, byName([...named('step', 'pages/'), ...named('step', 'site/', '/')])),
    modals: inBase(base, byName(named('modal', 'modals/'))),
    // The others are written out in the screens that show them.
    parts: byName(
      named('part', 'parts/').filter(([, part]) => part.here === undefined && fieldsOf(part).length === 0),
    ),
    journeys: byName(named('journey', 'journeys/')),
    actions: byName(named('action', 'actions/')),
    rules: { ...rulesOf(compilation), ...labels },
    constants: constantsOf(documents),
    machines: byName(allOf(compilation, 'machine').map(([, machine]) => [machine.name, machine])),
    routing: table('routing', app.routing),
    polling: table('polling', app.polling),
    access: table('access', app.access),
    operations: operationsOf(program, compilation),
    gates: gatesOf(compilation),
    ...experimentsIn(named('experiment', 'experiments/')),
    factTypes: program.facts.roots,
    ...migrationsOf(compilation),
    sensitive: sensitivePaths(compilation),
    server: serverDocuments(compilation),
  };
  const pages = withExperiments(assembled);
  return { ...assembled, pages, relevance: relevanceOf(assembled).relevance };
}

/** Screens outside of what their language covers have the messages and words of the base. */
function inBase<Screen extends CompiledScreen>(
  base: CompiledApp | undefined,
  screens: { readonly [document: string]: Screen },
): { readonly [document: string]: Screen } {
  if (!base) return screens;
  const busyLabel = base.words['submitting'];
  return mapEntries(screens, (screen) => {
    if (screen.language !== baseLocale) return screen;
    const { body, buttons = [] } = screen;
    return {
      ...screen,
      body: withMessages(body, base.messages),
      buttons: buttons.map((button) => ({ busyLabel, ...button })),
    };
  });
}

function withMessages(body: Body, messages: CompiledApp['messages']): Body {
  return body.map((block): Body[number] => {
    if (isFieldType(block.type)) {
      const field = block as Named<CompiledField>; // its type says so
      return { ...field, messages: { ...messages, ...field.messages } };
    }
    return block.type === 'group' || block.type === 'each'
      ? ({ ...block, body: withMessages(block.body, messages) } as Body[number]) // a block as before
      : block;
  });
}

function experimentsIn(
  named: readonly (readonly [string, CompiledExperiment])[],
): Pick<Compiled, 'experiments'> {
  return named.length === 0 ? {} : { experiments: byName(named) };
}

/** The pages with the experiments that they read, where seeing them is reported. */
function withExperiments({
  app: { telemetry },
  experiments = {},
  pages,
  rules,
}: Pick<Compiled, 'app' | 'experiments' | 'pages' | 'rules'>): Compiled['pages'] {
  if (telemetry?.exposed === undefined) return pages;
  const names = Object.keys(experiments);
  return Object.fromEntries(
    Object.entries(pages).map(([document, page]) => {
      const facts = factsNamed(page, rules);
      const read = names.filter((name) => facts.has(`experiments.${name}`));
      return [document, read.length === 0 ? page : { ...page, experiments: read }];
    }),
  );
}

/** The compiled documents of a type, by path. */
function allOf<Type extends keyof CompiledByType>(
  { compiled: all }: Compilation,
  type: Type,
): readonly (readonly [path: string, compiled: CompiledByType[Type]])[] {
  return [...all].flatMap(([path, { compiled }]) =>
    isOfType(compiled, type) ? [[path, compiled] as const] : [],
  );
}

function isOfType<Type extends keyof CompiledByType>(
  compiled: CompiledByType[keyof CompiledByType],
  type: Type,
): compiled is CompiledByType[Type] {
  return compiled.type === type;
}

function noApp(): never {
  throw new Error('No document is the app; analyse checks this.');
}

/** Sorts entries by name across layers: if two pages fit a path, the first one is shown. */
function byName<Entry>(entries: readonly (readonly [string, Entry])[]): { readonly [name: string]: Entry } {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Conditions and calculations in one map. A condition is a calculation that returns true or false. */
function rulesOf(compilation: Compilation): Compiled['rules'] {
  const conditions = allOf(compilation, 'conditions').flatMap(([, document]) =>
    Object.entries(document.conditions),
  );
  const calculations = allOf(compilation, 'calculations').flatMap(([, document]) =>
    Object.entries(document.calculations),
  );
  return {
    ...Object.fromEntries(
      conditions.map(([name, { when, ...rule }]) => [name, { ...rule, gives: 'boolean', value: when }]),
    ),
    ...Object.fromEntries(calculations),
  };
}

/** The migrations of all documents, in the order of their paths. */
function migrationsOf(compilation: Compilation): Pick<Compiled, 'migrations'> {
  const documents = allOf(compilation, 'migrations').toSorted(([one], [other]) => (one < other ? -1 : 1));
  const migrations = documents.flatMap(([, document]) => document.migrations);
  return migrations.length === 0 ? {} : { migrations };
}

/** Only the operations that documents call. Browsers need no others. */
function operationsOf({ operations }: Program, { references }: Compilation): Compiled['operations'] {
  const used = new Set(references.filter(({ kind }) => kind === 'call').map(({ name }) => name));
  const entries = Object.entries(operations).filter(([name]) => used.has(name));
  return Object.fromEntries(
    entries.map(([name, { method, path, hasBody, idempotent, writeOnly, transfers }]) => [
      name,
      {
        method,
        path,
        ...(hasBody && { hasBody }),
        ...(idempotent && { idempotent }),
        ...(writeOnly && { writeOnly }),
        ...(transfers !== undefined && { transfers }),
      },
    ]),
  );
}

const invariants = 'invariants/';

/** The invariants about calls, by operation. */
function gatesOf(compilation: Compilation): Compiled['gates'] {
  const gates = allOf(compilation, 'invariant').flatMap(([path, { call, when, given, holds, stepsPass }]) => {
    if (call === undefined) return [];
    const name = path.slice(path.indexOf(invariants) + invariants.length, -'.json'.length);
    // `after` orders the entries of other documents, so it is not compiled. Its schema says what it is.
    const after = compilation.compiled.get(path)?.document['after'] as CompiledGate['after'];
    return [[call, gateOf({ name, when, given, after, holds, stepsPass })] as const];
  });
  const sorted = gates.toSorted(([, one], [, other]) => (one.name < other.name ? -1 : 1));
  const byCall = Map.groupBy(sorted, ([call]) => call);
  return Object.fromEntries([...byCall].map(([call, list]) => [call, list.map(([, gate]) => gate)]));
}

function gateOf({
  name,
  ...rest
}: { [Key in keyof CompiledGate]: CompiledGate[Key] | undefined } & { name: string }): CompiledGate {
  return { name, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) };
}
