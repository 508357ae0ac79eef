import { afterEach, describe, expect, it } from 'vitest';
import { askedFacts } from '#api/server/calls/asked-facts.ts';
import { replyCheck } from '#api/server/calls/request-validator.ts';
import { readPath } from '#engine/index.ts';
import { readApiOperations } from '#schemas/open-api.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';
import { shopThat } from '../../api/server/small-shop.ts';

const { api } = readFlows().sources;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function modesOf(answers: Readonly<Record<string, unknown>>, documents = api) {
  const asked: string[] = [];
  let time = 0;
  const shop = await shopThat((request, reply) => {
    const organization = /organizations\/([^/]+)/.exec(request.url)?.[1] ?? '';
    asked.push(organization);
    return organization in answers ? answers[organization] : reply.code(500).send({});
  });
  closing.push(shop.close);
  const service = {
    backendUrl: shop.url,
    operations: readApiOperations(documents),
    isDescribed: replyCheck(documents),
    clock: () => time,
  };
  const addAsked = askedFacts(service);
  const of = async (orgCode: string) =>
    readPath(await addAsked(mainFlows(), { session: {} }, { brand: { orgCode } }), 'session.authMode');
  return { of, asked, later: (ms: number) => void (time += ms) };
}

describe('a fact that the server asks for', () => {
  it('is asked once a minute for the same request', async () => {
    const { of, asked, later } = await modesOf({ OLD: { mode: 'LEGACY' }, YOUNG: { mode: 'NEW' } });
    expect([await of('OLD'), await of('YOUNG'), await of('YOUNG')]).toEqual(['LEGACY', 'NEW', 'NEW']);
    expect(asked).toEqual(['OLD', 'YOUNG']);
    later(60_000);
    await of('YOUNG');
    expect(asked).toEqual(['OLD', 'YOUNG', 'YOUNG']);
  });

  it('stays as it was while the backend does not say it', async () => {
    const answers: Record<string, unknown> = { YOUNG: { mode: 'NEW' } };
    const { of, later } = await modesOf(answers);
    expect(await of('YOUNG')).toBe('NEW');
    delete answers['YOUNG'];
    later(60_000);
    expect(await of('YOUNG')).toBe('NEW');
  });

  it.each([[{}], [{ ODD: { mode: 'MAGIC' } }], [{ ODD: [] }]])('is its default for %j', async (answers) => {
    expect(await (await modesOf(answers)).of('ODD')).toBe('LEGACY');
  });

  it('is its default where nobody has the operation, and is not asked', async () => {
    const { of, asked } = await modesOf({ YOUNG: { mode: 'NEW' } }, []);
    expect(await of('YOUNG')).toBe('LEGACY');
    expect(asked).toEqual([]);
  });
});
