/*
 * Threat (Files and messages): A link or forged name that staff follow.
 * Defence: https only, ten digits, letters only.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { bodies } from '../api/lender/good-requests.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();
let token: string;
let uuid: string;
beforeAll(async () => {
  ({ uuid, token } = await runWalk(lender, { says: 'somebody', begins: 'OFFER_SELECTION', steps: [] }));
});

const put = async (url: string, body: object): Promise<number> =>
  (await lender.ask('PUT', url, { token, body })).status;

describe('a sender of what a person of the lender will read or follow', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://replay.example/1',
    'https:replay.example',
    'https://replay.example/\u202Egpj.exe',
    'https://staff@replay.example/1',
    "https://replay.example/'><script>",
  ])('leads nobody to %j', async (link) => {
    expect(await put(applicationUrl(uuid, '/full-story-link'), { link })).toBe(400);
  });

  it.each(['<script>', '123', '+1 (900) 555-0100', '(303) 555-0142\r\n', '(303) 555-01425'])(
    'has no code sent to %j',
    async (value) => {
      expect(await put('/identity/secure/api/v1/identity/alias', { type: 'Phone', value })).toBe(400);
      const query = '/identity/api/v1/registration/register?organization=FIGURE';
      const body = { email: 'loose@example.com', password: 'Juniper-lane-12!', phoneNumber: value };
      expect((await lender.ask('POST', query, { body })).status).toBe(400);
    },
  );

  it.each(['<script>', '123', '(303) 555-0142\r\n', '\r\nBcc: someone@example.com'])(
    'has no consent noted for %j',
    async (phone) => {
      const body = { ...bodies['saveConsents'], phone };
      const url = '/service-comms-prefs/secure/api/v1/consent/user';
      expect((await lender.ask('POST', url, { token, body })).status).toBe(400);
    },
  );

  it.each(['A\r\nBcc: x@example.com', 'A\u202EB', '<b>Olivia', 'x', ''])(
    'is called by no %j',
    async (name) => {
      const url = '/service-profile/api/v1/profile/name';
      expect(await put(url, { firstName: name, lastName: 'Sample' })).toBe(400);
      expect(await put(url, { firstName: 'Olivia', lastName: name })).toBe(400);
    },
  );

  it('is born 18 years ago at least', async () => {
    const saved = async (dob: string): Promise<number> => {
      const newcomer = await lender.register();
      const reply = await lender.ask('PUT', '/service-profile/api/v1/profile/dob', {
        token: newcomer,
        body: { dob },
      });
      return reply.status;
    };
    expect([await saved('2999-01-01'), await saved('2025-01-01'), await saved('1980-05-17')]).toEqual([
      400, 400, 200,
    ]);
  });
});
