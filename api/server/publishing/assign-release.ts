import { RequestProblem } from '#api/http/request-problem.ts';
import {
  type Assignment,
  type Move,
  type MoveGate,
  type StoredRelease,
  addGates,
  assign,
  countVisits,
  readRelease,
} from '#api/store/releases.ts';
import { localesIn } from '../flows/served-brands.ts';
import { releasesWithVisitors } from '../releases/choose-release.ts';
import { flowsFormat } from '../releases/releases.ts';
import type { Publishing, PublishingContext } from './publishing-context.ts';

/** The body of `POST /releases/assignments`. */
export interface AssignmentToAdd {
  readonly release: number;
  readonly brands?: readonly string[];
  readonly share?: number;
  readonly from?: string;
  readonly until?: string;
  readonly note: string;
  readonly after: number;
  readonly moves?: readonly (MoveGate & { readonly from: number })[];
  readonly breaking?: boolean;
}

const everybody = 100;
/** Clocks differ, and a request takes a while. */
const graceMs = 60_000;

/** Assigns a release; throws RequestProblem if it may not be. */
export async function assignSent(
  publishing: PublishingContext,
  sent: AssignmentToAdd,
  publisher: string,
): Promise<readonly Assignment[]> {
  const { release, brands, share = everybody, note, after, moves = [] } = sent;
  const now = publishing.context.clock();
  if (share < 1 || share > everybody) throw refused(`A share is from 1 to 100 percent, and ${share} is not.`);
  const starts = startOf(sent, now);
  await requireAuthor(publishing, release, publisher);
  await requireBrands(publishing, release, brands);
  if (sent.breaking !== true) await requireFitting(publishing, sent);
  const assignment = {
    release,
    share,
    starts,
    publisher,
    note,
    made: new Date(now),
    withdraws: [],
    ...(brands && { brands }),
    ...(sent.until !== undefined && { ends: new Date(sent.until) }),
  };
  const named = moves.map((move) => ({ ...move, to: release }));
  return addAssignments(publishing, { after, assignments: [assignment], moves: named });
}

function startOf({ from, until }: AssignmentToAdd, now: number): Date {
  const unreadable = [from, until].find((time) => time !== undefined && Number.isNaN(Date.parse(time)));
  if (unreadable !== undefined) throw refused(`${unreadable} is no time.`);
  const starts = from === undefined ? now : Date.parse(from);
  if (starts < now - graceMs) throw refused(`${from} is past. A release starts now or later.`);
  if (until !== undefined && Date.parse(until) <= starts)
    throw refused(`${until} is not after the start of the release.`);
  return new Date(Math.max(now, starts));
}

/** The database has no larger numbers. */
const mostNumber = 2 ** 31 - 1;

/** A release that exists; undefined for the folder on disk. */
export async function requireRelease({ store }: Publishing, id: number): Promise<StoredRelease | undefined> {
  if (id === 0) return undefined;
  const release = id <= mostNumber ? await readRelease(store, id) : undefined;
  if (release) return release;
  throw new RequestProblem(404, `There is no release ${id}. flows releases lists them.`);
}

/** A release that exists, and whose format these servers know. */
export async function requireServed(publishing: Publishing, id: number): Promise<StoredRelease | undefined> {
  const release = await requireRelease(publishing, id);
  if (release === undefined || release.format === flowsFormat) return release;
  throw refused(
    `Release ${id} has format ${release.format}, and the servers know ${flowsFormat}. Deploy a newer server first.`,
  );
}

async function requireAuthor(publishing: PublishingContext, id: number, publisher: string): Promise<void> {
  const release = await requireServed(publishing, id);
  if (!publishing.access.fourEyes || release?.author !== publisher) return;
  throw new RequestProblem(
    403,
    `Release ${id} is stored. ${publisher} is its author, and FOUR_EYES is on: somebody else publishes it by "flows publish ${id}".`,
  );
}

async function requireBrands(
  { context }: PublishingContext,
  id: number,
  brands: readonly string[] = [],
): Promise<void> {
  const flows = await context.releases.of(id);
  const unknown = brands.find((code) => localesIn(flows, code).length === 0);
  if (unknown !== undefined) throw refused(`Release ${id} has no brand ${JSON.stringify(unknown)}.`);
}

/** The releases with which another is compared before anybody gets it. */
export async function releasesToCompare({ context, store }: Publishing): Promise<readonly number[]> {
  const now = context.clock();
  const counted = await countVisits(store, new Date(now));
  const visited = new Set(counted.map(({ release }) => release));
  return releasesWithVisitors(context.releases.assigned().assignments, now, visited);
}

/** What nobody has compared counts as breaking. */
async function requireFitting(
  publishing: PublishingContext,
  { release, moves = [] }: AssignmentToAdd,
): Promise<void> {
  for (const live of await releasesToCompare(publishing)) {
    if (live === release) continue;
    const move = moves.find(({ from }) => from === live);
    if (move?.breaking === 0) continue;
    const why = move ? `${move.breaking} changes break` : 'Nobody has compared it, so it may break';
    throw new RequestProblem(
      409,
      `${why} visits that are under way on release ${live}. They keep that release. Say --breaking to publish.`,
    );
  }
}

/** Assignments to add; gates go by the numbers of releases. */
interface Additions {
  readonly after: number;
  readonly assignments: readonly Omit<Assignment, 'id'>[];
  readonly moves: readonly MoveByNumber[];
}

/** Adds assignments, and has this server follow them; throws RequestProblem if somebody was faster. */
export async function addAssignments(
  publishing: Publishing,
  { after, assignments, moves }: Additions,
): Promise<readonly Assignment[]> {
  const { releases } = publishing.context;
  const added = await assign(publishing.store, {
    after,
    assignments,
    moves: await hashed(publishing, moves),
  });
  await releases.refresh();
  if (added) return releases.assigned().assignments.filter(({ id }) => added.includes(id));
  const [newest] = releases.assigned().assignments.toSorted((one, other) => other.id - one.id);
  const who = newest ? `${newest.publisher} has assigned release ${newest.release}` : 'Somebody was faster';
  throw new RequestProblem(409, `${who} meanwhile. Look at "flows releases", then publish again.`);
}

/** A gate between two releases, by their numbers. */
export type MoveByNumber = MoveGate & { readonly from: number; readonly to: number };

/** Adds gates that were found after their releases were assigned, as by a rollback that nobody should wait for. */
export async function addMovesSent(
  publishing: PublishingContext,
  moves: readonly MoveByNumber[],
): Promise<void> {
  await addGates(publishing.store, await hashed(publishing, moves));
  await publishing.context.releases.refresh();
}

async function hashed(publishing: Publishing, moves: readonly MoveByNumber[]): Promise<Move[]> {
  const { releases } = publishing.context;
  const named = new Set(moves.flatMap(({ from, to }) => [from, to]));
  for (const id of named) await requireRelease(publishing, id);
  return Promise.all(
    moves.map(async ({ from, to, breaking, worded }) => ({
      from: await releases.hashOf(from),
      to: await releases.hashOf(to),
      breaking,
      worded,
    })),
  );
}

function refused(sentence: string): RequestProblem {
  return new RequestProblem(422, sentence);
}
