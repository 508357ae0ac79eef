import type { FastifyReply, FastifyRequest } from 'fastify';
// Loaded where somebody signs in.
import type * as openId from 'openid-client';
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

/** What an ID token says of somebody. */
interface Claims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** What a browser keeps while its person is at the provider, unreadable to them. */
interface UnderWay {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The address that they wanted. */
  readonly to: string;
  readonly until: number;
}

/** A provider as it was found at its address. */
interface FoundProvider extends StaffProvider {
  readonly client: typeof openId;
  readonly config: openId.Configuration;
}

/** Gives the provider of the staff; throws RequestProblem where it does not answer. */
export type FindProvider = () => Promise<FoundProvider>;

const foundForMs = 60 * 60 * 1000;
const awayForMs = 1_000;

/** A way to the provider that asks it where it is once an hour, and once a second while it is away: anybody may begin to sign in. */
export function providerFinder(staff: () => Promise<StaffProvider>, clock: () => number): FindProvider {
  let kept: { readonly found: Promise<FoundProvider>; until: number } | undefined;
  return () => {
    if (kept && clock() < kept.until) return kept.found;
    const asked = { found: staff().then(connect), until: Infinity };
    asked.found.then(
      () => (asked.until = clock() + foundForMs),
      () => (asked.until = clock() + awayForMs),
    );
    kept = asked;
    return asked.found;
  };
}

/** The URL of the provider at which somebody signs in; the browser keeps what their return is checked against. */
export async function beginSignIn(
  { client, config }: FoundProvider,
  sealKey: SealKey,
  reply: FastifyReply,
  to: string,
  now: number,
): Promise<string> {
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

/** What a browser has begun, which it forgets now; throws RequestProblem if it is nothing or too long ago. */
export function takeBegun(
  sealKey: SealKey,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): UnderWay {
  const production = reply.server.isProduction;
  const begun = readUnderWay(sealKey, request.cookies[cookieName(name, production)]);
  reply.clearCookie(cookieName(name, production), cookieOptions(production));
  if (begun && now < begun.until) return begun;
  throw new RequestProblem(
    400,
    'This sign-in was begun more than ten minutes ago, or in another browser. Begin again.',
  );
}

/** Who comes back from the provider; throws RequestProblem if it is not the one who went. */
export async function endSignIn(
  { client, config, rolesClaim }: FoundProvider,
  begun: UnderWay,
  request: FastifyRequest,
): Promise<StaffMember> {
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
  const roles = rolesAmong(claims?.[rolesClaim]);
  if (!claims || roles.length === 0)
    throw new RequestProblem(
      403,
      `The sign-in service gives you none of the roles in its claim ${rolesClaim}.`,
    );
  return { person: personIn(claims), roles };
}

/**
 * What the audit trail calls somebody: their email, however it is capitalised. An email that nobody has confirmed may be that of
 * somebody else. No name of a token has a space, so it is never that of a person without an email.
 */
function personIn({ sub, email, email_verified: isVerified }: Claims): string {
  return isVerified === true && typeof email === 'string' ? email.toLowerCase() : `subject ${sub}`;
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

async function connect(provider: StaffProvider): Promise<FoundProvider> {
  const { issuer, clientId, clientSecret } = provider;
  const client = await import('openid-client');
  const isPlain = new URL(issuer).protocol === 'http:';
  const execute = isPlain ? [client.allowInsecureRequests] : [];
  try {
    const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    return { ...provider, client, config };
  } catch {
    throw new RequestProblem(503, 'The sign-in service of the staff does not answer. Try again in a minute.');
  }
}
