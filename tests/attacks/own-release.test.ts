/*
 * Threat (Staff and releases): The author of a release gives it to everybody.
 * Defence: `FOUR_EYES`; a rollback leads only to what everybody has had.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Server, askServer, clean, releaseStage } from '../api/server/releases/release-stage.ts';

const stage = releaseStage();
const secret = (name: string) => `${name}-${'s'.repeat(32)}`;
const [ana, ben, eve] = [secret('ana'), secret('ben'), secret('eve')];
const access = {
  fourEyes: true,
  tokens: [
    { name: 'ana', roles: ['edit', 'publish', 'approve'], secret: ana },
    { name: 'ben', roles: ['publish'], secret: ben },
    { name: 'eve', roles: ['view'], secret: eve },
  ],
} as const;
const minuteMs = 60_000;

describe('who has stored a release', () => {
  let server: Server;
  let id = 0;
  beforeAll(async () => {
    server = await stage.open(access, true);
    const files = await stage.files([
      'flows/pages/rent/index.json',
      'Which bicycle would you like?',
      'Ana alone',
    ]);
    const sent = { files, note: 'n', report: clean };
    id = Number((await askServer(server, 'POST', '/releases', sent, ana)).body['id']);
  });

  const newest = async () =>
    Number((await askServer(server, 'GET', '/releases/live', undefined, ana)).body['newest']);
  const ask = async (url: string, token: string, more: object = {}) => {
    const body = { release: id, note: 'n', after: await newest(), ...more };
    return (await askServer(server, 'POST', url, body, token)).status;
  };
  const publish = (token: string, more: object = {}) =>
    ask('/releases/assignments', token, { breaking: true, ...more });
  const rollBack = (more: object = {}) => ask('/releases/rollback', ana, more);
  const isLive = async () => {
    const { body } = await askServer(server, 'GET', `/releases/${id}`, undefined, ana);
    return body['release'] as { readonly isLive: boolean };
  };

  it('neither publishes it, nor approves of it, nor rolls back to it', async () => {
    expect(await publish(ana)).toBe(403);
    expect((await askServer(server, 'POST', `/releases/${id}/approvals`, { note: 'n' }, ana)).status).toBe(
      403,
    );
    expect(await rollBack()).toBe(409);
    expect(await rollBack({ withdraw: true })).toBe(409);
    expect(await isLive()).toMatchObject({ isLive: false });
  });

  it('gives to everybody neither what some have, nor what begins later', async () => {
    expect(await publish(ben, { share: 1 })).toBe(201);
    expect(await rollBack()).toBe(409);
    expect(await publish(ben, { brands: ['PEDAL'] })).toBe(201);
    expect(await rollBack()).toBe(409);
    const later = new Date(stage.now() + 10 * minuteMs).toISOString();
    expect(await publish(ben, { from: later })).toBe(201);
    expect(await rollBack()).toBe(409);
  });

  it('gives to nobody what was taken back before it began', async () => {
    expect(await ask('/releases/rollback', ben, { release: undefined })).toBe(201);
    stage.pass(11 * minuteMs);
    expect(await rollBack()).toBe(409);
  });

  it('rolls back to it once everybody has had it', async () => {
    expect(await publish(ben)).toBe(201);
    expect(await ask('/releases/rollback', ana, { release: 0 })).toBe(201);
    expect(await rollBack()).toBe(201);
    expect(await isLive()).toMatchObject({ isLive: true });
  });
});

describe('who may only look', () => {
  it('is refused before a body is read', async () => {
    const server = await stage.open(access, true);
    const nothing = { none: 'of it is read' };
    for (const url of ['/releases', '/releases/assignments', '/releases/rollback', '/releases/moves'])
      expect((await askServer(server, 'POST', url, nothing, eve)).status).toBe(403);
    expect((await askServer(server, 'POST', '/releases', nothing, ana)).status).toBe(400);
  });
});
