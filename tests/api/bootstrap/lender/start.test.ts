import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startLender } from '#api/bootstrap/lender/start.ts';
import type { LenderSettings } from '#api/bootstrap/lender/run.ts';
import { mainFlows } from '../../../fixtures/main-flows.ts';
import { fillDatabases } from '../../../journeys/stage/start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lender-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pedal = { code: 'PEDAL', name: 'Pedal' };
const settings: LenderSettings = {
  database: { type: 'folder', folder: join(folder, 'lender') },
  secretKey: ['secret of the tests'],
  speed: 1,
  files: { type: 'folder', path: join(folder, 'files') },
  compiled: mainFlows().compiled,
  organizations: [pedal],
  production: false,
};

it('works in a thread that learns of brands later and gives its database back', async () => {
  await fillDatabases(folder, ['lender']);
  const lender = await startLender(settings);
  const register = async (organization: string): Promise<number> => {
    const { status } = await fetch(
      `${lender.url}/identity/api/v1/registration/register?organization=${organization}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          email: `ada@${organization}.example`,
          password: 'Analytical!Engine1',
          phoneNumber: '(415) 555-0132',
        }),
      },
    );
    return status;
  };
  expect([await register('PEDAL'), await register('LATER')]).toEqual([200, 400]);
  lender.knowOrganizations([pedal, { code: 'LATER', name: 'Later' }]);
  expect(await register('LATER')).toBe(200);
  expect(await lender.countJobs()).toBeUndefined();
  lender.beginJobs();
  await expect
    .poll(async () => (await lender.countJobs())?.map(({ name }) => name), { timeout: 60_000 })
    .toContain('deliver-message');
  // The same folder would be refused to a second one.
  await expect(startLender(settings)).rejects.toMatchObject({ name: 'FolderInUse' });
  await lender.close();
  expect(readdirSync(folder)).toEqual(['lender', 'secret-key']);
});
