import { brandsOf } from '#engine/compile/layers.ts';
import type { Sources } from '#engine/compile/sources.ts';
import { isObject } from '#engine/fact-path.ts';
import { exitCode, type ExitCode } from '#tools/command/exit-code.ts';
import { writeTo } from '#tools/command/output.ts';
import type { Arguments } from '#tools/command/read-arguments.ts';
import type { Streams } from '#tools/command/streams.ts';
import type { Verb } from '#tools/command/verb.ts';
import { createLinter } from '#tools/lint/find-problems.ts';
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
  const problems = withinPaths(createLinter()(read), operands, read.root);
  const totals: Totals = {
    documents: Object.keys(read.sources.documents).length,
    brands: brandsOf(read.sources).length,
    planned: plannedPages(read.sources),
    problems: problems.length,
    ms: Math.round(performance.now() - started),
  };
  await writeTo(stdout, format(problems, totals));
  await writeTo(stderr, closingLine(totals));
  return problems.some(({ severity }) => severity === 'error') ? exitCode.problems : exitCode.clean;
}

function plannedPages({ documents }: Sources): number {
  const planned = documents['app.json']?.['planned'];
  return isObject(planned) ? Object.keys(planned).length : 0;
}

function closingLine({ documents, brands, planned, problems, ms }: Totals): string {
  const counts = [
    count(documents, 'document'),
    count(brands, 'brand'),
    count(problems, 'problem'),
    ...(planned > 0 ? [count(planned, 'planned page')] : []),
  ];
  return `${counts.join(', ')}, ${ms} ms\n`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
