import { calculate } from '#tools/verbs/calculate.ts';
import { check } from '#tools/verbs/check.ts';
import { checkAnswers } from '#tools/verbs/check-answers.ts';
import { diff } from '#tools/verbs/diff.ts';
import { explain } from '#tools/verbs/explain.ts';
import { graph } from '#tools/verbs/graph.ts';
import { lint } from '#tools/verbs/lint.ts';
import { mutate } from '#tools/verbs/mutate.ts';
import { request } from '#tools/verbs/request.ts';
import { route } from '#tools/verbs/route.ts';
import { text } from '#tools/verbs/text.ts';
import { verify } from '#tools/verbs/verify.ts';
import { visit } from '#tools/verbs/visit.ts';
import type { Verb } from './verb.ts';

/** Everything that the command can do; a verb is one file and one row. */
export const verbs = {
  lint,
  verify,
  check,
  'check-answers': checkAnswers,
  request,
  calculate,
  route,
  visit,
  text,
  explain,
  graph,
  diff,
  mutate,
} as const satisfies Record<string, Verb>;

export type VerbName = keyof typeof verbs;

export function isVerbName(name: string): name is VerbName {
  return Object.hasOwn(verbs, name);
}
