import { Misuse } from '../command/misuse.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import type {
  AllReleases,
  OneRelease,
  ShownAssignment,
  ShownCounts,
  ShownRelease,
} from '#schemas/studio/releases.ts';
import { Refused, releaseServer } from '../releases/release-server.ts';
import { shownAssignment, shownTime } from '../releases/shown-assignment.ts';

/** Lists releases. */
export const releases: Verb = {
  operands: '',
  says: 'Lists the releases, who has them, and what was assigned, the newest first',
  options: ['server', 'json', 'help'],
  examples: ['flows releases', 'flows releases --json'],
  run: ({ options }, streams) =>
    withoutRefusal(streams, async () => {
      const all = await releaseServer(options).get<AllReleases>('/releases');
      return print(streams, options.json, all, formatAll);
    }),
};

/** Shows one release. */
export const release: Verb = {
  operands: 'ID',
  says: 'Shows a release: who made it and why, who gets it, and what it changed',
  options: ['server', 'json', 'help'],
  examples: ['flows release 12', 'flows release 12 --json'],
  run: ({ operands, options }, streams) =>
    withoutRefusal(streams, async () => {
      const [id = 0] = operands.map(releaseNumber);
      const one = await releaseServer(options).get<OneRelease>(`/releases/${id}`);
      return print(streams, options.json, one, formatOne);
    }),
};

async function print<Shown>(
  streams: Streams,
  json: string | undefined,
  shown: Shown,
  format: (shown: Shown) => string,
): Promise<ExitCode> {
  await writeTo(
    streams.stdout,
    json === undefined ? format(shown) : `${JSON.stringify(shown, undefined, 2)}\n`,
  );
  return exitCode.clean;
}

function formatAll({ releases: all, assignments }: AllReleases): string {
  const takenBack = new Set(assignments.map(({ takesBack }) => takesBack));
  const rows = assignments.map(
    (each) => `  ${formatAssignment(each)}${takenBack.has(each.id) ? ' (taken back)' : ''}`,
  );
  return [...all.map(headOf), ...(rows.length > 0 ? ['', 'Assigned:', ...rows] : []), ''].join('\n');
}

function headOf({ id, hash, author, note, made, visits, isLive, counts }: ShownRelease): string {
  const about =
    author === undefined ? 'the folder on disk' : `${author}, ${shownTime(made ?? '')}: ${note ?? ''}`;
  const live = isLive ? 'live, ' : '';
  const known = counts.begun > 0 ? `, ${formatCounts(counts)}` : '';
  return `${id}  ${hash.slice(0, 12)}  ${live}${visits} ${visits === 1 ? 'visit' : 'visits'}${known}  ${about}`;
}

function formatCounts({ begun, completed, refused, failed }: ShownCounts): string {
  return `${begun} begun, ${completed} completed, ${refused} with refusals, ${failed} with errors`;
}

function formatAssignment(assignment: ShownAssignment): string {
  const { release: id, publisher, note, made, takesBack } = assignment;
  const back = takesBack === undefined ? '' : ' (rollback)';
  return `${shownTime(made)}  release ${id}${back} for ${shownAssignment(assignment, Date.now())}, by ${publisher}: ${note}`;
}

function formatOne({ release: shown, assignments, approvals, pages, report }: OneRelease): string {
  const diffs = report?.diff ?? [];
  return [
    headOf(shown),
    ...(report?.verify.summary ? [report.verify.summary] : []),
    ...approvals.map(({ person, note, made }) => `${shownTime(made)}  approved by ${person}: ${note}`),
    ...assignments.map((each) => formatAssignment(each)),
    ...pages.map(({ page, ...counts }) => `  ${page}: ${formatCounts(counts)}`),
    ...diffs.flatMap(({ against, text }) => ['', `Against release ${against}:`, text.trimEnd()]),
    '',
  ].join('\n');
}

/** The number of a release that was given; throws Misuse for anything else. */
export function releaseNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Misuse(`${JSON.stringify(text)} is not the number of a release.`, 'flows releases lists them.');
}

/** Prints what the servers refuse, as one sentence. */
export async function withoutRefusal(streams: Streams, run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await writeTo(streams.stdout, `${error.message}\n`);
    return exitCode.problems;
  }
}
