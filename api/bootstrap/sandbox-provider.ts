import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { ReleaseRole, StaffProvider } from '#api/server/releases/release-access.ts';

/** What people of the sandbox may do, by the name with which they sign in; anybody else may look. */
const rolesOf: { readonly [name: string]: readonly ReleaseRole[] } = {
  editor: ['edit'],
  translator: ['edit'],
  publisher: ['publish', 'approve'],
  auditor: ['audit'],
  investigator: ['audit', 'disclose'],
};

/**
 * Starts an OpenID provider on this machine, for development and tests. Its users are who they say, with any
 * password. It keeps everything in memory.
 */
export async function startSandboxProvider(): Promise<{
  readonly provider: StaffProvider;
  readonly close: () => Promise<void>;
}> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An AddressInfo, since it listens on a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const client = { clientId: 'flows', clientSecret: randomBytes(32).toString('hex') };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['http://localhost/staff/signed-in'],
      },
    ],
    claims: { openid: ['sub', 'roles'], email: ['email', 'email_verified'] },
    // What is asked for with the scopes is in the ID token already.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@staff.example`,
        email_verified: true,
        roles: [...(rolesOf[sub] ?? ['view'])],
      }),
    }),
  });
  // The server of the product may be on any port of this machine.
  provider.Client.prototype.redirectUriAllowed = (uri) => URL.parse(uri)?.pathname === '/staff/signed-in';
  server.on('request', provider.callback());
  return {
    provider: { issuer, rolesClaim: 'roles', names: rolesOf, ...client },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
