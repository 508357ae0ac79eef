import type { Transaction } from 'kysely';
import type { Accepted } from '#schemas/generated/api.ts';
import { type LenderRoutes, type OperationAnswer, operation, pathValue, personOf } from '../call/call.ts';
import { lenderProblem, notFound } from '../http/problems.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { refuseMore } from '../rules/workflow.ts';
import { createOnce } from '../workflow/create-application.ts';
import { readCurrentApplication, settleDue } from '../workflow/status-handlers.ts';
import { refuseState } from '../workflow/refuse-application.ts';
import { applicationReply, statusReply } from '../workflow/application-document.ts';
import {
  countExperiments,
  insertExperiments,
  listApplications,
  lockApplication,
} from '../queries/applications.ts';
import { languageOf } from '../call/language.ts';
import { listConsentTypes, mergeProfile, readProfile } from '../queries/accounts.ts';

/** The operations of `schemas/api/application.json`, by where they are served. */
export const applicationRoutes: LenderRoutes = {
  'POST /service-application/api/v3/application/helocs': operation(
    'createApplication',
    async (lender, call) => {
      const person = personOf(call);
      await refuseState(lender.db, call.query['state'], call.body);
      await settleDue(lender, person.identity);
      const { uuid, isNew } = await createOnce(lender, person, call.body, {
        key: call.headers['idempotency-key'],
        language: languageOf(call),
      });
      const application = await readCurrentApplication(lender, uuid, person.identity);
      return { status: isNew ? 201 : 200, body: applicationReply(application) };
    },
  ),

  'GET /service-application/api/v1/application/heloc/all': operation(
    'listApplications',
    async (lender, call) => {
      const { identity } = personOf(call);
      await settleDue(lender, identity);
      return { body: { applications: (await listApplications(lender.db, identity)).map(applicationReply) } };
    },
  ),

  'GET /service-application/api/v1/application/heloc/consent-types': operation(
    'getApplicationConsentTypes',
    async ({ db }) => ({
      body: await listConsentTypes(db),
    }),
  ),

  'GET /service-application/api/v1/application/heloc/{uuid}': operation(
    'getApplication',
    async (lender, call) => ({
      body: applicationReply(
        await readCurrentApplication(lender, pathValue(call, 'uuid'), personOf(call).identity),
      ),
    }),
  ),

  'GET /service-application/api/v1/application/heloc/{uuid}/offers': operation(
    'getOffers',
    async (lender, call) => {
      const { offers } = await readCurrentApplication(
        lender,
        pathValue(call, 'uuid'),
        personOf(call).identity,
      );
      if (offers === null) {
        throw lenderProblem({
          type: 'no-offers',
          title: 'No offers',
          status: 409,
          detail: 'There are no offers for this application.',
        });
      }
      return { body: offers };
    },
  ),

  'PUT /service-application/api/v1/application/heloc/{uuid}/full-story-link': operation(
    'saveSessionReplayLink',
    async ({ db }, call) => {
      const { numUpdatedRows } = await db
        .updateTable('applications')
        .set({ replay_link: call.body.link })
        .where('uuid', '=', pathValue(call, 'uuid'))
        .where('identity', '=', personOf(call).identity)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        throw notFound('application');
      }
      return { body: { accepted: true } };
    },
  ),

  'PATCH /service-application/api/v1/application/{uuid}/experiments': operation(
    'saveExperiments',
    async ({ db, now, workflow, inOrder }, call) => {
      const uuid = pathValue(call, 'uuid');
      const save = async (transaction: Transaction<LenderTables>): Promise<OperationAnswer<Accepted>> => {
        const application = await lockApplication(transaction, uuid, personOf(call).identity);
        if (application === undefined) throw notFound('application');
        const met = call.body.experiments.map((experiment) => ({
          ...experiment,
          application: application.uuid,
          met_at: now(),
        }));
        const added = await insertExperiments(transaction, met);
        // Several come together, and those that are known take no room.
        if (added > 0) refuseMore(workflow, 'experiments', (await countExperiments(transaction, uuid)) - 1);
        return { body: { accepted: true } };
      };
      return inOrder(uuid, () => db.transaction().execute(save));
    },
  ),

  'GET /service-application/api/v3/application/heloc/optermizerly-profile': operation(
    'getTrackerProfile',
    async ({ db }, call) => {
      const profile = await readProfile(db, personOf(call).identity);
      const { optimizelyProfileUuid } = profile?.document ?? {};
      return { body: optimizelyProfileUuid === undefined ? {} : { optimizelyProfileUuid } };
    },
  ),

  'PATCH /service-application/api/v3/application/heloc/optermizerly-profile': operation(
    'saveTrackerProfile',
    async ({ db }, call) => {
      const { identity } = personOf(call);
      if (call.query['identityUuid']?.toLowerCase() !== identity) {
        throw notFound('identity');
      }
      const { optimizelyProfileUuid } = call.body;
      await mergeProfile(db, identity, { optimizelyProfileUuid });
      return { body: { optimizelyProfileUuid } };
    },
  ),

  'GET /service-krang-heloc/borrower/secure/api/v1/{uuid}/status': operation(
    'getApplicationStatus',
    async (lender, call) => ({
      body: statusReply(
        await readCurrentApplication(lender, pathValue(call, 'uuid'), personOf(call).identity),
      ),
    }),
  ),
};
