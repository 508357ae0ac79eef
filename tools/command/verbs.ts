import type { Verb } from './verb.ts';

/** Everything that the command can do; a verb is one file and one row, and is loaded when it is asked for. */
export const verbs = {
  lint: async () => (await import('#tools/verbs/lint.ts')).lint,
  verify: async () => (await import('#tools/verbs/verify.ts')).verify,
  check: async () => (await import('#tools/verbs/check.ts')).check,
  'check-answers': async () => (await import('#tools/verbs/check-answers.ts')).checkAnswers,
  request: async () => (await import('#tools/verbs/request.ts')).request,
  calculate: async () => (await import('#tools/verbs/calculate.ts')).calculate,
  route: async () => (await import('#tools/verbs/route.ts')).route,
  visit: async () => (await import('#tools/verbs/visit.ts')).visit,
  text: async () => (await import('#tools/verbs/text.ts')).text,
  explain: async () => (await import('#tools/verbs/explain.ts')).explain,
  graph: async () => (await import('#tools/verbs/graph.ts')).graph,
  diff: async () => (await import('#tools/verbs/diff.ts')).diff,
  mutate: async () => (await import('#tools/verbs/mutate.ts')).mutate,
} as const satisfies Record<string, () => Promise<Verb>>;

export type VerbName = keyof typeof verbs;

/** The names of all verbs, in the order in which they are told. */
export const verbNames = Object.keys(verbs) as readonly VerbName[]; // they are its keys

export function isVerbName(name: string): name is VerbName {
  return Object.hasOwn(verbs, name);
}
