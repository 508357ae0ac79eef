import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

const stage = setStage();

const income = 'register-v2/annual-income';
const incomeScenario = 'monthly-income';

const addressOf = (chosen: Readonly<Record<string, string>>) =>
  `/preview?${new URLSearchParams({ page: income, scenario: incomeScenario, ...chosen }).toString()}`;
const pageOf = (page: Page) => page.frameLocator('iframe');
const factsOf = (page: Page) => page.getByRole('region', { name: 'Facts' });
const shown = (page: Page) => page.getByText('a person with these facts').first();

describe('a page in the preview', () => {
  it.each([
    [incomeScenario, 'FIGURE', 'What is your annual income?', true],
    ['unemployed', 'FIGURE', 'What is your annual income?', false],
    ['new-visitor', 'FIGURE', 'What is your annual income?', false],
    [incomeScenario, 'GOLDENYEARS', 'What is your yearly income or pension?', true],
    ['unemployed', 'GOLDENYEARS', 'What is your yearly income or pension?', false],
    ['new-visitor', 'GOLDENYEARS', 'What is your yearly income or pension?', false],
  ])('is that of %s at %s', async (scenario, brand, heading, hasToConfirm) => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ scenario, brand, locale: 'en' }));
    await pageOf(page).getByRole('heading', { level: 1, name: heading }).waitFor();
    await see(pageOf(page).getByRole('button', { name: 'Confirm' })).toHaveCount(hasToConfirm ? 1 : 0);
  });

  it('speaks the language of the address', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ brand: 'FIGURE', locale: 'es' }));
    await pageOf(page).getByRole('heading', { level: 1, name: '¿Cuál es su ingreso anual?' }).waitFor();
    expect(await pageOf(page).locator('html').getAttribute('lang')).toBe('es');
  });

  it('has the width of the address, by which its own styles go', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ width: 'desk' }));
    await pageOf(page).getByText('Sale Status').waitFor();
    expect(
      await pageOf(page)
        .locator('html')
        .evaluate(() => window.innerWidth),
    ).toBe(1280);
    await page.getByRole('radio', { name: /phone/ }).click();
    await pageOf(page).getByText('Sale Status').waitFor({ state: 'hidden' });
    expect(
      await pageOf(page)
        .locator('html')
        .evaluate(() => window.innerWidth),
    ).toBe(375);
  });

  it('follows a fact that is changed, and the scenario when it is reset', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ scenario: 'new-visitor' }));
    const facts = factsOf(page);
    await facts.getByText('register', { exact: true }).click();
    await facts.getByRole('button', { name: /^Set one of \d+ facts of register$/ }).click();
    await facts.getByRole('button', { name: /^Set one of \d+ facts of income$/ }).click();
    await facts.getByLabel('income Annual pre-tax income.').fill('9000');
    await pageOf(page).getByRole('button', { name: 'Confirm' }).waitFor();
    await see(facts.getByText('1 fact is changed.')).toHaveCount(1);
    await facts.getByRole('button', { name: 'Reset to the scenario' }).click();
    await pageOf(page).getByRole('button', { name: 'Confirm' }).waitFor({ state: 'hidden' });
  });

  it('stays as it was while a fact is wrong, and the form says what is', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({}));
    const field = factsOf(page).getByLabel('income Annual pre-tax income.');
    await field.fill('much');
    await factsOf(page).getByRole('alert').getByText('Write a number, such as 12000.').waitFor();
    await see(field).toHaveAttribute('aria-invalid', 'true');
    await pageOf(page).getByRole('button', { name: 'Confirm' }).waitFor();
    await field.fill('90000');
    await pageOf(page).getByRole('button', { name: 'Confirm' }).waitFor({ state: 'hidden' });
  });

  it('gives its answers to the facts, goes on by its buttons, and comes back', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({}));
    await pageOf(page).getByLabel('Annual income before tax').fill('90000');
    await factsOf(page).getByText('Scenario: 8000').waitFor();
    await pageOf(page).getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/page=register-v2%2Flegal-name/);
    await pageOf(page).getByLabel('First name').waitFor();
    await see(factsOf(page).getByLabel('income Annual pre-tax income.')).toHaveValue('90000');
    await page.goBack();
    await pageOf(page).getByLabel('Annual income before tax').waitFor();
    await see(page).toHaveURL(/page=register-v2%2Fannual-income/);
  });

  it('shows the errors of a submit and sends nothing', async () => {
    const { page } = await stage.visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(addressOf({ scenario: 'new-visitor', page: 'waitlist' }));
    await shown(page).waitFor();
    await page.goto(addressOf({}));
    await pageOf(page).getByRole('button', { name: 'Continue' }).click();
    await pageOf(page).getByText('Please confirm that you earn this in a whole year').first().waitFor();
    const ours = /^GET \/(preview|studio|flows|styles|assets)\b|^GET \/favicon.ico$/;
    expect(asked.filter((one) => !ours.test(one))).toEqual([]);
  });

  it('says what it would send, and that no answer comes', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ page: 'register-v2/set-password', scenario: 'ready-to-submit' }));
    const sent = page.getByRole('region', { name: 'What would be sent' });
    await sent.getByText('getOperatingHours: GET').waitFor();
    const ask = pageOf(page);
    await ask.getByRole('textbox', { name: 'Password', exact: true }).fill('Sunny-side-7!');
    await ask.getByRole('textbox', { name: 'Confirm password' }).fill('Sunny-side-7!');
    await ask.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
    await ask.getByRole('checkbox', { name: /^I agree to get electronic/ }).check();
    await ask.getByRole('button', { name: 'See my offers' }).click();
    await sent.getByText('The page waits for an answer, which does not come here.').waitFor();
    await sent.getByRole('listitem').nth(2).waitFor();
    await sent.getByRole('button', { name: 'Draw it afresh' }).click();
    await sent.getByText('The page waits').waitFor({ state: 'hidden' });
  });

  it('is shown although its person would be led elsewhere, with where that is', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ scenario: 'maintenance', page: 'register-v2/index' }));
    await pageOf(page).getByRole('heading', { level: 1, name: 'Where is your property?' }).waitFor();
    await page.getByText('a person with these facts sees maintenance instead.').waitFor();
    await page.getByRole('link', { name: 'Show maintenance' }).click();
    await shown(page).getByText('sees this page').waitFor();
  });

  it('that is no page by itself is shown on one, or alone', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ page: 'modals/hawaii' }));
    await pageOf(page).getByRole('dialog').waitFor();
    await page.getByLabel('Page', { exact: true }).selectOption('parts/footer');
    await pageOf(page).getByRole('dialog').waitFor({ state: 'hidden' });
    const main = pageOf(page).getByRole('main');
    await main.getByText('Terms and privacy').click();
    await main.getByRole('link', { name: 'Privacy Policy' }).waitFor();
  });
});

describe('two scenarios in the preview', () => {
  it('stand side by side, and go on together', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({}));
    await page.getByLabel('Beside', { exact: true }).selectOption('new-visitor');
    await page.waitForURL(/beside=new-visitor/);
    const [one, other] = [
      page.frameLocator('iframe[title="The page"]'),
      page.frameLocator('iframe[title="The page of new-visitor"]'),
    ];
    await one.getByRole('button', { name: 'Confirm' }).waitFor();
    await other.getByRole('heading', { level: 1, name: 'What is your annual income?' }).waitFor();
    await see(other.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await page.getByLabel('Page', { exact: true }).selectOption('register-v2/birthdate');
    await one.getByLabel('Year').waitFor();
    await other.getByLabel('Year').waitFor();
  });

  it('are no more where the other is taken away', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ beside: 'new-visitor' }));
    await see(page.locator('iframe')).toHaveCount(2);
    await page.getByLabel('Beside', { exact: true }).selectOption('');
    await see(page.locator('iframe')).toHaveCount(1);
  });
});

describe('a call in the preview', () => {
  it('fails as the request says', async () => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ page: '/auth/login', scenario: 'new-visitor' }));
    const sent = page.getByRole('region', { name: 'What would be sent' });
    await sent.getByLabel('Call that fails').selectOption('login');
    await sent.getByLabel('Status').fill('422');
    await sent.getByLabel('Message').fill('This account is closed');
    await sent.getByLabel('Message').blur();
    await page.waitForURL(/fails=login&status=422&message=This/);
    await shown(page).waitFor();
    await pageOf(page).getByRole('textbox', { name: 'Email' }).fill('ada@sample.example');
    await pageOf(page).getByRole('textbox', { name: 'Password' }).fill('Sunny-side-7!');
    await pageOf(page).getByRole('button', { name: 'Login', exact: true }).click();
    await pageOf(page).getByText('This account is closed').first().waitFor();
  });
});

describe('an address of the preview', () => {
  it.each([
    ['page', 'register-v2/anual-income', 'There is no page “register-v2/anual-income”.', income],
    ['scenario', 'monthly-incom', 'There is no scenario “monthly-incom”.', incomeScenario],
    ['beside', 'new-visito', 'There is no scenario “new-visito”.', 'new-visitor'],
    ['brand', 'FIGUR', 'There is no brand “FIGUR”.', 'FIGURE'],
  ])('with an unknown %s says which was meant', async (name, value, sentence, meant) => {
    const { page } = await stage.visitor();
    await page.goto(addressOf({ [name]: value }));
    const said = page.getByRole('alert');
    await said.waitFor();
    expect(await said.textContent()).toBe(`${sentence} Did you mean ${meant}?`);
    await said.getByRole('link', { name: meant }).click();
    await shown(page).waitFor();
  });

  it('may name a page by the address that people see', async () => {
    const { page } = await stage.visitor();
    await page.goto('/preview?page=/account/heloc/register-v2/legal-name');
    await page.waitForURL(/page=register-v2%2Flegal-name&scenario=.+&brand=FIGURE/);
    await shown(page).waitFor();
  });

  it('is completed by what it leaves out', async () => {
    const { page } = await stage.visitor();
    await page.goto(`/preview?page=${income}`);
    await page.waitForURL(/scenario=.+&brand=FIGURE&locale=en&width=phone/);
  });
});

describe.each([
  ['wide', wide],
  ['narrow', narrow],
])('the preview on a %s screen', (_name, size) => {
  it('has no barrier and never scrolls sideways', async () => {
    const { page } = await stage.visitor(size);
    await page.goto(addressOf({}));
    await shown(page).waitFor();
    await factsOf(page)
      .getByRole('button', { name: /more of register$/ })
      .click();
    expect(await findBarriers(page)).toEqual([]);
    const [seen, whole] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(whole).toBe(seen);
  });
});
