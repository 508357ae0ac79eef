/*
 * Threat (Staff and releases): One draft keeps the server or its staff busy for ever.
 * Defence: Limits of time and memory end what answers, with its commands; few questions and one command of each person.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startStudio } from '#api/bootstrap/studio-process.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { AskDraft } from '#api/server/context/server-context.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { type OpenStudio, draftFolders } from '#api/server/staff/draft-folders.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { addDraft } from '#api/store/staff-drafts.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { shopRoot } from '../api/server/small-shop.ts';
import { newClub } from '../fixtures/club.ts';
import { startDatabase } from '../fixtures/databases.ts';
import { doubling } from './doubling.ts';

describe('a question that would never be answered', () => {
  const ask = { ask: 'compile', brand: 'PEDAL', locale: 'en', document: '', text: '' };

  it.each([
    ['2 seconds', { mostMs: 2_000, mostMegabytes: 1_024 }],
    ['48 MB of memory', { mostMs: 600_000, mostMegabytes: 48 }],
  ])('is refused after %s', async (limit, limits) => {
    const root = mkdtempSync(join(tmpdir(), 'endless-'));
    for (const [path, text] of Object.entries(await doubling())) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const studio = startStudio(join(root, 'flows'), limits);
    const problem = await studio.ask(ask).catch((error: unknown) => error);
    studio.stop();
    expect(problem).toBeInstanceOf(RequestProblem);
    expect(problem).toMatchObject({ details: { status: 422, detail: expect.stringContaining(limit) } });
  });
});

it('commands end with the studio that runs them', async () => {
  const flows = join(await newClub(), 'flows');
  const studio = startStudio(flows);
  const running = () =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(flows));
  await studio.ask({ ask: 'start', command: { type: 'prove' }, server: 'http://localhost:1' });
  expect(studio.isWorking()).toBe(true);
  // The process of the studio, and that of the command.
  await expect.poll(() => running().length).toBe(2);
  studio.stop();
  expect(studio.isWorking()).toBe(false);
  await expect.poll(running).toEqual([]);
});

describe('of the drafts of several people', () => {
  let database: OpenDatabase<StoreTables>;
  let flows: ServedFlows;
  beforeAll(async () => {
    database = await (await startDatabase(storeMigrations)).open<StoreTables>();
    flows = await ServedFlows.start(shopRoot, 'default');
  });
  afterAll(() => database.close());

  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** Drafts about which nobody answers `compile`, and whose commands run as long as the test wants. */
  function serveDrafts() {
    const studios: (OpenStudio & { isEnded: boolean; works: boolean })[] = [];
    const open = (): OpenStudio => {
      const studio = {
        works: false,
        isEnded: false,
        ask: async ({ ask }: { readonly ask?: unknown }) => {
          if (ask === 'compile') return new Promise<never>(() => {});
          if (ask === 'start') studio.works = true;
          return {};
        },
        isWorking: () => studio.works,
        stop: () => (studio.isEnded = true),
      };
      studios.push(studio);
      return studio;
    };
    const ask: AskDraft = draftFolders(
      { root: shopRoot, flows, store: database.db, startStudio: open },
      closing,
    );
    const begin = async (person: string): Promise<string> => {
      const id = randomUUID();
      await addDraft(database.db, { id, title: 't', person, base: 0, made: new Date() });
      return id;
    };
    const asks = (id: string, question: string, person: string) =>
      ask(id, { ask: question }, { person, now: new Date() });
    const statusOf = async (id: string, question: string, person: string): Promise<number> =>
      asks(id, question, person).then(
        () => 200,
        (error: unknown) => (error instanceof RequestProblem ? error.details.status : 500),
      );
    return { studios, begin, statusOf };
  }

  it('those of one who waits for ever leave room for those of others', async () => {
    const { studios, begin, statusOf } = serveDrafts();
    const endless = await Promise.all(Array.from({ length: 6 }, () => begin('eve')));
    for (const id of endless) void statusOf(id, 'compile', 'eve');
    const others = await Promise.all(['ana', 'ben', 'cleo', 'dan'].map(begin));
    for (const id of others) expect(await statusOf(id, 'read', 'ana')).toBe(200);
    const left = studios.filter(({ isEnded }) => !isEnded);
    // Two about which eve asks, and the last two that others asked about.
    expect([studios.length, left.length]).toEqual([6, 4]);
  });

  it('one whose command runs stays open, and each person has one under way', async () => {
    const { studios, begin, statusOf } = serveDrafts();
    const [first = '', second = '', ...more] = await Promise.all(
      ['eve', 'eve', 'ana', 'ben', 'cleo'].map(begin),
    );
    const all = [statusOf(first, 'start', 'eve'), statusOf(second, 'start', 'eve')];
    expect((await Promise.all(all)).toSorted()).toEqual([200, 429]);
    for (const id of more) await statusOf(id, 'read', 'ana');
    expect(studios.find(({ works }) => works)?.isEnded).toBe(false);
    expect(await statusOf(more[0] ?? '', 'start', 'ana')).toBe(200);
    expect(await statusOf(more[1] ?? '', 'start', 'ben')).toBe(200);
    expect(await statusOf(more[2] ?? '', 'start', 'cleo')).toBe(503);
    for (const studio of studios) studio.works = false;
    expect(await statusOf(second, 'start', 'eve')).toBe(200);
  });
});
