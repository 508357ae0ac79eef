import { baseLocale, brandsOf, readOperations } from '#engine/compile.ts';
import { type JsonObject, isFieldType, isObject, membersOf } from '#engine/index.ts';
import { options } from './command/arguments.ts';
import type { Verb } from './command/verb.ts';
import type { ReadFlows } from './read/read-flows.ts';
import { findSpecification, showPath } from './read/find-root.ts';

/**
 * Everything that the command can do, one row a verb. A verb is one file in `verbs/`; those that ask are together in
 * `ask/`. It is loaded when it is used.
 */
export const verbs = {
  lint: async () => (await import('./verbs/lint.ts')).lint,
  verify: async () => (await import('./verbs/verify.ts')).verify,
  check: async () => (await import('./verbs/check.ts')).check,
  'check-answers': async () => (await import('./ask/asking-verbs.ts')).checkAnswers,
  request: async () => (await import('./ask/asking-verbs.ts')).request,
  calculate: async () => (await import('./ask/asking-verbs.ts')).calculate,
  route: async () => (await import('./ask/asking-verbs.ts')).route,
  visit: async () => (await import('./ask/asking-verbs.ts')).visit,
  text: async () => (await import('./verbs/text.ts')).text,
  translations: async () => (await import('./verbs/translations.ts')).translations,
  explain: async () => (await import('./verbs/explain.ts')).explain,
  brand: async () => (await import('./verbs/brand.ts')).brand,
  compile: async () => (await import('./verbs/compile.ts')).compile,
  init: async () => (await import('./verbs/init.ts')).init,
  new: async () => (await import('./verbs/new.ts')).begin,
  migrate: async () => (await import('./verbs/migrate.ts')).migrate,
  docs: async () => (await import('./verbs/docs.ts')).docs,
  lsp: async () => (await import('./verbs/lsp.ts')).lsp,
  graph: async () => (await import('./verbs/graph.ts')).graph,
  diff: async () => (await import('./verbs/diff.ts')).diff,
  publish: async () => (await import('./verbs/publish.ts')).publish,
  releases: async () => (await import('./verbs/releases.ts')).releases,
  release: async () => (await import('./verbs/releases.ts')).release,
  rollback: async () => (await import('./verbs/rollback.ts')).rollback,
  approve: async () => (await import('./verbs/approve.ts')).approve,
  audit: async () => (await import('./verbs/audit.ts')).audit,
  pull: async () => (await import('./verbs/pull.ts')).pull,
  replay: async () => (await import('./verbs/replay.ts')).replay,
  mutate: async () => (await import('./verbs/mutate.ts')).mutate,
} as const satisfies Record<string, () => Promise<Verb>>;

export type VerbName = keyof typeof verbs;

/** The names of all verbs, in the order of the help. */
export const verbNames = Object.keys(verbs) as readonly VerbName[]; // they are its keys

export function isVerbName(name: string): name is VerbName {
  return Object.hasOwn(verbs, name);
}

/** The page of `flows --help`. */
export async function writeHelp(): Promise<string> {
  const all = await Promise.all(verbNames.map(async (name) => [name, await verbs[name]()] as const));
  const rows = all.map(([name, { operands, says }]) => [`${name} ${operands}`.trim(), says]);
  return [
    'Usage: flows VERB [options]',
    '',
    ...alignRows(rows),
    '',
    'Exit codes: 0 clean, 1 problems, 2 misuse, 3 crash.',
    'flows VERB --help shows options and examples.',
    '',
  ].join('\n');
}

/** The page of `flows VERB --help`. */
export function writeVerbHelp(name: VerbName, verb: Verb, read: ReadFlows | undefined): string {
  const rows = verb.options.map((option) => {
    const { says, ...rest }: { readonly says: string; readonly value?: string } = options[option];
    return [`--${option}${rest.value ? ` ${rest.value}` : ''}`, says];
  });
  return [
    `Usage: flows ${[name, verb.operands].join(' ').trim()} [options]`,
    '',
    `${verb.says}.`,
    '',
    ...alignRows(rows),
    '',
    'Examples:',
    ...fillExamples(verb.examples, read).map((example) => `  ${example}`),
    '',
  ].join('\n');
}

function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...rows.map(([left = '']) => left.length));
  return rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`);
}

/** Examples with names of the flows that are there in place of `{PAGE}` and the like; a name that they lack stays. */
function fillExamples(examples: readonly string[], read: ReadFlows | undefined): readonly string[] {
  const names = read ? namesIn(read) : {};
  return examples.map((example) =>
    example.replaceAll(/\{([A-Z]+)\}/g, (_tag, name: string) => names[name] ?? name),
  );
}

type Names = { readonly [name: string]: string | undefined };

function namesIn({ sources, root }: ReadFlows): Names {
  const { documents, api } = sources;
  const shown = showPath(root);
  const specification = showPath(findSpecification(root));
  const ofType = (type: string): readonly (readonly [string, JsonObject])[] =>
    Object.entries(documents).filter(([, document]) => document['type'] === type);
  const rulesOf = (type: string) => ofType(type).flatMap(([, document]) => membersOf(document[type]));
  const [brand] = brandsOf(sources)
    .filter(({ folder }) => folder !== '')
    .toSorted((one, other) => other.locales.length - one.locales.length);
  const [calculation, rule = {}] = rulesOf('calculations').find(([, { inputs }]) => isObject(inputs)) ?? [];
  const [scenario] = Object.keys(documents).flatMap(
    (path) => /^scenarios\/(.*)\.json$/.exec(path)?.[1] ?? [],
  );
  return {
    ...stepNames(documents, shown),
    BRAND: brand?.code,
    BRANDFOLDER: brand && `${shown}/${brand.folder.replace(/\/$/, '')}`,
    LOCALE: brand?.locales.find((locale) => locale !== baseLocale),
    OPERATION: Object.keys(readOperations(api))[0],
    CALCULATION: calculation,
    INPUTS: JSON.stringify(
      Object.fromEntries(
        membersOf(rule['inputs']).map(([name, { type }]) => [name, type === 'number' ? 1 : '']),
      ),
    ),
    CONDITION: rulesOf('conditions')[0]?.[0],
    SCENARIO: scenario,
    SCENARIOFILE: scenario && `${specification}/scenarios/${scenario}.json`,
    TABLE: ofType('routing')[0]?.[0],
  };
}

/** The first step of a journey, by all the names that it has. */
function stepNames(documents: { readonly [path: string]: JsonObject }, shown: string): Names {
  for (const [path, document] of Object.entries(documents)) {
    const journey = /^journeys\/(.*)\.json$/.exec(path)?.[1];
    const [[step, said] = ['', {}]] = membersOf(document['steps']);
    const folder = String(document['path']).replace(/^~\//, '');
    const page = String(said['document'] ?? `${folder}/${step}`);
    const screen = documents[`pages/${page}.json`];
    if (journey === undefined || !screen) continue;
    const field = membersOf(screen['body']).find(([, { type }]) => isFieldType(type))?.[0];
    return {
      PAGE: page,
      STEP: `${journey}/${step}`,
      FIELD: field && `${page}.${field}`,
      FOLDER: `${shown}/pages/${page.split('/', 1).join()}`,
      URL: String(document['path']).replace(/^~/, String(documents['app.json']?.['basePath'] ?? '')),
    };
  }
  return {};
}
