/** What the reference says on a code that lint reports. */
export interface RuleText {
  /** The chapter of the reference that it is in. */
  readonly about: RuleTopic;
  /** What is wrong, and what to do about it, in Markdown. */
  readonly says: string;
}

/** A chapter of the rules. */
interface Topic {
  readonly title: string;
  /** What holds for all its rules. */
  readonly says?: string;
}

export const ruleTopics = {
  files: { title: 'Files', says: 'Found while files are read. All other files are still checked.' },
  shape: { title: 'Shape', says: 'A document against the schema of its type.' },
  expressions: {
    title: 'Expressions',
    says: 'Found by the compiler in expressions and tags. Carets are under the wrong part.',
  },
  references: {
    title: 'References',
    says: 'A name that names nothing. `--fix` fixes it where exactly one known name is a letter away.',
  },
  layers: {
    title: 'Layers',
    says: 'What the patches of a brand, group or language say over the layers below.',
  },
  facts: {
    title: 'Facts and requests',
    says: 'Documents compared with the schema of the facts and with the OpenAPI documents, for each brand.',
  },
  logic: {
    title: 'Logic',
    says: 'These rules try all facts that make a difference to conditions and tables, among those that the schema of the facts allows: for a number, each bound and a number on either side; for a text, each text that it is compared with, and one of every set of texts that `startsWith`, `matches` and the like distinguish; for a list, as many elements as the conditions need. A message says "no facts" or "under any facts" only if that proves it. Where something is computed first, or where there are too many facts, nothing is reported. `shown by` (in JSON `witness`) gives the fewest facts that show the problem, as a line for `flows route` or, with a `url`, for `flows visit`.',
  },
  answers: { title: 'Answers' },
  people: { title: 'People' },
  safety: { title: 'Safety' },
  unused: {
    title: 'Unused',
    says: 'Something is used in no brand and no language. These rules run only if everything compiles.',
  },
} as const satisfies { readonly [name: string]: Topic };

export type RuleTopic = keyof typeof ruleTopics;
