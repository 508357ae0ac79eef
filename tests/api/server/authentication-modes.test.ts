import { afterEach, describe, expect, it } from 'vitest';
import { authenticationModes } from '#api/server/calls/authentication-modes.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { shopThat } from './small-shop.ts';

const operation: ApiOperation = {
  id: 'getAuthenticationMode',
  method: 'GET',
  path: '/organizations/{organization}/authentication-mode',
  isIdempotent: false,
  writeOnly: [],
  isOwn: false,
  isForDevelopment: false,
  limited: undefined,
  isWatched: false,
  isSecured: false,
  isForAgents: false,
  readsPerson: false,
  streams: undefined,
  transfers: undefined,
  problems: [],
  fileTypes: [],
  parameters: [],
  body: undefined,
  replies: {},
  document: {},
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function modesOf(answers: Readonly<Record<string, unknown>>, operations = [operation]) {
  const asked: string[] = [];
  let time = 0;
  const shop = await shopThat((request, reply) => {
    const [, , organization = ''] = request.url.split('/');
    asked.push(organization);
    return organization in answers ? answers[organization] : reply.code(500).send({});
  });
  closing.push(shop.close);
  const modes = authenticationModes(shop.url, operations, () => time);
  return { modes, asked, later: (ms: number) => void (time += ms) };
}

describe('how an organisation signs people in', () => {
  it('is asked of the lender for each organisation, once a minute', async () => {
    const { modes, asked, later } = await modesOf({ OLD: { mode: 'LEGACY' }, YOUNG: { mode: 'NEW' } });
    expect([await modes.of('OLD'), await modes.of('YOUNG'), await modes.of('YOUNG')]).toEqual([
      'LEGACY',
      'NEW',
      'NEW',
    ]);
    expect(asked).toEqual(['OLD', 'YOUNG']);
    later(60_000);
    await modes.of('YOUNG');
    expect(asked).toEqual(['OLD', 'YOUNG', 'YOUNG']);
  });

  it('stays as it was while the lender does not say it', async () => {
    const answers: Record<string, unknown> = { YOUNG: { mode: 'NEW' } };
    const { modes, later } = await modesOf(answers);
    expect(await modes.of('YOUNG')).toBe('NEW');
    delete answers['YOUNG'];
    later(60_000);
    expect(await modes.of('YOUNG')).toBe('NEW');
  });

  it.each([[{}], [{ ODD: { mode: 'MAGIC' } }], [{ ODD: [] }]])('is the older one for %j', async (answers) => {
    expect(await (await modesOf(answers)).modes.of('ODD')).toBe('LEGACY');
  });

  it('is the older one where the lender has no such operation, and is not asked', async () => {
    const { modes, asked } = await modesOf({ YOUNG: { mode: 'NEW' } }, []);
    expect(await modes.of('YOUNG')).toBe('LEGACY');
    expect(asked).toEqual([]);
  });
});
