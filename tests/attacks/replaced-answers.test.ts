/*
 * Threat (Applications): A consent is withdrawn after its check.
 * Defence: Gates are asked again before a creation is forwarded.
 */
import { describe, expect, it } from 'vitest';
import { lastPage, submit, walkToLastPage } from '../flows/submit/registration-walk.ts';
import { attackers, handleOf, justBefore } from './attacker.ts';

const attacker = attackers();

describe('no application comes of answers that were replaced after they had passed', () => {
  it('a birth date behind a known handle', async () => {
    const { visitor, email, applications } = await attacker();
    await walkToLastPage(visitor, email);
    const handle = handleOf(visitor, 'register.dob');
    visitor.insteadOf = justBefore('getConsentTypes', async () => {
      // The server has the submit, with the birth date that passes.
      await visitor.happen();
      visitor.rebind(handle, '2020-05-04');
    });
    await submit(visitor);
    expect(await applications()).toBe(0);
  });

  it('consents behind handles, which only sensitive fields have', async () => {
    const { visitor, email, applications } = await attacker();
    await walkToLastPage(visitor, email);
    for (const consent of ['termPrivacyConsent', 'communicationConsent']) visitor.rebind(consent, true);
    const handles = ['termPrivacyConsent', 'communicationConsent'].map(
      (field) => ({ type: 'answered', field, value: { $vault: field } }) as const,
    );
    const taken = await visitor.happen(...handles).then(
      () => true,
      () => false,
    );
    expect([taken, await applications()]).toEqual([false, 0]);
  });

  it('consents that are taken back while the submit runs', async () => {
    const { visitor, email, applications } = await attacker();
    await walkToLastPage(visitor, email);
    const takeBack = () => visitor.happen({ type: 'answered', field: 'termPrivacyConsent', value: false });
    visitor.insteadOf = justBefore('getConsentTypes', takeBack);
    await submit(visitor);
    expect(await applications()).toBe(0);
  });

  it('consents that are taken back when only the creation is left to do', async () => {
    const { visitor, email, applications } = await attacker();
    await walkToLastPage(visitor, email);
    const takeBack = () => visitor.happen({ type: 'answered', field: 'termPrivacyConsent', value: false });
    visitor.insteadOf = justBefore('createApplication', takeBack);
    await submit(visitor);
    expect(await applications()).toBe(0);
  });

  it('an address that a dialog keeps out', async () => {
    const { visitor, email, applications } = await attacker();
    await walkToLastPage(visitor, email, '?flags=fe-heloc-figure-ny-modal:on');
    await visitor.happen({ type: 'navigated', url: '/account/heloc/register-v2' });
    await visitor.happen(
      { type: 'answered', field: 'state', value: 'NY' },
      { type: 'answered', field: 'zip', value: '10001' },
      { type: 'navigated', url: lastPage },
    );
    await submit(visitor);
    expect([visitor.state.modal?.document, await applications()]).toEqual(['new-york', 0]);
  });
});
