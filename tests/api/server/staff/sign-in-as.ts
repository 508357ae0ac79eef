import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const host = 'localhost:3000';

/** Asks a server as a browser that keeps cookies. */
export class StaffBrowser {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async ask(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    remoteAddress = '127.0.0.1',
    more: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress,
      headers: { host, ...(cookie && { cookie }), ...more },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }

  /** Begins to sign in, and gives the address at the provider. */
  async begin(to = '/releases'): Promise<string> {
    const { headers } = await this.ask('GET', `/staff/sign-in?to=${encodeURIComponent(to)}`);
    return String(headers.location);
  }

  /** Goes to the provider, signs in there by name, and gives where it leads back to. */
  async goThrough(name: string, to?: string): Promise<string> {
    return signInAtProvider(await this.begin(to), name);
  }

  /** Another browser with the same cookies. */
  copy(): StaffBrowser {
    const other = new StaffBrowser(this.#app);
    for (const [name, value] of this.#cookies) other.plant(name, value);
    return other;
  }

  /** Puts a cookie there. */
  plant(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** Signs in by name. */
  async signIn(name: string, to?: string): Promise<LightMyRequestResponse> {
    const back = new URL(await this.goThrough(name, to));
    return this.ask('GET', back.pathname + back.search);
  }
}

/** Does what a person does at the sandbox provider, and gives the address that it sends them back to. */
async function signInAtProvider(url: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return answer;
  };
  let answer = await go(url);
  for (let hop = 0; hop < 12; hop += 1) {
    const location = answer.headers.get('location');
    if (location === null) {
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(await answer.text()) ?? [];
      const isLogin = hop < 3;
      answer = await go(
        action,
        isLogin ? { prompt: 'login', login: name, password: 'any' } : { prompt: 'consent' },
      );
      continue;
    }
    const next = new URL(location, url).href;
    if (next.includes('/staff/signed-in')) return next;
    answer = await go(next);
  }
  throw new Error('The provider leads nowhere.');
}
