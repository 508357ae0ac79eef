import { options } from './command/arguments.ts';
import { fillExamples } from './read/fill-examples.ts';
import type { Verb } from './command/verb.ts';
import type { ReadFlows } from './read/read-flows.ts';

/**
 * Everything that the command can do. A verb is one file in `verbs/` or `ask/` and one row here, and is loaded when it is used.
 */
export const verbs = {
  lint: async () => (await import('./verbs/lint.ts')).lint,
  verify: async () => (await import('./verbs/verify.ts')).verify,
  check: async () => (await import('./verbs/check.ts')).check,
  'check-answers': async () => (await import('./ask/check-answers.ts')).checkAnswers,
  request: async () => (await import('./ask/request.ts')).request,
  calculate: async () => (await import('./ask/calculate.ts')).calculate,
  route: async () => (await import('./ask/route.ts')).route,
  visit: async () => (await import('./ask/visit.ts')).visit,
  text: async () => (await import('./verbs/text.ts')).text,
  explain: async () => (await import('./verbs/explain.ts')).explain,
  brand: async () => (await import('./verbs/brand.ts')).brand,
  new: async () => (await import('./verbs/new.ts')).begin,
  graph: async () => (await import('./verbs/graph.ts')).graph,
  diff: async () => (await import('./verbs/diff.ts')).diff,
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
