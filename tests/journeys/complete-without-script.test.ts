import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readApplications } from './stage/read-rows.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { press, seeText } from './walk/account-and-policy.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { steps } from './walk/steps.ts';
import { beginSession, comeTo, goToDeed, showPolicy, signDeed } from './walk/to-complete.ts';
import { type Way, withPointer, withoutScript } from './walk/ways.ts';

const denver = { latitude: 39.73924, longitude: -104.99025 };
const allMs = 10 * 60_000;

/** Without script, with a look at pages whose controls are others then. */
const withLooks: Way = {
  ...withoutScript,
  open: async (page, address) => {
    await withoutScript.open(page, address);
    expect(await findBarriersWithoutScript(page)).toEqual([]);
  },
  arrive: async (heading) => {
    await withoutScript.arrive(heading);
    if ([steps['home-address'].title, 'Your offers'].includes(await heading.innerText()))
      expect(await findBarriersWithoutScript(heading.page())).toEqual([]);
  },
};

describe('an application without script', () => {
  const stage = setStage();

  it(
    'goes from the first page to the money, but for the place where its person is',
    async () => {
      const { page, context } = await stage.visitor(narrow, { javaScriptEnabled: false });
      const { page: desk } = await stage.visitor(wide);
      const applicant = someApplicant({ occupancy: 'Second home' });
      const user = { page, way: withLooks };
      await goToDeed(user, applicant);
      await comeTo(user, 'Talk to eNotary and sign the deed');
      await press(page, 'Start now');
      await seeWhatNeedsScript(page);
      await allowScripts(context, page);
      await signDeed(user, { page: desk, way: withPointer }, applicant);
      await showPolicy(user);
      const [application] = await readApplications(stage.db(), applicant.email);
      expect(application?.status).toBe('COMPLETE');
      expect(application?.request).toMatchObject({
        propertyRequest: { street1: '12 Juniper Lane', zip: '80203' },
        income: { incomePrimary: 120_000 },
      });
    },
    allMs,
  );

  /** The one page that only a script can answer says so, keeps what it can, and leads to the way without. */
  async function seeWhatNeedsScript(page: Page): Promise<void> {
    await comeTo({ page, way: withoutScript }, 'Start the session');
    await seeText(page, /^Your browser runs no scripts, so it can't tell us where you are\./);
    await page.getByRole('checkbox').check();
    await press(page, 'Start the session');
    await seeText(page, 'Please share your location');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await findBarriersWithoutScript(page)).toEqual([]);
    await press(page, "Something isn't working");
    await comeTo({ page, way: withoutScript }, 'The session with the notary was not finished');
    await seeText(page, 'Have a notary come');
    await page.goBack();
  }

  /** Begins the session in the same browser as it is with scripts, then goes on without. */
  async function allowScripts(context: BrowserContext, page: Page): Promise<void> {
    const storageState = await context.storageState();
    const scripted = await stage.visitor(narrow, {
      storageState,
      geolocation: denver,
      permissions: ['geolocation'],
    });
    await scripted.page.goto(page.url());
    await beginSession({ page: scripted.page, way: withPointer });
    await comeTo({ page: scripted.page, way: withPointer }, 'Show who you are');
    await scripted.page.close();
    await page.reload();
  }
});
