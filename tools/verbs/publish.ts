import { brandsOf } from '#engine/compile.ts';
import type { Arguments, OptionValues } from '../command/arguments.ts';
import { Misuse } from '../command/misuse.ts';
import { runCaptured, runKept } from '../command/run-captured.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { type ReadFlows, readFlows } from '../read/read-flows.ts';
import { type ComparedWith, compareWith, releaseReader } from '../releases/compare-with-live.ts';
import { filesOfRelease } from '../releases/release-files.ts';
import { type Live, Refused, type ReleaseServer, releaseServer } from '../releases/release-server.ts';
import type { ShownAssignment } from '#schemas/studio/releases.ts';
import { shownAssignment } from '../releases/shown-assignment.ts';
import { reportFaulty } from '../report/format-text.ts';
import type { VerifyReport } from '../verify/report-verified.ts';
import { formatDiff } from './diff.ts';
import { lint } from './lint.ts';
import { releaseNumber, withoutRefusal } from './releases.ts';
import { verify } from './verify.ts';

/** Brings flows, or a stored release, to visitors. */
export const publish: Verb = {
  operands: '[ID]',
  says: 'Stores the flows as a release, or takes the one of this number, and gives it to visitors without a deployment',
  options: ['note', 'brand', 'share', 'from', 'until', 'breaking', 'server', 'root', 'json', 'help'],
  examples: [
    'flows publish --note "Shorter words on the first page"',
    'flows publish --note "A new offer" --brand {BRAND} --share 10',
    'flows publish 12 --note "It went well" --share 100',
  ],
  run: (given, streams) => withoutRefusal(streams, () => publishFlows(given, streams)),
};

async function publishFlows({ operands, options }: Arguments, streams: Streams): Promise<ExitCode> {
  const { note } = options;
  const { showProgress = () => {} } = streams;
  if (note === undefined) throw new Misuse('Say why: --note TEXT.');
  const assignment = assignmentOf(options);
  const server = releaseServer(options);
  const [id] = operands.map(releaseNumber);
  const readLive = releaseReader(server);
  const read = id === undefined ? readFlows(options.root) : await readLive(id);
  if (read.problems.length > 0) return reportFaulty(read, streams);
  const checked = id === undefined ? await checkFlows(options, streams) : undefined;
  if (checked && !checked.isClean) return exitCode.problems;
  const { live, newest } = await server.get<Live>('/releases/live');
  const others = live.map((release) => release.id).filter((each) => each !== id);
  showProgress('publish: comparing with what is live');
  const compared = await compareWith(others, readLive, read);
  showProgress('');
  if ('problems' in compared) return reportFaulty(compared, streams);
  const changed = compared.filter(({ report }) => report.incomparable ?? report.changes.length > 0);
  const isJson = options.json !== undefined;
  await writeTo(streams.stdout, isJson ? '' : changed.map((each) => shownDiff(each, read)).join(''));
  const against = changed.map(({ from, report }) => ({ from, ...report }));
  const breaking = compared.find((each) => each.breaking > 0);
  if (breaking && options.breaking === undefined) {
    const refused = refusal(breaking);
    await writeTo(streams.stdout, isJson ? asJson({ refused, against }) : `${refused}\n`);
    return exitCode.problems;
  }
  showProgress('publish: storing the release');
  const release = id ?? (await storeFlows(server, read, { note, compared, summary: checked?.summary ?? '' }));
  showProgress('');
  const moves = compared.map(({ from, breaking: count, worded }) => ({ from, breaking: count, worded }));
  const assigned = server.post<{ readonly assignments: readonly ShownAssignment[] }>(
    '/releases/assignments',
    {
      release,
      note,
      after: newest,
      // What a release of the same files would move is nothing.
      moves: moves.filter(({ from }) => from !== release),
      ...assignment,
      ...(options.breaking !== undefined && { breaking: true }),
    },
  );
  const { assignments } = await assigned.catch((error: unknown) => throwStored(release, error));
  const lines = assignments.map((each) => `Release ${release}: ${shownAssignment(each, Date.now())}\n`);
  await writeTo(streams.stdout, isJson ? asJson({ release, assignments, against }) : lines.join(''));
  return exitCode.clean;
}

function asJson(said: object): string {
  return `${JSON.stringify(said, undefined, 2)}\n`;
}

/** Gives the number of a release to a person who may store it and not publish it. */
function throwStored(release: number, error: unknown): never {
  if (!(error instanceof Refused) || error.message.includes(' is stored.')) throw error;
  throw new Refused(`Release ${release} is stored. ${error.message}`);
}

function assignmentOf({ brand, share, from, until }: OptionValues) {
  return {
    ...(brand !== undefined && { brands: brand.split(',').map((code) => code.trim()) }),
    ...(share !== undefined && { share: wholeNumber(share) }),
    ...(from !== undefined && { from: time('from', from) }),
    ...(until !== undefined && { until: time('until', until) }),
  };
}

function wholeNumber(share: string): number {
  const number = Number(share);
  if (Number.isInteger(number) && number >= 1 && number <= 100) return number;
  throw new Misuse(`A share is a whole number from 1 to 100, and ${JSON.stringify(share)} is not.`);
}

function time(option: string, text: string): string {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  throw new Misuse(`--${option} ${JSON.stringify(text)} is no time.`, 'Such as 2027-01-01T08:00Z.');
}

/** What lint and verify say; printed where they are not content. What they said of the same files before is repeated. */
async function checkFlows({ root }: OptionValues, streams: Streams) {
  const shared = root === undefined ? {} : { root };
  const linted = await runKept('lint', lint, { json: '', ...shared }, streams);
  if (linted.code !== exitCode.clean) {
    const inWords = await runCaptured(lint, { operands: [], options: shared }, streams);
    return refuse('flows lint', inWords.printed, streams);
  }
  const verified = await runKept('verify', verify, { json: '', ...shared }, streams);
  if (verified.code !== exitCode.clean) {
    const inWords = await runCaptured(verify, { operands: [], options: shared }, streams);
    return refuse('flows verify', inWords.printed, streams);
  }
  const { hold, clauses } = JSON.parse(verified.printed) as VerifyReport; // as verify writes it
  return { isClean: true, summary: `${hold} of ${clauses} clauses hold` };
}

async function refuse(verb: string, printed: string, { stdout }: Streams) {
  await writeTo(stdout, `${printed}Nothing was published: ${verb} fails.\n`);
  return { isClean: false, summary: '' };
}

function shownDiff({ from, report }: ComparedWith, { sources }: ReadFlows): string {
  const codes = brandsOf(sources).map(({ code }) => code);
  return `Against release ${from}:\n${formatDiff(report, codes)}`;
}

function refusal({ from, breaking }: ComparedWith): string {
  const changes = `${breaking} ${breaking === 1 ? 'change breaks' : 'changes break'}`;
  return `Nothing was published: ${changes} visits on release ${from}, which keep that release. If this is meant, say --breaking; in the studio, tick "Even if it breaks visits".`;
}

interface Checked {
  readonly note: string;
  readonly summary: string;
  readonly compared: readonly ComparedWith[];
}

const longestDiff = 200_000;

async function storeFlows(
  server: ReleaseServer,
  read: ReadFlows,
  { note, summary, compared }: Checked,
): Promise<number> {
  const codes = brandsOf(read.sources).map(({ code }) => code);
  const diff = compared.map(({ from, report }) => ({
    against: from,
    text: formatDiff(report, codes).slice(0, longestDiff),
  }));
  // Lint and verify were content, or there would be nothing to store.
  const report = { lint: { problems: 0 }, verify: { failed: 0, summary }, diff };
  const { id } = await server.post<{ readonly id: number }>('/releases', {
    files: filesOfRelease(read),
    note,
    report,
  });
  return id;
}
