import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReleaseFiles } from '#api/server/flows/release-files.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { reachablePostgres, startPostgres } from '../../../fixtures/postgres.ts';
import { type Answer, type Page, Browser } from '../browser.ts';
import { firstStep, makeFirstCalls, walkShop } from '../rental-walk.ts';
import { firstPage, shopRoot, shopThat } from '../small-shop.ts';
import { firstLine, start } from '../start-program.ts';
import { clean } from './release-stage.ts';

const kills = Number(process.env['KILLS'] ?? 4);
const timeoutMs = kills * 120_000;
const rider = '/bicycles/rent/rider';
const page = 'flows/pages/rent/index.json';
const title = 'Which bicycle would you like?';
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

interface Program {
  readonly child: ChildProcess;
  readonly address: string;
}

type Asked = Parameters<Browser['send']>[0];

/** A line to the servers that are up: what one of them did not answer is asked of another, as people do who try again. */
class Servers {
  readonly #start: () => Promise<Program>;
  #all: Promise<Program>[];
  #next = 0;

  constructor(begin: () => Promise<Program>, count: number) {
    this.#start = begin;
    this.#all = Array.from({ length: count }, begin);
  }

  async ready(): Promise<void> {
    await Promise.all(this.#all);
  }

  async kill(at: number): Promise<void> {
    const place = at % this.#all.length;
    const { child } = (await this.#all[place]) as Program;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.#all[place] = this.#start();
  }

  async end(): Promise<void> {
    for (const program of this.#all) {
      const { child } = await program;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }

  /** Undefined: the server, or who asks, was killed before the answer. */
  async once(asked: Asked, signal?: AbortSignal): Promise<Answer | undefined> {
    this.#next += 1;
    const { address } = (await this.#all[this.#next % this.#all.length]) as Program;
    return request(address, asked, signal).catch(() => undefined);
  }

  async inject(asked: Asked): Promise<Answer> {
    for (;;) {
      const answer = await this.once(asked);
      if (answer && answer.statusCode !== 503) return answer;
    }
  }
}

async function request(address: string, asked: Asked, signal?: AbortSignal): Promise<Answer> {
  const {
    url,
    method = 'GET',
    headers,
    cookies = {},
    payload,
  } = asked as {
    readonly url: string;
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly cookies?: Record<string, string>;
    readonly payload?: object;
  };
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const { host: _host, ...others } = headers ?? {};
  const answer = await fetch(new URL(url, address), {
    method,
    redirect: 'manual',
    ...(signal && { signal }),
    headers: {
      ...others,
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await answer.text();
  const set = answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const age = /max-age=(-?\d+)/i.exec(line)?.[1];
    return { name, value: decodeURIComponent(value), ...(age !== undefined && { maxAge: Number(age) }) };
  });
  // What browsers of tests read of an answer.
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    payload: text,
    cookies: set,
    json: () => JSON.parse(text) as never,
  } as unknown as Answer;
}

/** Somebody who changes one answer again and again. */
class Visitor {
  readonly #browser: Browser;
  #page: Page | undefined;
  #last = '';

  constructor(servers: Servers) {
    this.#browser = new Browser(servers);
  }

  async begin(): Promise<void> {
    const first = await this.#browser.visit(firstPage);
    await makeFirstCalls(this.#browser);
    const { version } = (await this.#browser.events(first, firstStep)).json<{ version: number }>();
    this.#page = { ...first, version };
  }

  async answer(text: string): Promise<void> {
    const place = this.#page as Page;
    const answer = await this.#browser.events(place, [{ type: 'answered', field: 'firstName', value: text }]);
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('version')]);
    this.#page = { ...place, ...answer.json<{ version: number }>() };
    this.#last = text;
  }

  /** What they answered last is there, on any server, and their history is whole. */
  async check(servers: Servers): Promise<void> {
    const shown = await this.#browser.visit(rider);
    expect(JSON.stringify(shown.state)).toContain(`"firstName":"${this.#last}"`);
    expect(JSON.stringify(shown.state)).toContain('"bicycle":"b-1"');
    this.#page = shown;
    const [, cookie = ''] = [...this.#browser.cookies].find(([name]) => name.endsWith('visit')) ?? [];
    const [id] = cookie.split('.');
    const { statusCode, payload } = await servers.inject({ url: `/evidence/${id}` });
    expect([statusCode, payload]).toEqual([200, expect.stringContaining(this.#last)]);
    expect(payload).not.toContain('"isExact":false');
  }
}

interface ShownReleases {
  readonly releases: readonly { readonly id: number; readonly note?: string; readonly hash: string }[];
  readonly assignments: readonly { readonly id: number; readonly release: number }[];
}

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
    const { releases, assignments } = (
      await this.#servers.inject({ url: '/releases' })
    ).json<ShownReleases>();
    const ids = new Set(releases.map(({ id }) => id));
    expect([...this.stored.keys()].filter((id) => !ids.has(id))).toEqual([]);
    const known = new Set(assignments.map(({ id }) => id));
    expect([...this.assigned].filter((id) => !known.has(id))).toEqual([]);
    expect(assignments.filter(({ release }) => !ids.has(release))).toEqual([]);
    for (const { id, note = title } of releases.slice(0, 3)) {
      const { files } = (await this.#servers.inject({ url: `/releases/${id}/files` })).json<{
        files: ReleaseFiles;
      }>();
      expect(files[page]).toContain(note);
    }
    const titles = new Map(releases.map(({ id, note = title }) => [id, note]));
    const { headers, payload } = await new Browser(this.#servers).open(firstPage);
    expect(/<h1[^>]*>([^<]*)/.exec(payload)?.[1]).toBe(titles.get(Number(headers['x-release'])));
  }
}

const kinds = [
  { name: 'PGlite', servers: 1, isPostgres: false },
  ...(reachablePostgres === undefined ? [] : [{ name: reachablePostgres, servers: 2, isPostgres: true }]),
];

describe.each(kinds)('servers that are killed at any moment, on $name,', ({ servers: count, isPostgres }) => {
  it(
    'lose no answer and no release, and leave none half live',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'flows-kills-'));
      const shop = await shopThat(walkShop);
      const postgres = isPostgres ? startPostgres() : undefined;
      closing.push(
        () => rmSync(folder, { recursive: true, force: true }),
        shop.close,
        () => postgres?.stop(),
      );
      const variables = {
        DATA_DIR: folder,
        BACKEND_URL: shop.url,
        SECRET_KEY: 'a secret of tests that is long enough',
        ...(postgres && { DATABASE_URL: postgres.url }),
      };
      const servers = new Servers(async () => {
        const child = start(variables, [], ['--root', shopRoot]);
        return { child, address: new URL(await firstLine(child)).origin };
      }, count);
      closing.push(() => servers.end());
      await servers.ready();
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
