/** Every option of the command; a verb lists those that it knows. */
export const options = {
  brand: { value: 'CODE', says: 'the brand; default: the main brand' },
  locale: { value: 'TAG', says: "the language; default: the brand's first" },
  root: { value: 'DIR', says: 'another folder of flows; default: flows' },
  format: { value: 'FORMAT', says: 'text (default) or json; lint: sarif, github; diff, check: markdown' },
  json: { says: 'output for programs' },
  batch: { says: 'one JSON object a line from standard input, one answer a line' },
  because: { says: 'also which row or rule decided, in which file, and what it read' },
  scenario: { value: 'NAME', says: 'the facts and URL of a scenario, in place of standard input' },
  coverage: { says: 'which clauses hold which sentence, and which documents decide them' },
  folder: { says: 'a folder, in which it can patch documents; default: a row' },
  since: { value: 'REV', says: 'also what changes since this revision of git' },
  fix: { says: 'mends what is certain, and records overrides' },
  accept: {
    says: 'lint: as --fix, and overrides whose base has changed are still meant so; verify: records plays again',
  },
  watch: { says: 'again after every edit, until Ctrl+C' },
  sample: { value: 'N', says: 'so many mutants, drawn at random; default: all' },
  seed: { value: 'N', says: 'another seed draws other mutants; default: 1' },
  only: { value: 'PATH', says: 'documents at or below this path' },
  operator: { value: 'NAME', says: 'one way of breaking documents; default: all' },
  help: { says: 'this page' },
} as const satisfies Record<string, { readonly value?: string; readonly says: string }>;

export type OptionName = keyof typeof options;

export type OptionValues = { readonly [name in OptionName]?: string };
