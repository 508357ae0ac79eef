import { type Sources, brandsOf } from '#engine/compile.ts';
import { isObject } from '#engine/index.ts';
import { type Arguments, chooseFormat } from '../command/arguments.ts';
import { Misuse } from '../command/misuse.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { createLinter } from '../lint/find-problems.ts';
import { fix } from '../lint/fix.ts';
import { withinPaths } from '../read/source-file.ts';
import { readFlows } from '../read/read-flows.ts';
import { rememberingReader } from '../read/read-json-file.ts';
import { formatGithub, type Totals, formatJson, formatSarif } from '../report/machine-formats.ts';
import { formatText } from '../report/format-text.ts';
import { join } from 'node:path';
import { findRoot, findSpecification } from '../read/find-root.ts';
import { watchFolders } from '../read/watch-folders.ts';
import { makeEachTime } from '../cache/keep.ts';

/** Checks all documents for all brands and languages. */
export const lint: Verb = {
  operands: '[paths...]',
  says: 'Checks all documents for all brands and languages; flows docs rule lists the rules',
  options: ['root', 'format', 'json', 'fix', 'accept', 'watch', 'help'],
  examples: [
    'flows lint',
    'flows lint {FOLDER}',
    'flows lint --fix',
    'flows lint --accept {BRANDFOLDER}',
    'flows lint --format sarif',
    'flows lint --watch',
  ],
  run: lintFlows,
};

const formats = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
} as const;

async function lintFlows(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { options, operands } = given;
  if (options.accept !== undefined && operands.length === 0)
    throw new Misuse(
      '--accept says that what you have read is meant so: it needs the path of that.',
      'For example flows lint --accept flows/brands.',
    );
  const run = lintRun(given, streams);
  if (options.watch === undefined) return run();
  if (options.fix !== undefined || options.accept !== undefined)
    throw new Misuse('--watch only looks; --fix and --accept write.');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const folder = findRoot(options.root);
  await watchFolders(
    [folder, join(folder, '..', 'schemas'), findSpecification(folder)],
    reportingGone(run, streams),
    stop.signal,
  );
  return exitCode.clean;
}

/** After the first run a folder may be away for a moment, while git puts another in its place. */
function reportingGone(run: () => Promise<ExitCode>, { stderr }: Streams): () => Promise<void> {
  let hasRun = false;
  return async () => {
    try {
      await run();
    } catch (error) {
      if (!hasRun || !(error instanceof Misuse)) throw error;
      await writeTo(stderr, `${error.message}\n`);
    }
    hasRun = true;
  };
}

/** Makes the function that lints once. Each run reuses what the earlier ones have computed. */
function lintRun(
  { operands, options }: Arguments,
  { stdout, stderr, results, keep = makeEachTime, showProgress = () => {} }: Streams,
): () => Promise<ExitCode> {
  const format = formats[chooseFormat(options, formats)];
  const linter = keep('linter', () => createLinter({ ...(results && { results }), keep }));
  const readFile = keep('files', rememberingReader);
  const accepts = options.accept !== undefined;
  return async () => {
    const started = performance.now();
    const fixing = { root: options.root, paths: operands, accepts, linter, readFile };
    const fixed = accepts || options.fix !== undefined ? fix(fixing) : undefined;
    const read = readFlows(options.root, readFile);
    const { context, problems: all } = linter(read, showProgress);
    showProgress('');
    const problems = withinPaths(all, operands, read.root);
    const totals = totalsOf(read.sources, problems.length, started);
    await writeTo(stdout, format(problems, totals));
    if (fixed && fixed.count > 0) await writeTo(stderr, `fixed: ${fixed.count}\n`);
    if (fixed && accepts) await writeTo(stderr, fixed.recorded.map((key) => `accepted: ${key}\n`).join(''));
    await writeTo(stderr, closingLine(totals));
    if (!context.isWhole) await writeTo(stderr, 'More is checked once all documents compile.\n');
    return problems.length > 0 ? exitCode.problems : exitCode.clean;
  };
}

/** Counts what was looked at. */
function totalsOf(sources: Sources, problems: number, started: number): Totals {
  return {
    documents: Object.keys(sources.documents).length,
    brands: brandsOf(sources).length,
    planned: plannedPages(sources),
    problems,
    ms: Math.round(performance.now() - started),
  };
}

function plannedPages({ documents }: Sources): number {
  const planned = documents['app.json']?.['planned'];
  return isObject(planned) ? Object.keys(planned).length : 0;
}

/** The line that ends a run. */
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
