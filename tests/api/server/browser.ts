import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Begun } from '#api/server/visits/per-browser-values.ts';
import type { Json, JsonObject, VisitEvent, VisitState } from '#engine/index.ts';
import { type OwnValues, fillIn } from '#renderer/server.tsx';

/** The data that a page carries. */
export interface PageData {
  readonly tab: number;
  readonly version: number;
  readonly state: VisitState;
  readonly vault: JsonObject;
  readonly flows: string;
  readonly sharedFlows: string | null;
  readonly dev: boolean;
  readonly keep: JsonObject;
  readonly effects: readonly JsonObject[];
  readonly notices: readonly { readonly runs: readonly { readonly text: string }[] }[];
  readonly begun?: Begun;
}

export type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** How far a page knows that its visit is. */
export type Page = Pick<PageData, 'tab' | 'version' | 'begun'>;

/** A server that answers one request after the other: an app, or one at the end of a line. */
export interface Reachable {
  readonly inject: (options: InjectOptions) => Promise<Answer>;
}

/** A browser as far as a server sees it: it keeps cookies and says where its requests come from. */
export class Browser {
  readonly #app: Reachable;
  readonly cookies = new Map<string, string>();
  /** Of the answers to calls that it has made, by call. */
  readonly proofs = new Map<string, string>();

  constructor(app: Reachable) {
    this.#app = app;
  }

  async send(options: InjectOptions): Promise<Answer> {
    const answer = await this.#app.inject({
      ...options,
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...options.headers },
      cookies: Object.fromEntries(this.cookies),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  open(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send({ url, headers: { accept: 'text/html', ...headers } });
  }

  async visit(url: string, headers: Record<string, string> = {}): Promise<PageData> {
    const { statusCode, headers: about, payload } = await this.open(url, headers);
    const isElsewhere = statusCode >= 300 && statusCode < 400;
    return isElsewhere ? this.visit(String(about.location), headers) : dataOf(payload);
  }

  /** Opens a page and does something on it, so that the server keeps the visit from then on. */
  async begin(url: string, headers: Record<string, string> = {}): Promise<PageData> {
    const { begun, ...page } = await this.visit(url, headers);
    const closed: VisitEvent = { type: 'closed', target: 'modal' };
    const answer = await this.events(begun ? { ...page, begun } : page, [closed]);
    if (answer.statusCode !== 200) throw new Error(`The visit did not begin: ${answer.payload}`);
    return { ...page, ...answer.json() };
  }

  /** Makes a call of its visit, whose answer it may report from then on. */
  async call(id: string, request: InjectOptions): Promise<Answer> {
    const answer = await this.send({ ...request, headers: { ...request.headers, 'x-visit-call': id } });
    this.proofs.set(id, String(answer.headers['x-visit-proof']));
    return answer;
  }

  events(
    { tab, version, begun }: Page,
    events: readonly VisitEvent[],
    vault: { readonly [handle: string]: Json } = {},
    more: object = {},
  ): Promise<Answer> {
    // As browsers do, who may have made more calls than a request may name.
    const calls = events.flatMap((event) => ('call' in event ? [event.call] : []));
    const proofs = Object.fromEntries([...this.proofs].filter(([call]) => calls.includes(call)));
    const payload = { tab, version, events, vault, proofs, ...(begun ? { begun } : {}), ...more };
    return this.send({ method: 'POST', url: '/visit/events', payload });
  }
}

/** Reads the data block of a page, as its script does. */
export function dataOf(html: string): PageData {
  const [data, own] = ['visit', 'own'].map((id) => textIn(html, id));
  if (data === undefined) throw new Error(`The page carries no data: ${html.slice(0, 200)}`);
  return JSON.parse(own === undefined ? data : fillIn(data, JSON.parse(own) as OwnValues)) as PageData;
}

function textIn(html: string, id: string): string | undefined {
  return new RegExp(`<script type="application/json" id="${id}">(.*)</script>`).exec(html)?.[1];
}

/** What the server itself tells a person on a page. */
export function sentences({ notices }: PageData): readonly string[] {
  return notices.map(({ runs }) => runs.map(({ text }) => text).join(''));
}
