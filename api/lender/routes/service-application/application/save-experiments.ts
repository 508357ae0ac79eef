import { operation, pathValue, personOf } from '../../../http/call.ts';
import { notFound } from '../../../http/problems.ts';
import { insertExperiments } from '../../../queries/insert-experiments.ts';
import { readApplication } from '../../../queries/read-application.ts';

export const saveExperiments = operation('saveExperiments', async ({ db, now }, call) => {
  const application = await readApplication(db, pathValue(call, 'uuid'), personOf(call).identity);
  if (application === undefined) {
    throw notFound('application');
  }
  const met = call.body.experiments.map((experiment) => ({
    ...experiment,
    application: application.uuid,
    met_at: now(),
  }));
  await insertExperiments(db, met);
  return { body: { accepted: true } };
});
