import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReleaseFiles } from '#api/server/flows/release-files.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { shopRoot } from '../small-shop.ts';
import { type Servers, Visitor, kinds, page, seeWhole, startServers, title } from './killed-servers.ts';
import { clean } from './release-stage.ts';

const kills = Number(process.env['KILLS'] ?? 4);
const timeoutMs = kills * 120_000;
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Somebody who publishes and takes back without end; what was acknowledged is remembered. */
class Publisher {
  readonly #servers: Servers;
  readonly #files: ReleaseFiles;
  readonly stored = new Map<number, string>([[0, title]]);
  readonly assigned = new Set<number>();
  #titles = 0;
  #life = new AbortController();

  constructor(servers: Servers, files: ReleaseFiles) {
    this.#servers = servers;
    this.#files = files;
  }

  /** Their program ends in the middle of what it asks, and another one begins. */
  die(): void {
    this.#life.abort();
    this.#life = new AbortController();
  }

  async act(): Promise<void> {
    this.#titles += 1;
    const by = `Title ${this.#titles}?`;
    const files = { ...this.#files, [page]: (this.#files[page] ?? '').replace(title, by) };
    const stored = await this.#post('/releases', { files, note: by, report: clean });
    if (!stored) return;
    const id = Number(stored['id']);
    this.stored.set(id, by);
    const share = this.#titles % 2 === 0 ? 100 : 50;
    await this.#assign('/releases/assignments', { release: id, note: by, share, breaking: true });
    if (this.#titles % 3 === 0) await this.#assign('/releases/rollback', { note: 'Back.' });
  }

  async #assign(url: string, body: object): Promise<void> {
    const live = await this.#servers.once({ url: '/releases/live' });
    if (!live) return;
    const after = live.json<{ newest: number }>().newest;
    const done = await this.#post(url, { ...body, after });
    for (const { id } of (done?.['assignments'] ?? []) as { readonly id: number }[]) this.assigned.add(id);
  }

  /** Undefined: nobody knows whether it was done. */
  async #post(url: string, payload: object): Promise<Record<string, unknown> | undefined> {
    const answer = await this.#servers.once({ method: 'POST', url, payload }, this.#life.signal);
    if (!answer || answer.statusCode === 503) return undefined;
    if (![201, 409].includes(answer.statusCode)) throw new Error(`${url}: ${answer.payload}`);
    return answer.statusCode === 201 ? answer.json() : undefined;
  }

  /** All that was acknowledged is there, each release is whole, and visitors get one of them. */
  async check(): Promise<void> {
    const { releases, assignments } = await seeWhole(this.#servers);
    const ids = new Set(releases.map(({ id }) => id));
    expect([...this.stored.keys()].filter((id) => !ids.has(id))).toEqual([]);
    const known = new Set(assignments.map(({ id }) => id));
    expect([...this.assigned].filter((id) => !known.has(id))).toEqual([]);
  }
}

describe.each(kinds)('servers that are killed at any moment, on $name,', (kind) => {
  const { servers: count } = kind;
  it(
    'lose no answer and no release, and leave none half live',
    async () => {
      const servers = await startServers(kind, closing);
      const files = await (await ServedFlows.start(shopRoot, 'default')).files();
      const publisher = new Publisher(servers, files);
      const visitors = Array.from({ length: 3 }, () => new Visitor(servers));
      for (const visitor of visitors) await visitor.begin();
      for (let round = 0; round < kills / count; round += 1) {
        // Something is published in each other round, and in the rest a publication is cut.
        if (round % 2 === 0) await publisher.act();
        const working = { isOver: false };
        const untilOver = async (act: (time: number) => Promise<void>) => {
          for (let time = 0; time === 0 || !working.isOver; time += 1) await act(time);
        };
        const work = Promise.all([
          untilOver(() => publisher.act()),
          ...visitors.map((visitor) => untilOver((time) => visitor.answer(`Ada ${round} ${time}`))),
        ]);
        // Any moment: each round is cut a little later in what goes on.
        for (let at = 0; at < count; at += 1) {
          await sleep((round * 137 + at * 500) % 1_500);
          publisher.die();
          await sleep(100);
          await servers.kill(at);
        }
        working.isOver = true;
        await work;
        await publisher.check();
        for (const visitor of visitors) await visitor.check(servers);
      }
      expect(publisher.stored.size).toBeGreaterThan(1);
    },
    timeoutMs,
  );
});
