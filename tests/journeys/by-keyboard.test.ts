import { describe, expect, it } from 'vitest';
import { readApplications } from './stage/read-rows.ts';
import { setStage, wide } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { goToComplete } from './walk/to-complete.ts';
import { withKeys } from './walk/ways.ts';

const denver = { latitude: 39.73924, longitude: -104.99025 };
const allMs = 10 * 60_000;

describe('the keyboard alone', () => {
  const stage = setStage();

  it(
    'leads from the first page to the money, and leads the notary through the deed',
    async () => {
      const { page } = await stage.visitor(wide, { geolocation: denver, permissions: ['geolocation'] });
      const { page: desk } = await stage.visitor(wide);
      const applicant = someApplicant();
      await goToComplete({ page, way: withKeys }, { page: desk, way: withKeys }, applicant);
      const [application] = await readApplications(stage.db(), applicant.email);
      expect(application?.status).toBe('COMPLETE');
    },
    allMs,
  );
});
