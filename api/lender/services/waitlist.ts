import { randomUUID } from 'node:crypto';
import { type LenderRoutes, operation } from '../http/call.ts';
import { emailKey } from '../identity/accounts.ts';

/** The operations of `schemas/api/waitlist.json`, by where they are served. */
export const waitlistRoutes: LenderRoutes = {
  'POST /waitlist/home-equity-loan-plus': operation('joinWaitlist', async ({ db, now }, { body }) => {
    const { email, state, zip } = body;
    const document = JSON.stringify(body);
    await db
      .insertInto('waitlist')
      .values({ uuid: randomUUID(), email_key: emailKey(email), state, zip, document, joined_at: now() })
      // A person who asks again for the same place is on the list once, with the newer data.
      .onConflict((conflict) => conflict.columns(['email_key', 'state', 'zip']).doUpdateSet({ document }))
      .execute();
    return { body: { accepted: true } };
  }),
};
