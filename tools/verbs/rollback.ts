import type { Arguments } from '../command/arguments.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { compareReleases } from '../releases/compare-releases.ts';
import { releaseReader } from '../releases/compare-with-live.ts';
import { type Live, type ReleaseServer, releaseServer } from '../releases/release-server.ts';
import type { ShownAssignment } from '#schemas/studio/releases.ts';
import { shownAssignment } from '../releases/shown-assignment.ts';
import { releaseNumber, withoutRefusal } from './releases.ts';

/** Goes back to what counted before. */
export const rollback: Verb = {
  operands: '[ID]',
  says: 'Takes back the last publication, or gives everybody the release of this number; history stays',
  options: ['note', 'withdraw', 'server', 'json', 'help'],
  examples: ['flows rollback', 'flows rollback 11 --note "The rate was wrong" --withdraw'],
  run: (given, streams) => withoutRefusal(streams, () => rollBack(given, streams)),
};

/** What moving from one release to another means for visits. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly breaking: number;
  readonly worded: readonly string[];
}

async function rollBack({ operands, options }: Arguments, streams: Streams): Promise<ExitCode> {
  const { json, note = 'Rolled back.', withdraw } = options;
  const server = releaseServer(options);
  const [id] = operands.map(releaseNumber);
  const { live, newest, rollback: planned } = await server.get<Live>('/releases/live');
  const { assignments } = await server.post<{ readonly assignments: readonly ShownAssignment[] }>(
    '/releases/rollback',
    {
      note,
      after: newest,
      ...(id !== undefined && { release: id }),
      ...(withdraw !== undefined && { withdraw: true }),
    },
  );
  const lines = assignments.map((each) => `Release ${each.release}: ${shownAssignment(each, Date.now())}\n`);
  if (json === undefined) await writeTo(streams.stdout, lines.join(''));
  // Nobody waits for this: until it is done, visits stay where they are.
  const targets = id === undefined ? (planned?.releases ?? []) : [id];
  const moves = await movesBetween(
    server,
    live.map((each) => each.id),
    targets,
  );
  if (moves.length > 0) await server.post('/releases/moves', { moves });
  const staying = live.filter(
    ({ id: from, visits }) => visits > 0 && moves.some((move) => move.from === from && move.breaking > 0),
  );
  const words = staying.map(
    ({ id: from, visits }) =>
      `Visits that stay on release ${from}, since the change breaks them: ${visits}. --withdraw moves them.\n`,
  );
  if (json === undefined) await writeTo(streams.stdout, withdraw === undefined ? words.join('') : '');
  else await writeTo(streams.stdout, `${JSON.stringify({ assignments, moves }, undefined, 2)}\n`);
  return exitCode.clean;
}

async function movesBetween(
  server: ReleaseServer,
  live: readonly number[],
  targets: readonly number[],
): Promise<readonly Move[]> {
  const read = releaseReader(server);
  const moves: Move[] = [];
  for (const from of live) {
    for (const to of targets.filter((each) => each !== from)) {
      const compared = compareReleases(await read(from), await read(to));
      // A release that was stored has compiled; what cannot be compared any more does not fit.
      const { breaking, worded } = 'problems' in compared ? { breaking: 1, worded: [] } : compared;
      moves.push({ from, to, breaking, worded });
    }
  }
  return moves;
}
