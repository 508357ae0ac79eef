import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseOffer, fromInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { setStillStage } from './stage/set-still-stage.ts';
import { clean, press, seeText } from './walk/account-and-policy.ts';
import { signInAt } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

const fortnightMs = 15 * 86_400_000;

describe('the other owner of a home', () => {
  const { lender, pass, carryTo, visit } = setStillStage();

  async function linkTo(recipient: string): Promise<string> {
    const mail = await lender()
      .db.selectFrom('outbox')
      .select('link')
      .where('recipient', '=', recipient)
      .where('link', 'like', '%invitation=%')
      .orderBy('sent_at', 'desc')
      .executeTakeFirst();
    return String(mail?.link);
  }

  it('who never comes is reported, asked again, and the old link says what to do', async () => {
    const email = `sam-${randomUUID()}@example.com`;
    const coOwner = { firstName: 'Sam', lastName: 'Sample', email };
    const together = { ownership: 'JOINT', coOwner };
    const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING', together), ...signNote('CO_DEED_REQ')];
    const carried = await carryTo({ steps });
    const old = await linkTo(email);
    pass(fortnightMs);
    const { page: signer } = await visit();
    await signer.goto(old);
    await seeText(signer, 'This link has expired');
    await seeText(signer, 'Ask the person who invited you to send it again. It takes them one click.');
    await clean(signer);
    const { page } = await visit();
    await signInAt(page, carried);
    await seeHeading(page, 'Who else has to sign');
    await seeText(page, 'Has not answered. The link has expired.');
    await page.getByText("What if someone can't or won't sign?").click();
    await seeText(page, /^Without the signature of each owner/);
    await clean(page);
    await press(page, 'Send it again to Sam');
    await seeText(page, /^The email is on its way/);
    await signer.goto(old);
    await seeScript(signer);
    await seeText(signer, 'Please use the link in the newest email from us.');
    await signer.goto(await linkTo(email));
    await seeHeading(signer, 'Set up your login');
  });

  it('who was named by mistake is let go, and the right one is asked', async () => {
    const wrong = `wrong-${randomUUID()}@example.com`;
    const coOwner = { firstName: 'Sam', lastName: 'Sample', email: wrong };
    const given = fromInformation('NOTE_SIGNING', { ownership: 'JOINT', coOwner });
    const asked = given.slice(
      0,
      given.findIndex(({ operationId }) => operationId === 'listPapers'),
    );
    const carried = await carryTo({ steps: [...chooseOffer, ...asked] });
    const { page } = await visit();
    await signInAt(page, carried);
    await press(page, "Change The other owner's email");
    await seeHeading(page, 'Change who owns the home');
    const right = `right-${randomUUID()}@example.com`;
    await see(page.getByLabel("The other owner's email")).toHaveValue(wrong);
    await page.getByLabel("The other owner's email").fill(right);
    await press(page, 'Save the change');
    await seeHeading(page, 'Check and sign your application');
    const rows = lender().db.selectFrom('invitations').select(['email', 'state']);
    const invited = await rows.where('application', '=', carried.uuid).orderBy('number').execute();
    expect(invited).toEqual([
      { email: wrong, state: 'WITHDRAWN' },
      { email: right, state: 'SENT' },
    ]);
  });
});
