import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ReleaseFiles } from '#api/server/flows/release-files.ts';
import { reachablePostgres, startPostgres } from '../../../fixtures/postgres.ts';
import { type Answer, type Page, Browser } from '../browser.ts';
import { firstStep, makeFirstCalls, walkShop } from '../rental-walk.ts';
import { firstPage, secretKey, shopRoot, shopThat } from '../small-shop.ts';
import { firstLine, start } from '../start-program.ts';

const rider = '/bicycles/rent/rider';
export const page = 'flows/pages/rent/index.json';
export const title = 'Which bicycle would you like?';

interface Program {
  readonly child: ChildProcess;
  readonly address: string;
}

type Asked = Parameters<Browser['send']>[0];

/** A line to the servers that are up: what one of them did not answer is asked of another, as people do who try again. */
export class Servers {
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

  /** The address of one that is up. */
  async address(): Promise<string> {
    return ((await this.#all[0]) as Program).address;
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
export class Visitor {
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

export interface ShownReleases {
  readonly releases: readonly { readonly id: number; readonly note?: string; readonly hash: string }[];
  readonly assignments: readonly { readonly id: number; readonly release: number }[];
}

/** Every assignment is of a release that is there, the newest releases are whole, and visitors get one of them. Gives what there is. */
export async function seeWhole(servers: Servers): Promise<ShownReleases> {
  const listed = (await servers.inject({ url: '/releases' })).json<ShownReleases>();
  const { releases, assignments } = listed;
  const ids = new Set(releases.map(({ id }) => id));
  expect(assignments.filter(({ release }) => !ids.has(release))).toEqual([]);
  for (const { id, note = title } of releases.slice(0, 3)) {
    const { files } = (await servers.inject({ url: `/releases/${id}/files` })).json<{
      files: ReleaseFiles;
    }>();
    expect(files[page]).toContain(note);
  }
  const titles = new Map(releases.map(({ id, note = title }) => [id, note]));
  const { headers, payload } = await new Browser(servers).open(firstPage);
  expect(/<h1[^>]*>([^<]*)/.exec(payload)?.[1]).toBe(titles.get(Number(headers['x-release'])));
  return listed;
}

export const kinds = [
  { name: 'PGlite', servers: 1, isPostgres: false },
  ...(reachablePostgres === undefined ? [] : [{ name: reachablePostgres, servers: 2, isPostgres: true }]),
];

/** Starts servers of the shop on a database; `closing` gets what ends them. */
export async function startServers(
  { servers: count, isPostgres }: (typeof kinds)[number],
  closing: (() => unknown)[],
): Promise<Servers> {
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
    SECRET_KEY: secretKey,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const servers = new Servers(async () => {
    const child = start(variables, [], ['--root', shopRoot]);
    return { child, address: new URL(await firstLine(child)).origin };
  }, count);
  closing.push(() => servers.end());
  await servers.ready();
  return servers;
}
