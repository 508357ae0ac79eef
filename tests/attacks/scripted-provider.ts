import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StaffProvider } from '#api/server/releases/release-access.ts';

/** An OpenID provider that says of people what a test wants, and counts what it is asked. */
export interface ScriptedProvider {
  readonly access: StaffProvider;
  /** The address at which a browser comes back that was sent to this URL, with a code for these claims. */
  readonly back: (url: string, claims: object) => string;
  /** How often it was asked where it is, and about codes. */
  readonly asked: () => { readonly found: number; readonly codes: number };
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/** Starts the provider on this machine. */
export async function scriptedProvider(): Promise<ScriptedProvider> {
  const tokens = new Map<string, object>();
  let asked = { found: 0, codes: 0 };
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'GET') {
      asked = { ...asked, found: asked.found + 1 };
      const [authorization_endpoint, token_endpoint] = [`${issuer}/auth`, `${issuer}/token`];
      return answer(200, { issuer, authorization_endpoint, token_endpoint, jwks_uri: `${issuer}/keys` });
    }
    asked = { ...asked, codes: asked.codes + 1 };
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      const claims = tokens.get(new URLSearchParams(form).get('code') ?? '');
      if (claims) answer(200, { access_token: 'any', token_type: 'bearer', id_token: written(claims) });
      else answer(400, { error: 'invalid_grant' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An AddressInfo, since it listens on a port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { issuer, clientId: 'flows', clientSecret: 'a secret of the tests', rolesClaim: 'roles' };
  return {
    access,
    back: (url, claims) => {
      const { searchParams } = new URL(url);
      const code = `code-${tokens.size}`;
      const now = Math.floor(Date.now() / 1000);
      const nonce = searchParams.get('nonce');
      tokens.set(code, { iss: issuer, aud: access.clientId, iat: now, exp: now + 60, nonce, ...claims });
      return `/staff/signed-in?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()}`;
    },
    asked: () => asked,
    forget: () => void (asked = { found: 0, codes: 0 }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A token that comes from the provider itself, whose signature nobody has to check. */
function written(claims: object): string {
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return [...parts, 'c2lnbmVk'].join('.');
}
