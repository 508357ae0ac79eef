import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { carry, signInAt } from './walk/carry.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { untilSent } from './walk/until-sent.ts';
import { begin, seeScript, seeStep, submit, takeStep } from './walk/walk.ts';
import { withoutScript } from './walk/ways.ts';

const conflict = /409 \(Conflict\).*\/visit\/events/;

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function seeSentence(page: Page, sentence: string): Promise<void> {
  await see(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
}

const updated = 'We updated this page while you had it open. Your answers are still here. Please check them.';

/** Lets the next events of a page come from flows that are not served any more. */
async function deploy(page: Page): Promise<void> {
  await page.route(
    '**/visit/events',
    async (route) => {
      const batch = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...batch, flows: '/flows/before.jsonl' }) });
    },
    { times: 1 },
  );
}

describe('a person who gets into disorder goes on where they were, with one sentence', () => {
  const stage = setStage();

  it('when another tab has changed an answer; a tab that only looks says nothing', async () => {
    const { page: first, context, watch } = await stage.visitor();
    const applicant = someApplicant();
    await comeToStep(first, stage, 'annual-income', applicant);
    const second = await context.newPage();
    await second.goto(`${firstPage}/for-sale`);
    await seeStep(second, 'for-sale');
    await takeStep(first, 'annual-income', applicant);
    await takeStep(first, 'legal-name', applicant);
    await seeStep(first, 'birthdate');
    await see(first.getByRole('status').filter({ hasText: 'another tab' })).toBeHidden();
    watch.expect(conflict);
    await second.getByRole('radio', { name: 'Yes' }).press('Space');
    await seeStep(second, 'birthdate');
    await seeSentence(
      second,
      'Your application went on in another tab or on another device. This is where you left off.',
    );
    await takeStep(second, 'birthdate', applicant);
    await seeStep(second, 'phone-and-email');
  });

  it('when a step arrives twice', async () => {
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false });
    await withoutScript.open(page, firstPage);
    await page.getByRole('combobox', { name: 'Property address' }).fill('680 main');
    await submit(page, 'register-v2');
    await page.getByRole('button', { name: '680 Main St, Denver, CO 80203' }).click();
    await page.getByRole('combobox', { name: 'How do you use' }).selectOption('I live here');
    await page.route('**/register-v2', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.continue();
    });
    await submit(page, 'register-v2');
    await seeStep(page, 'for-sale');
    await seeSentence(page, 'We already have this step, so we counted it once. You can go on from here.');
  });

  it('when a later step is opened before the first one', async () => {
    const { page } = await stage.visitor();
    await page.goto(`${firstPage}/birthdate`);
    await seeStep(page, 'register-v2');
    await seeSentence(page, 'This step comes first. Everything that you have answered so far is kept.');
  });

  it('when a later step is sent before the ones that lead to it', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await comeToStep(page, stage, 'legal-name', applicant);
    await page.goto(`${firstPage}/phone-and-email`);
    await takeStep(page, 'phone-and-email', applicant);
    await seeStep(page, 'legal-name');
    await seeSentence(page, 'This step comes first. Everything that you have answered so far is kept.');
    await takeStep(page, 'legal-name', applicant);
    await seeStep(page, 'birthdate');
  });

  it('when the cookie of the visit is forged', async () => {
    const { page, context } = await stage.visitor();
    await comeToStep(page, stage, 'legal-name', someApplicant());
    // What is still to be sent would come with the forged cookie, and be refused: this is the last of it.
    const sent = untilSent(page, 'Delgado');
    await textbox(page, 'Last name').fill('Delgado');
    await sent;
    const cookies = await context.cookies();
    const forged = cookies.filter(({ name }) => name === 'visit');
    await context.addCookies(forged.map((cookie) => ({ ...cookie, value: 'forged.FIGURE.x' })));
    await page.reload();
    await seeStep(page, 'register-v2');
    await seeSentence(
      page,
      'We could not open the answers that were saved here, so you begin afresh. ' +
        'If you have an account, log in to find your application.',
    );
    await see(page.getByRole('status').filter({ hasText: 'This step comes first.' })).toBeHidden();
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('');
    await begin(page);
    await submit(page, 'register-v2');
  });

  it('when the product was deployed while the page was open', async () => {
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(conflict);
    // The answer is what the new product has to keep, so that what the page itself reports goes first.
    const reported = untilSent(page, '"restricted"');
    await page.goto(firstPage);
    await reported;
    await deploy(page);
    await page.getByRole('combobox', { name: 'Property address' }).fill('12 Juniper Lane');
    await seeSentence(page, updated);
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('12 Juniper Lane');
    // The page of the new product came from the server, and what is left before its script listens is lost.
    await seeScript(page);
    await textbox(page, 'Zip code').fill('80203');
    await page.reload();
    await see(textbox(page, 'Zip code')).toHaveValue('80203');
  });

  it('when the product was deployed before they chose: nothing is asked of the lender until they press again', async () => {
    const { page, watch } = await stage.visitor(narrow);
    await signInAt(page, await carry(stage.line(), { steps: [] }));
    const choose = page.getByRole('button', { name: 'Choose this offer' });
    await page.getByRole('radio', { name: /^10 years/ }).check();
    await see(choose).toBeVisible();
    await page.waitForLoadState('networkidle');
    const selections: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') selections.push(new URL(request.url()).pathname);
    });
    watch.expect(conflict);
    await deploy(page);
    await choose.click();
    await seeSentence(page, updated);
    expect(selections).toEqual([]);
    await seeScript(page);
    await choose.click();
    await see(page.getByRole('heading', { name: 'Confirm your choice' })).toBeVisible();
    expect(selections).toHaveLength(1);
  });
});
