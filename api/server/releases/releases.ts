import type { Kysely } from 'kysely';
import { RequestProblem } from '#api/http/request-problem.ts';
import { fairQueue } from '#api/scheduling/fair-queue.ts';
import {
  type StoredAssignments,
  flowsWithFile,
  readAssignments,
  readRelease,
  readReleaseFlows,
  versionOfAssignments,
} from '#api/store/releases.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { Asset } from '../assets/asset.ts';
import type { ServedFlows } from '../flows/served-flows.ts';
import { type ServedBrand, type ServedBrands, localesIn } from '../flows/served-brands.ts';
import {
  type Comer,
  assignedReleases,
  chooseRelease,
  inOrderOfCounting,
  isWithdrawn,
  mayMove,
} from './choose-release.ts';
import { decompressed } from './compressed-json.ts';
import {
  type HeldRelease,
  type ReleaseContent,
  type ReleaseFlows,
  flowsOfContent,
  nameOfRelease,
  numberInName,
  picturesOf,
} from './release-flows.ts';

/** The releases that a server answers with, and who gets which. The brands are those that somebody gets now. */
export interface Releases extends ServedBrands {
  /** The flows of a release, read if they are not held; throws RequestProblem if this server cannot have them. */
  of(release: number): Promise<ReleaseFlows>;
  /** The flows of the release with this name in an address; without a name, the folder on disk. */
  named(name: unknown): Promise<ReleaseFlows | undefined>;
  /** The flows of a release that is held. */
  held(release: number): ReleaseFlows | undefined;
  /** The release that somebody gets who has no visit. */
  choose(comer: Comer): number;
  /** The release with which a visit goes on at its next page. */
  next(visit: VisitOfRelease, comer: Comer): Promise<number>;
  /** Whether the visits of a release have to leave it. */
  isWithdrawn(release: number): boolean;
  /** The hash of the files of a release. */
  hashOf(release: number): Promise<string>;
  /** The file at a URL, if it was made here. */
  published(url: string): Asset | undefined;
  /** The file at a URL, also if another server led a browser to it. */
  fileAt(url: string): Promise<Asset | undefined>;
  picture(url: string): Asset | undefined;
  /** Who gets what, as this server knows it. */
  assigned(): StoredAssignments;
  /** Learns what was assigned since. What this server cannot serve is left out, and reported. */
  refresh(): Promise<void>;
}

/** A visit that may go on with another release. */
export interface VisitOfRelease {
  readonly release: number;
  /** Whether its person has seen a screen. */
  readonly holds: (screen: string) => boolean;
}

interface ReleasesOptions {
  readonly store: Kysely<StoreTables>;
  /** Release 0. */
  readonly folder: ServedFlows;
  readonly clock: () => number;
  /** Says what an operator has to know. */
  readonly report: (sentence: string) => void;
}

/** As many releases are held besides those that somebody gets: visits under way are on them. */
const mostOthers = 6;
const brandsKeptMs = 500;
/** Reading a release holds everybody up for a tenth of a second, and visitors ask for any that was published once. */
const readingLimits = { running: 1, waiting: 100, waitingOfOne: 10, patienceMs: 10_000 };
/** How long a release that could not be read is not asked for again. */
const refusedMs = 10_000;

/** The releases in a database, before the first `refresh` only the folder on disk. */
export function openReleases({ store, folder, clock, report }: ReleasesOptions): Releases {
  const held = new Map<number, Promise<HeldRelease>>();
  const ready = new Map<number, HeldRelease>();
  const reported = new Set<string>();
  const refusedUntil = new Map<number, number>();
  let version = '';
  let known: StoredAssignments = { assignments: [], moves: [] };
  let current = brandsOf(folder, folder);
  let currentUntil = 0;
  let refreshing: Promise<void> = Promise.resolve();

  const flowsIfHeld = (release: number): ReleaseFlows | undefined =>
    release === 0 ? folder : ready.get(release);
  const isHeld = (release: number): boolean => flowsIfHeld(release) !== undefined;
  const chosen = (comer: Comer): number => chooseRelease({ assignments: known.assignments, isHeld }, comer);
  const choose = (comer: Comer): number => {
    const release = chosen(comer);
    const flows = flowsIfHeld(release);
    // Who is in the share of a release without this brand gets what the others get.
    return flows && localesIn(flows, comer.brand).length > 0
      ? release
      : chosen({ brand: comer.brand, now: comer.now });
  };

  const hold = (release: number): Promise<HeldRelease> => {
    const before = held.get(release);
    const reading = before ?? readHeld(store, release);
    held.delete(release);
    held.set(release, reading);
    if (before) return reading;
    reading.then(
      (read) => ready.set(release, read),
      () => held.delete(release),
    );
    return reading;
  };
  const reading = fairQueue(readingLimits);
  const turns = new Map<number, Promise<() => void>>();
  /** The same for somebody who asks for a release that few get: one after the other is read. */
  const holdInTurn = async (release: number): Promise<HeldRelease> => {
    while (!held.has(release)) {
      const asked = turns.get(release);
      if (asked === undefined) return readInTurn(release);
      // If who has asked for it first is refused, the next one asks.
      await asked.catch(() => undefined);
    }
    return hold(release);
  };
  const readInTurn = async (release: number): Promise<HeldRelease> => {
    const turn = reading.enter();
    turns.set(release, turn);
    const end = await turn.finally(() => turns.delete(release));
    try {
      return await hold(release);
    } finally {
      end();
    }
  };
  const forgetOthers = (assigned: readonly number[]): void => {
    const others = [...held.keys()].filter((release) => !assigned.includes(release));
    for (const release of others.slice(0, Math.max(0, others.length - mostOthers))) {
      held.delete(release);
      ready.delete(release);
    }
  };
  const holdAssigned = async (release: number): Promise<void> => {
    if (release === 0 || clock() < (refusedUntil.get(release) ?? 0)) return;
    try {
      await hold(release);
    } catch (error) {
      refusedUntil.set(release, clock() + refusedMs);
      const sentence = `Release ${release} is not served here: ${error instanceof Error ? error.message : String(error)}`;
      if (!reported.has(sentence)) report(sentence);
      reported.add(sentence);
    }
  };
  const refresh = async (): Promise<void> => {
    const found = await versionOfAssignments(store);
    const assigned = found === version ? known : await readAssignments(store);
    const assignments = inOrderOfCounting(assigned.assignments);
    const wanted = assignedReleases(assignments, clock());
    await Promise.all(wanted.map(holdAssigned));
    // Only now: nobody waits for a release that is being read.
    known = { ...assigned, assignments };
    version = found;
    currentUntil = 0;
    forgetOthers(wanted);
  };
  const brandsNow = (): readonly ServedBrand[] => {
    if (clock() < currentUntil) return current.brands;
    current = brandsOf(folder, ...ready.values());
    current = {
      ...current,
      brands: current.brands.flatMap(({ code }) => {
        const release = choose({ brand: code, now: clock() });
        return flowsIfHeld(release)?.brands.filter((brand) => brand.code === code) ?? [];
      }),
    };
    currentUntil = clock() + brandsKeptMs;
    return current.brands;
  };
  const of = async (release: number): Promise<ReleaseFlows> => {
    if (release === 0) return folder;
    try {
      return await holdInTurn(release);
    } catch (cause) {
      if (cause instanceof RequestProblem) throw cause;
      throw new RequestProblem(503, 'The release of this visit cannot be served here at this moment.', {
        cause,
      });
    }
  };
  const hashOf = async (release: number): Promise<string> => {
    if (release === 0) return folder.hash();
    const named = ready.get(release) ?? (await readRelease(store, release));
    if (named) return named.hash;
    throw new Error(`There is no release ${release}.`);
  };
  const published = (url: string): Asset | undefined => {
    const found = folder.published(url);
    if (found || ready.size === 0) return found;
    for (const release of ready.values()) {
      const file = release.published(url);
      if (file) return file;
    }
    return undefined;
  };

  return {
    get brands() {
      return known.assignments.length === 0 ? folder.brands : brandsNow();
    },
    get fallback() {
      return flowsIfHeld(chosen({ brand: folder.fallback, now: clock() }))?.fallback ?? folder.fallback;
    },
    of,
    held: flowsIfHeld,
    named: async (name) => {
      if (name === undefined) return folder;
      const id = numberInName(name);
      const row = id === undefined ? undefined : (ready.get(id) ?? (await readRelease(store, id)));
      return row && nameOfRelease(row) === name ? of(row.id) : undefined;
    },
    choose,
    isWithdrawn: (release) => isWithdrawn(known.assignments, release),
    hashOf,
    next: async ({ release, holds }, comer) => {
      if (known.assignments.length === 0) return release;
      const own = choose(comer);
      if (isWithdrawn(known.assignments, release)) return own;
      if (own === release) return release;
      // A share is for new visitors.
      const target = choose({ brand: comer.brand, now: comer.now });
      if (target === release) return release;
      const [from, to] = await Promise.all([hashOf(release), hashOf(target)]);
      return mayMove(known.moves, from, to, holds) ? target : release;
    },
    published,
    fileAt: async (url) => {
      const made = published(url);
      if (made) return made;
      const found = await flowsWithFile(store, url);
      if (!found) return undefined;
      await (await of(found.release)).of(found.brand, found.locale);
      return published(url);
    },
    picture: (url) => {
      const live = flowsIfHeld(choose({ brand: folder.fallback, now: clock() }));
      const found = live?.picture(url) ?? folder.picture(url);
      if (found) return found;
      for (const release of ready.values()) {
        const picture = release.picture(url);
        if (picture) return picture;
      }
      return undefined;
    },
    assigned: () => known,
    refresh: () => (refreshing = refreshing.catch(() => undefined).then(refresh)),
  };
}

/** The brands of several releases, each code once. */
function brandsOf(first: ServedBrands, ...others: readonly ServedBrands[]): ServedBrands {
  const byCode = new Map(
    [first, ...others].flatMap(({ brands }) => brands.map((brand) => [brand.code, brand] as const)),
  );
  return { brands: [...byCode.values()], fallback: first.fallback };
}

/** Reads a release from the database, and links the flows that most people get. */
async function readHeld(store: Kysely<StoreTables>, id: number): Promise<HeldRelease> {
  const row = await readReleaseFlows(store, id);
  if (!row) throw new Error(`there is no release ${id}.`);
  if (row.format !== flowsFormat)
    throw new Error(
      `it has format ${row.format}, and this server knows ${flowsFormat}. Deploy a newer server first.`,
    );
  // Rows of this format were written by `release-thread.ts`.
  const content = decompressed(row.flows) as ReleaseContent;
  const release = flowsOfContent({ id, hash: row.hash }, content, await picturesOf(content));
  await release.of(release.fallback);
  return release;
}

/** The format of compiled flows that this server knows. */
export const flowsFormat = 1;
