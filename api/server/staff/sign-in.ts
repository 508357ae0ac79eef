import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SealKey, UnsealingFailed, sealBytes, unsealBytes } from '#api/store/seal.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { cookieName, cookieOptions } from '../cookies/browser-cookies.ts';
import type { StaffProvider } from '../releases/release-access.ts';
import { type StaffMember, rolesAmong } from './staff-session.ts';

/** Where the provider sends people back to. */
export const signedInPath = '/staff/signed-in';

const name = 'staff-sign-in';
const purpose = 'staff-sign-in';
const tenMinutesMs = 10 * 60 * 1000;

/** What a browser keeps while its person is at the provider, unreadable to them. */
interface UnderWay {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The address that they wanted. */
  readonly to: string;
  readonly until: number;
}

/** The URL of the provider at which somebody signs in; the browser keeps what their return is checked against. */
export async function beginSignIn(
  provider: StaffProvider,
  sealKey: SealKey,
  reply: FastifyReply,
  to: string,
  now: number,
): Promise<string> {
  const { client, config } = await connect(provider);
  const verifier = client.randomPKCECodeVerifier();
  const begun = { state: client.randomState(), nonce: client.randomNonce(), verifier, to };
  const sealed = sealBytes(
    sealKey,
    Buffer.from(JSON.stringify({ ...begun, until: now + tenMinutesMs })),
    purpose,
  );
  const production = reply.server.isProduction;
  reply.setCookie(cookieName(name, production), Buffer.from(sealed).toString('base64url'), {
    ...cookieOptions(production),
    maxAge: tenMinutesMs / 1000,
  });
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(reply.request),
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: begun.state,
    nonce: begun.nonce,
  });
  return url.href;
}

/** Who comes back from the provider, and where they wanted to go; throws RequestProblem if it is not the one who went. */
export async function endSignIn(
  provider: StaffProvider,
  sealKey: SealKey,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Promise<StaffMember & { readonly to: string }> {
  const production = reply.server.isProduction;
  const begun = readUnderWay(sealKey, request.cookies[cookieName(name, production)]);
  reply.clearCookie(cookieName(name, production), cookieOptions(production));
  if (!begun || begun.until <= now)
    throw new RequestProblem(
      400,
      'This sign-in was begun more than ten minutes ago, or in another browser. Begin again.',
    );
  const { client, config } = await connect(provider);
  const url = new URL(returnUrl(request));
  url.search = new URL(request.url, url).search;
  const tokens = await client
    .authorizationCodeGrant(config, url, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      request.log.warn({ err: error }, 'a sign-in of staff was refused');
      throw new RequestProblem(403, 'The sign-in service did not confirm who you are. Begin again.');
    });
  const claims = tokens.claims();
  // An email that nobody has confirmed may be that of somebody else.
  const email = claims?.['email_verified'] === true ? claims['email'] : undefined;
  const person = email ?? claims?.sub;
  const roles = rolesAmong(claims?.[provider.rolesClaim]);
  if (typeof person !== 'string' || roles.length === 0)
    throw new RequestProblem(
      403,
      `The sign-in service gives you none of the roles in its claim ${provider.rolesClaim}.`,
    );
  return { person, roles, to: begun.to };
}

function readUnderWay(sealKey: SealKey, cookie = ''): UnderWay | undefined {
  try {
    const bytes = unsealBytes(sealKey, Buffer.from(cookie, 'base64url'), purpose);
    // Authentic bytes were written by `beginSignIn`.
    return JSON.parse(Buffer.from(bytes).toString()) as UnderWay;
  } catch (error) {
    if (error instanceof UnsealingFailed) return undefined;
    throw error;
  }
}

function returnUrl({ protocol, host, server }: FastifyRequest): string {
  // What is in front of us in production ends https, and may not say so.
  return `${server.isProduction ? 'https' : protocol}://${host}${signedInPath}`;
}

/** The client for a provider that was found at its address; one that does not answer is asked again next time. */
async function connect({ issuer, clientId, clientSecret }: StaffProvider) {
  const client = await import('openid-client');
  const isPlain = new URL(issuer).protocol === 'http:';
  const execute = isPlain ? [client.allowInsecureRequests] : [];
  try {
    const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    return { client, config };
  } catch {
    throw new RequestProblem(503, 'The sign-in service of the staff does not answer. Try again in a minute.');
  }
}
