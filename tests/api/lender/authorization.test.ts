import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import { sessionLifeSeconds } from '#api/lender/security/tokens.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { applicationBody, createUrl } from './application-body.ts';
import { bodies } from './good-requests.ts';
import { type Reply, startOfTests } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import { agentEmail, signInAtProvider } from './sign-in-at-provider.ts';
import { signerSteps } from './signer-steps.ts';

const optional = [...operationsByRoute.values()].filter(
  ({ isSecured, readsPerson }) => readsPerson && !isSecured,
);
const secured = [...operationsByRoute.values()].filter(({ isSecured }) => isSecured);
const open = [...operationsByRoute.values()].filter(({ isSecured }) => !isSecured);
// Those that are about an application, which is somebody's.
const owned = secured.filter(({ path }) => /\{(uuid|id)\}/.test(path));
// Where a signer reads what is asked of them, and nothing of the borrower's.
const borrowers = owned.filter(({ id }) => id !== 'getConditions');
const byId = (operations: readonly ApiOperation[]) => operations.map((each) => [each.id, each] as const);

describe('who may call what', () => {
  const lender = serveLender();
  let uuid: string;
  let tokens: Readonly<Record<'owner' | 'other' | 'agent' | 'expired' | 'forged' | 'elsewhere', string>>;

  beforeAll(async () => {
    const expired = await lender.register();
    lender.clock.time = new Date(startOfTests.getTime() + sessionLifeSeconds * 1000 + 1000);
    const owner = await lender.register();
    const created = await lender.ask('POST', createUrl, { token: owner, body: applicationBody() });
    uuid = String(created.body['uuid']);
    const other = await lender.register();
    // Agents sign in by a path of their own, and are nobody's borrower.
    const agent = String((await signInAtProvider(lender, 'agent', agentEmail)).body['jwt']);
    const self = '/identity-broker/agent/secure/api/v3/self/figureinfo';
    const headers = { 'x-auth0-application-name': 'heloc' };
    expect((await lender.ask('GET', self, { token: agent, headers })).status).toBe(200);
    const elsewhere = await lender.register(undefined, 'LAKESIDE');
    tokens = { owner, other, agent, expired, elsewhere, forged: await forgedLike(owner) };
  });

  it('is said of every operation', () => {
    expect(secured.length + open.length).toBe(operationsByRoute.size);
    expect(owned.length).toBeGreaterThan(60);
  });

  it.each(byId(secured))(
    '%s is refused to nobody, to the expired and to the forged',
    async (_id, operation) => {
      const statuses = await Promise.all(
        [undefined, tokens.expired, tokens.forged].map(async (token) => (await ask(operation, token)).status),
      );
      expect(statuses).toEqual([401, 401, 401]);
    },
  );

  it.each(byId(owned))(
    '%s is another borrower’s application to nobody but its owner',
    async (_id, operation) => {
      // What is wrong with a body is said before an application is looked for; who asks learns nothing of it.
      const allowed = operation.body === undefined ? [404] : [400, 404];
      expect((await ask(operation, tokens.agent)).status).toBe(403);
      for (const token of [tokens.other, tokens.elsewhere]) {
        const reply = await ask(operation, token);
        expect(allowed).toContain(reply.status);
        expect(JSON.stringify(reply.body)).not.toContain('checklistStatus');
      }
    },
  );

  it.each(byId(owned))('%s is let through for its owner', async (_id, operation) => {
    const { status, body } = await ask(operation, tokens.owner);
    expect([200, 201, 400, 404, 409]).toContain(status);
    // The application is there; what else the path names may not be.
    expect(body['detail']).not.toBe('There is no such application.');
  });

  it.each(byId(optional))(
    '%s takes nobody, and neither the expired nor the forged',
    async (_id, operation) => {
      expect((await ask(operation, undefined)).status).not.toBe(401);
      for (const token of [tokens.expired, tokens.forged])
        expect((await ask(operation, token)).status).toBe(401);
    },
  );

  describe('an additional signer', () => {
    const { walkTogether, acceptedBy } = signerSteps(() => lender);
    let signing: { readonly uuid: string; readonly token: string };

    beforeAll(async () => {
      const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
      signing = { uuid: walked.uuid, token: await acceptedBy(email) };
    });

    it.each(byId(borrowers))('is no borrower to %s', async (_id, operation) => {
      const allowed = operation.body === undefined ? [404] : [400, 404];
      const reply = await ask(operation, signing.token, signing.uuid);
      expect(allowed).toContain(reply.status);
      expect(JSON.stringify(reply.body)).not.toContain('checklistStatus');
    });
  });

  it.each(byId(open))('%s asks for nobody’s token', async (_id, operation) => {
    expect((await ask(operation, undefined)).status).not.toBe(403);
  });

  function ask(
    { id, method, path, parameters, body }: ApiOperation,
    token?: string,
    of = uuid,
  ): Promise<Reply> {
    const query = parameters
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name }) => `${name}=CO`)
      .join('&');
    const url = `${path.replaceAll(/\{\w+\}/g, of)}${query === '' ? '' : `?${query}`}`;
    const given = body === undefined ? {} : { body: bodies[id] ?? {} };
    return lender.ask(method, url, { ...given, ...(token !== undefined && { token }) });
  }
});

/** The same claims as a good token, signed by somebody else. */
function forgedLike(token: string): Promise<string> {
  const [, claims = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a key that nobody has given out'));
}
