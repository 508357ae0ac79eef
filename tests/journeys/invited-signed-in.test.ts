import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { someEmail } from '../api/lender/running-lender.ts';
import { chooseOffer, fromInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { setStillStage } from './stage/set-still-stage.ts';
import { clean, press, seeText } from './walk/account-and-policy.ts';
import { signInAt } from './walk/carry.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeHeading } from './walk/walk.ts';

describe('somebody who is logged in and opens the link of an invitation', () => {
  const { lender, pass, carryTo, visit } = setStillStage();

  it('accepts nothing by opening it, sees who asks for which home, and accepts by a button', async () => {
    const email = await invited();
    const { page, watch } = await visit();
    // A person who signs with nobody yet reads so.
    watch.expect(/400 \(Bad Request\)/);
    await signInAt(page, await carryTo({ steps: [] }));
    await page.goto((await invitation(email)).link);
    await seeHeading(page, 'Olivia asks you to sign');
    await seeText(page, 'You are logged in as');
    await clean(page);
    expect((await invitation(email)).state).toBe('SENT');
    // An address that is typed before it has arrived would be another case.
    const sent = untilSent(page, '"notNow"');
    await press(page, 'Not now');
    await sent;
    await seeHeading(page, 'Your applications');
    expect((await invitation(email)).state).toBe('SENT');
    await page.goto((await invitation(email)).link);
    await press(page, 'Accept and go on');
    await seeText(page, 'The home you own secures a line of credit.');
    expect((await invitation(email)).state).toBe('ACCEPTED');
  });

  it('chooses whether the home that they sign for already waits, and chooses again by its link', async () => {
    const [first, second] = [await invited(), await invited()];
    const { page, watch } = await visit();
    // A person who signs with nobody yet reads so.
    watch.expect(/400 \(Bad Request\)/);
    await signInAt(page, await carryTo({ steps: [] }));
    for (const email of [first, second, first]) {
      pass(1000);
      await page.goto((await invitation(email)).link);
      if (email === second) await seeText(page, 'You are signing for another home');
      const isFirst = (await invitation(email)).state === 'SENT';
      await press(page, isFirst ? 'Accept and go on' : 'Go on with this invitation');
      await seeText(page, 'The home you own secures a line of credit.');
      expect(await signsFor(page)).toBe((await invitation(email)).application);
    }
  });

  /** The email of somebody who was asked to sign, by a borrower who has signed. */
  async function invited(): Promise<string> {
    const email = someEmail();
    const coOwner = { firstName: 'Eve', lastName: 'Sample', email };
    const together = fromInformation('NOTE_SIGNING', { ownership: 'JOINT', coOwner });
    await carryTo({ steps: [...chooseOffer, ...together, ...signNote('CO_DEED_REQ')] });
    return email;
  }

  async function invitation(email: string) {
    const { db } = lender();
    const row = db.selectFrom('invitations').select(['state', 'application']).where('email', '=', email);
    const mail = db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .where('link', 'like', '%invitation=%');
    const [{ state, application }, { link }] = await Promise.all([
      row.executeTakeFirstOrThrow(),
      mail.executeTakeFirstOrThrow(),
    ]);
    return { state, application, link: String(link) };
  }
});

/** The application that somebody signs for. */
async function signsFor({ request }: Page): Promise<string> {
  const reply = await request.get('/service-application/api/v1/application/heloc/co-deed/status');
  return (await reply.json()).applicationUuid;
}
