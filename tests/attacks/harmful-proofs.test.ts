/*
 * Threat (Files and messages): A file with malware.
 * Defence: Scanned before it counts; asked for again.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { wait } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { conditionsUrl } from '../api/lender/signer-steps.ts';
import { addSource, toIdentity, toIncome } from '../api/lender/walks/later-branches.ts';
import { chooseOffer, fromInformation, signDeedAtDistance, signNote } from '../api/lender/walks/main-walk.ts';
import { type Step, given, runWalk } from '../api/lender/walks/run-walk.ts';

const virus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const lender = serveLender();

afterEach(() => {
  lender.scanner.isAway = false;
});

/** Somebody who has come so far, before files are looked through late. */
async function comeTo(steps: readonly Step[], application: Readonly<Record<string, unknown>> = {}) {
  const walk = { says: 'a harmful proof', begins: 'OFFER_SELECTION', steps, application };
  const walked = await runWalk(lender, walk);
  const { uuid, token } = walked;
  lender.scanner.isAway = true;
  const ask = async (method: 'GET' | 'POST' | 'PUT', more: string, body?: object) =>
    (await lender.ask(method, applicationUrl(uuid, more), { token, body })).body;
  const send = async (name: string, content = virus) => {
    const form = new FormData();
    form.append('file', new File([`%PDF-1.7 ${name} ${content}`], name));
    const sent = new Response(form);
    const { id } = (
      await lender.app.inject({
        method: 'POST',
        url: applicationUrl(uuid, '/files'),
        headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
    ).json<{ id: string }>();
    return id;
  };
  /** Where the application is a minute later. */
  const later = async () => {
    wait(lender.clock, 60_000);
    const { status } = await ask('GET', '');
    wait(lender.clock, -60_000);
    return (status as { checklistStatus: string }).checklistStatus;
  };
  const scan = async () => {
    lender.scanner.isAway = false;
    await ask('GET', '');
  };
  return { walked, ask, send, later, scan };
}

describe('a file that does harm', () => {
  it('is no paystub, though it was sent before it was looked through', async () => {
    const { walked, ask, send, later, scan } = await comeTo([...toIncome, addSource('MANUAL_PAYSTUB')]);
    const source = `/income/sources/${String(given(walked, 'addIncomeSource', 'uuid'))}`;
    const prove = async (content?: string) => {
      const files = [await send('may.pdf', content), await send('june.pdf')];
      return ask('PUT', `${source}/paystubs`, { files });
    };
    expect(await prove('clean')).toEqual({ checklistStatus: 'INCOME_VERIFICATION' });
    expect(await ask('POST', '/income/submit')).toEqual({ checklistStatus: 'WAITING_FOR_INCOME' });
    expect(await later()).toBe('WAITING_FOR_INCOME');
    await scan();
    expect(await later()).toBe('INCOME_VERIFICATION');
    expect((await ask('GET', '/income'))['sources']).toMatchObject([
      { state: 'OPEN', files: ['may.pdf'], harmfulFiles: ['june.pdf'] },
    ]);
    expect((await ask('POST', '/income/submit'))['type']).toBe('nothing-proven');
    const files = [await send('may.pdf', 'clean'), await send('june.pdf', 'clean')];
    await ask('PUT', `${source}/paystubs`, { files });
    await ask('POST', '/income/submit');
    expect(await later()).toBe('DISBURSEMENT_ACCOUNT');
  });

  it('shows nobody who they are', async () => {
    const { ask, send, later, scan } = await comeTo(toIdentity);
    const show = async (content?: string) => {
      const body = { side: 'PASSPORT_FRONT', file: await send('passport.pdf', content) };
      await ask('POST', '/identity-documents', body);
      return (await ask('POST', '/identity-documents/submit'))['checklistStatus'];
    };
    expect(await show()).toBe('WAITING_FOR_IDENTITY');
    expect(await later()).toBe('WAITING_FOR_IDENTITY');
    await scan();
    expect(await later()).toBe('IDENTITY_VERIFICATION');
    expect(await ask('GET', '/identity-documents')).toMatchObject({
      documents: [{ state: 'REFUSED', fault: 'UNSAFE' }],
      missing: ['PASSPORT_FRONT'],
    });
    await show('clean');
    expect(await later()).toBe('NOTE_SIGNING');
  });

  it('insures nothing', async () => {
    const closing = [...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING'), ...signDeedAtDistance];
    const { ask, send, later, scan } = await comeTo([...chooseOffer, ...closing]);
    const insure = async (content?: string) => {
      const policy = { insurer: 'Sample Mutual', policyNumber: 'HO-1', expires: '2027-03-01' };
      return ask('POST', '/insurance/policies', { ...policy, file: await send('policy.pdf', content) });
    };
    expect(await insure()).toMatchObject({ checklistStatus: 'WAITING_FOR_INSURANCE' });
    expect(await later()).toBe('WAITING_FOR_INSURANCE');
    await scan();
    expect(await later()).toBe('TRUST_AND_INSURANCE');
    expect(await ask('GET', '/insurance')).toMatchObject({
      isInsured: false,
      policies: [{ state: 'REFUSED', lacks: ['UNSAFE'] }],
    });
    await insure('clean');
    expect(await later()).toBe('COMPLETE');
  });

  it('answers nothing that somebody needs', async () => {
    const street = {
      street1: '12 Reviewed Rd',
      city: 'Denver',
      state: 'CO',
      zip: '80203',
      type: 'SECONDARY',
    };
    const { walked, ask, send, scan } = await comeTo([{ operationId: 'getConditions' }], {
      propertyRequest: street,
    });
    const asked = given(walked, 'getConditions', '1.uuid');
    const answer = async (content?: string) => {
      const body = { files: [await send('deed.pdf', content)] };
      return ask('POST', `/conditions/${String(asked)}/answers`, body);
    };
    const needed = async () => {
      const url = conditionsUrl(walked);
      const { body } = await lender.ask('GET', url, { token: walked.token });
      return (body as unknown as readonly { uuid: string }[]).map(({ uuid }) => uuid);
    };
    expect(await answer()).toMatchObject({ uuid: asked });
    expect(await needed()).not.toContain(asked);
    await scan();
    expect(await needed()).toContain(asked);
    expect(await answer('clean')).toMatchObject({ uuid: asked });
    await scan();
    expect(await needed()).not.toContain(asked);
  });
});
