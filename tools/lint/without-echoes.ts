import type { Problem } from '#tools/report/problem.ts';

/** What a document that cannot be used would have defined: its absence is told in these ways. */
const echoes: ReadonlySet<string> = new Set([
  'unknown-action',
  'unknown-call',
  'unknown-document',
  'unknown-fact',
  'unknown-frame',
  'unknown-kind',
  'unknown-modal',
  'unknown-name',
  'unknown-page',
  'unknown-part',
  'unknown-stage',
  'unknown-state',
  'missing-document',
  'missing-facts',
  'overrides-nothing',
]);

/** Fields of constants, states and facts are those of such files. */
const definesFields = /(^|\/)(rules|tables)\/|^schemas\//;

/** While a document cannot be used, whatever it defines is unknown everywhere else, which is no mistake of its own. */
export function withoutEchoes(problems: readonly Problem[], faulty: readonly Problem[]): readonly Problem[] {
  if (faulty.length === 0) return problems;
  const lacksFields = faulty.some(({ file }) => definesFields.test(file.document));
  return problems.filter(({ code }) => !echoes.has(code) && !(lacksFields && code === 'unknown-field'));
}
