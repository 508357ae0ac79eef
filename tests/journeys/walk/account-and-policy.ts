import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Actions, byPointer } from './actions.ts';
import { findBarriers, findFaintTexts } from './find-barriers.ts';
import { see } from './see.ts';
import { seeHeading, seeScript } from './walk.ts';

const policy = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sample') };

/** Sees that nothing on the page bars anybody, in light and in the dark. */
export async function clean(page: Page): Promise<void> {
  // Taking a page over changes it in the middle of a look.
  await seeScript(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findFaintTexts(page)).toEqual([]);
}

/** Presses a button, or follows a link that looks like one. */
export async function press(page: Page, name: string, act: Actions = byPointer): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await act.press(button.or(page.getByRole('link', { name, exact: true })));
}

/** Presses a button whose call, made by the page itself, the lender has answered then. */
export async function pressAndSend(page: Page, name: string, path: string): Promise<void> {
  await seeScript(page);
  const answered = page.waitForResponse((reply) => reply.url().includes(path));
  await press(page, name);
  await answered;
}

/** Sees a text. */
export async function seeText(page: Page, text: string | RegExp): Promise<void> {
  await see(page.getByText(text).first()).toBeVisible();
}

interface Account {
  readonly routing?: string;
  readonly number: string;
  readonly again?: string;
}

/** Types the numbers of an account, twice where it is asked. */
export async function typeAccount(
  page: Page,
  { routing = '011401533', number, again = number }: Account,
  act: Actions = byPointer,
): Promise<void> {
  await act.check(page.getByRole('radio', { name: 'Checking account' }));
  await act.type(page.getByRole('textbox', { name: 'Routing number' }), routing);
  await act.type(page.getByLabel('Account number', { exact: true }), number);
  await act.type(page.getByLabel('Confirm account number'), again);
}

/** Sends a policy, and sees that it is being read. */
export async function sendPolicy(page: Page, insurer: string): Promise<void> {
  await givePolicy(page, insurer);
  await seeHeading(page, "We're reading your policy");
}

/** Sends a policy. */
export async function givePolicy(page: Page, insurer: string, act: Actions = byPointer): Promise<void> {
  await act.bring(page.locator('input[type=file]:not([capture])'), policy);
  await act.type(page.getByRole('textbox', { name: 'Insurer' }), insurer);
  await act.type(page.getByRole('textbox', { name: 'Policy number' }), 'HO-1');
  await act.type(page.getByRole('textbox', { name: 'Month' }), '3');
  await act.type(page.getByRole('textbox', { name: 'Day' }), '1');
  await act.type(page.getByRole('textbox', { name: 'Year' }), '2099');
  await press(page, 'Send my policy', act);
}
