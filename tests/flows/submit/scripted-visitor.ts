import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Effect,
  type EffectOf,
  type EffectTable,
  type Flows,
  type HttpRequest,
  type Json,
  type JsonObject,
  type UnstampedEvent,
  type VisitEvent,
  type VisitState,
  reduce,
  answerEvent,
  performEffect,
  reveal,
  redactAnswer,
  stampEvent,
} from '#engine/index.ts';
import { formWith } from '../../api/lender/running-lender.ts';
import { type PageData, type Reachable, Browser } from '../../api/server/browser.ts';

/** The status of an answer that never came. */
export const noAnswer = 0;

/** A browser with its script, without a window: the same engine here and in the server, waits over immediately. */
export class ScriptedVisitor {
  readonly #browser: Browser;
  readonly #flows: Flows;
  #page: PageData | undefined;
  #state: VisitState | undefined;
  #version = 0;
  #vault: { [handle: string]: Json } = {};
  #unsent: VisitEvent[] = [];
  /** Paths that end so cannot be reached from this browser. */
  unreachable: string | undefined;
  /** What a dishonest browser does in the place of a call; nothing: it makes the call. Default: it makes all. */
  insteadOf: (call: EffectOf<'call'>) => Promise<UnstampedEvent | void> = async () => undefined;
  /** How many times faster than in life it waits. Default: no wait takes any time. */
  speed = Infinity;
  readonly events: string[] = [];

  constructor(app: Reachable, flows: Flows) {
    this.#browser = new Browser(app);
    this.#flows = flows;
  }

  get state(): VisitState {
    if (this.#state === undefined) throw new Error('No page is open.');
    return this.#state;
  }

  /** Of this browser: a dishonest one exchanges them. */
  get cookies(): Map<string, string> {
    return this.#browser.cookies;
  }

  /** What this browser knows, sensitive values revealed. */
  get facts(): JsonObject {
    return reveal(this.state.facts, (name) => this.#vault[name]);
  }

  /** Opens a page afresh, and does all that comes of it. */
  async open(url: string): Promise<void> {
    const page = await this.#browser.visit(url);
    this.#page = page;
    this.#state = page.state;
    this.#version = page.version;
    this.#vault = { ...page.vault } as { [handle: string]: Json };
    this.#unsent = [];
    // Written by our own server.
    await this.#workOff(page.effects as unknown as readonly Effect[]);
    await this.#report();
  }

  /** Replaces, as only a dishonest browser does, what a handle represents. */
  rebind(handle: string, value: Json): void {
    this.#vault[handle] = value;
  }

  /** Sends a file to where an upload field says; gives its id, or nothing if no answer says that it arrived. */
  async sendFile({ method, url, headers }: HttpRequest, name: string): Promise<string | undefined> {
    const form = await formWith(name);
    const sent = { method: method as 'POST', url, ...form, headers: { ...headers, ...form.headers } };
    const answer = await this.#browser.send(sent);
    return answer.statusCode === 201 ? answer.json<{ id: string }>().id : undefined;
  }

  /** Lets something happen, and does all that comes of it. */
  async happen(...events: readonly UnstampedEvent[]): Promise<void> {
    for (const event of events) await this.#fold(event);
    await this.#report();
  }

  async #fold(unstamped: UnstampedEvent): Promise<void> {
    const stamped = stampEvent(unstamped, Date.now());
    const { event, values } = redactAnswer(this.#flows, this.state, stamped, () => crypto.randomUUID());
    Object.assign(this.#vault, values);
    const reduced = reduce(this.#flows, this.state, event, (name) => this.#vault[name]);
    if (!reduced.ok) throw new Error(`${event.type}: ${reduced.problem.message}`);
    this.#state = reduced.state;
    this.#unsent.push(event);
    await this.#workOff(reduced.effects);
  }

  async #workOff(effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) await performEffect(this.#effects, effect, this);
  }

  readonly #effects: EffectTable<this, Promise<unknown> | undefined> = {
    call: (effect) => this.#call(effect),
    wait: (effect) => this.#wait(effect),
    emit: ({ event, request }) => {
      this.events.push(event);
      return request && this.#request(request);
    },
    store: ({ token }) => (token === 'forget' ? this.#forget() : undefined),
    navigate: ({ url, how }) => (how === 'leave' || how === 'reload' ? this.#leave(url) : undefined),
    resume: () => undefined,
    finish: () => undefined,
    forget: () => undefined,
    focus: () => undefined,
  };

  async #wait({ id, ms }: EffectOf<'wait'>): Promise<void> {
    const isPolling = () => id === this.state.polling?.wait;
    if (isPolling() && this.speed !== Infinity) await sleep(ms / this.speed);
    if (isPolling()) await this.#fold({ type: 'polled', wait: id });
  }

  async #call(effect: EffectOf<'call'>): Promise<void> {
    const { id, request } = effect;
    // Who signs in gets a visit that is there, and what must not happen twice a fold that waits for it.
    if (request.headers['idempotency-key'] !== undefined || this.#page?.begun) await this.#report();
    const lie = await this.insteadOf(effect);
    if (lie) return this.#fold(lie);
    const answer = await this.#request(request, id);
    if (this.state.calls[id] === undefined) return;
    await this.#fold(answerEvent(id, answer));
  }

  /** The answer of a request, or nothing where it cannot be reached; `call`: the call of the visit that it makes. */
  async #request({ method, url, headers, body }: HttpRequest, call?: string) {
    const [path = ''] = url.split('?');
    if (this.unreachable !== undefined && path.endsWith(this.unreachable)) return undefined;
    const sent = {
      method: method as 'GET', // the operations of the flows have methods that are sent alike
      url,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    };
    const answer = await (call === undefined ? this.#browser.send(sent) : this.#browser.call(call, sent));
    const { statusCode: status, payload } = answer;
    if (status === noAnswer) return undefined;
    return payload === '' ? { status } : { status, body: JSON.parse(payload) as unknown };
  }

  async #forget() {
    await this.#report();
    await this.#request({ method: 'POST', url: '/session/forget', headers: {} });
  }

  async #leave(url: string): Promise<void> {
    const page = this.#page;
    await this.#report();
    // Where the server leads somewhere else, the page is gone by then.
    if (this.#page?.tab === page?.tab) await this.open(url);
  }

  /** The server folds what happened here; where it went on differently, the page opens again. */
  async #report(): Promise<void> {
    if (this.#unsent.length === 0) return;
    // While a status is polled without a pause, many replies come: more than the server takes at a time.
    const events = this.#unsent.slice(0, mostEvents);
    this.#unsent = this.#unsent.slice(mostEvents);
    const { tab = 1, flows, begun } = this.#page ?? {};
    const page = { tab, version: this.#version, ...(begun ? { begun } : {}) };
    const answer = await this.#browser.events(page, events, this.#vault, { flows });
    if (answer.statusCode === 409) return this.#takeOver(answer.json<Held>());
    if (answer.statusCode !== 200)
      throw new Error(`Events were answered with ${answer.statusCode}: ${JSON.stringify(answer.json())}`);
    const taken = answer.json<{ version: number } | { url: string }>();
    if ('url' in taken) return this.open(taken.url);
    this.#version = taken.version;
    if (this.#page) this.#page = withoutBeginning(this.#page);
    return this.#report();
  }

  async #takeOver(held: Held): Promise<void> {
    if ('url' in held) return this.open(held.url);
    this.#unsent = [];
    this.#state = held.state;
    this.#version = held.version;
    this.#vault = { ...held.vault } as { [handle: string]: Json };
  }
}

const mostEvents = 50;

// Of a page that is out of date, or of one whose events did not fit.
type Held = { readonly url: string } | Pick<PageData, 'version' | 'state' | 'vault'>;

function withoutBeginning({ begun: _begun, ...page }: PageData): PageData {
  return page;
}
