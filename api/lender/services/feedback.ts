import { randomUUID } from 'node:crypto';
import { type LenderRoutes, operation, personOf } from '../http/call.ts';
import { lenderProblem, notFound } from '../http/problems.ts';
import { mainOrganization } from '../identity/accounts.ts';
import { readApplication } from '../queries/applications.ts';

/** The operations of `schemas/api/feedback.json`, by where they are served. */
export const feedbackRoutes: LenderRoutes = {
  'POST /service-profile/api/v1/feedback/ceo': operation('sendFeedback', async ({ db, now }, call) => {
    const { identity, organization } = personOf(call);
    const { applicationUuid } = call.body;
    // B§6: on the lender's own brand only.
    if (organization !== mainOrganization) throw otherBrand();
    const isTheirs =
      applicationUuid === undefined || (await readApplication(db, applicationUuid, identity)) !== undefined;
    if (!isTheirs) throw notFound('application');
    const document = JSON.stringify(call.body);
    await db
      .insertInto('feedback')
      .values({ uuid: randomUUID(), identity, document, given_at: now() })
      .execute();
    return { body: { accepted: true } };
  }),
};

function otherBrand() {
  return lenderProblem({
    type: 'no-feedback-here',
    title: 'No feedback here',
    status: 403,
    detail: 'Feedback is taken by another lender.',
  });
}
