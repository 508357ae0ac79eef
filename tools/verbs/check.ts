import { type Arguments, chooseFormat } from '../command/arguments.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { runCaptured } from '../command/run-captured.ts';
import { loadFlows } from '../read/load-flows.ts';
import { diff } from './diff.ts';
import { lint } from './lint.ts';
import { verify } from './verify.ts';

/** Everything that a build asks of the flows. */
export const check: Verb = {
  operands: '',
  says: 'Lint, verify and diff in one, for builds; changes that break are reported, and do not fail',
  options: ['since', 'root', 'format', 'json', 'help'],
  examples: ['flows check', 'flows check --since main', 'flows check --since main --format markdown'],
  run: checkFlows,
};

interface Part {
  readonly name: 'lint' | 'verify' | 'diff';
  readonly printed: string;
  readonly code: ExitCode;
}

async function checkFlows({ options }: Arguments, streams: Streams): Promise<ExitCode> {
  const { since, root } = options;
  const format = chooseFormat(options, formats);
  const shared = { ...(root !== undefined && { root }), ...(format === 'json' && { json: '' }) };
  const part = (name: Part['name'], verb: Verb, operands: readonly string[] = [], more = {}) =>
    runPart(name, verb, { operands, options: { ...shared, ...more } }, streams);
  const parts = [await part('lint', lint)];
  // Documents that do not compile have been reported, and cannot be verified.
  if (loadFlows(shared, streams).ok) {
    parts.push(await part('verify', verify));
    const asMarkdown = format === 'markdown' ? { format } : {};
    if (since !== undefined) parts.push(await part('diff', diff, [since], asMarkdown));
  }
  await writeTo(streams.stdout, formats[format](parts));
  const isFailed = parts.some(({ name, code }) => name !== 'diff' && code !== exitCode.clean);
  return isFailed ? exitCode.problems : exitCode.clean;
}

async function runPart(name: Part['name'], verb: Verb, given: Arguments, streams: Streams): Promise<Part> {
  return { name, ...(await runCaptured(verb, given, streams)) };
}

const formats = {
  text: (parts: readonly Part[]) => parts.map(({ printed }) => printed).join(''),
  json: (parts: readonly Part[]) =>
    `${JSON.stringify(Object.fromEntries(parts.map(({ name, printed }) => [name, JSON.parse(printed) as unknown])), undefined, 2)}\n`,
  markdown: (parts: readonly Part[]) => `# The flows\n\n${parts.map(sectionOf).join('\n')}`,
} as const;

const titles = { lint: 'Rules', verify: 'Specification' } as const;

/** Puts a text that is not Markdown into a code block that the text cannot close. */
function sectionOf({ name, printed }: Part): string {
  if (name === 'diff') return printed;
  const fence = '````';
  const shown =
    printed.trim() === ''
      ? 'Nothing to say.'
      : `${fence}\n${printed.trimEnd().replaceAll(fence, '```')}\n${fence}`;
  return `## ${titles[name]}\n\n${shown}\n`;
}
