import { brandsOf } from '#engine/compile/layers.ts';
import { exitCode, type ExitCode } from '#tools/command/exit-code.ts';
import { writeTo } from '#tools/command/output.ts';
import type { Arguments } from '#tools/command/read-arguments.ts';
import type { Streams } from '#tools/command/streams.ts';
import type { Verb } from '#tools/command/verb.ts';
import { findProblems } from '#tools/lint/find-problems.ts';
import { chooseFormat } from '#tools/lint/formats.ts';
import { withinPaths } from '#tools/lint/within-paths.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import type { Totals } from '#tools/report/format-json.ts';

/** Checks all documents for all brands and languages. */
export const lint: Verb = {
  operands: '[paths...]',
  says: 'Checks shape, references and types of all documents, for all brands and languages',
  options: ['root', 'format', 'json', 'help'],
  examples: ['flows lint', 'flows lint flows/pages/rent', 'flows lint --format github'],
  run: async ({ operands, options }, streams) => lintFlows({ operands, options }, streams),
};

async function lintFlows({ operands, options }: Arguments, { stdout, stderr }: Streams): Promise<ExitCode> {
  const started = performance.now();
  const format = chooseFormat(options);
  const read = readFlows(options.root);
  const problems = withinPaths(findProblems(read), operands, read.root);
  const totals: Totals = {
    documents: Object.keys(read.sources.documents).length,
    brands: brandsOf(read.sources).length,
    problems: problems.length,
    ms: Math.round(performance.now() - started),
  };
  await writeTo(stdout, format(problems, totals));
  await writeTo(
    stderr,
    `${count(totals.documents, 'document')}, ${count(totals.brands, 'brand')}, ${count(totals.problems, 'problem')}, ${totals.ms} ms\n`,
  );
  return problems.some(({ severity }) => severity === 'error') ? exitCode.problems : exitCode.clean;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
