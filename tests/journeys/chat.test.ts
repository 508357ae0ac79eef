import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { firstOrAll } from '../fixtures/how-much.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { holdOnce } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { begin, seeScript } from './walk/walk.ts';
import { withoutScript } from './walk/ways.ts';
import { picture } from '../api/lender/running-lender.ts';

const stage = setStage();
const roof = { name: 'ROOF.JPEG', mimeType: 'image/jpeg', buffer: picture };
const withChat = `${firstPage}?flags=fe-webchat:on`;

/** Has people answer chats all week, or nobody. */
async function keepHours(isOpen: boolean): Promise<void> {
  const hours = isOpen ? { opens: '00:00', closes: '24:00' } : { opens: null, closes: null };
  await stage.db().updateTable('operating_hours').set(hours).where('department', '=', 'OPS_CHAT').execute();
}

async function startChat(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const chat = page.getByRole('button', { name: 'Chat with us' });
  await see(menu.or(chat)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await chat.or(page.getByRole('menuitem', { name: 'Chat with us' })).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Olivia Sample');
  await page.getByRole('textbox', { name: 'Email address' }).fill('olivia@sample.example');
  await page.getByRole('button', { name: 'Start chat' }).click();
  await message(page).waitFor();
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

describe('the chat', () => {
  it.each(firstOrAll([narrow, wide], 1))(
    'asks the chatbot while nobody is there, sends nothing that is empty, and ends when the person says so',
    async (size) => {
      await keepHours(false);
      const { page } = await stage.visitor(size);
      await begin(page, withChat);
      await seeScript(page);
      await startChat(page);
      expect(await findBarriers(page)).toEqual([]);
      await message(page).fill('When is');
      await message(page).press('Shift+Enter');
      await message(page).pressSequentially('it funded?');
      await message(page).press('Enter');
      await see(
        page.getByText('Funding takes about five business days after you have signed.'),
      ).toBeVisible();
      await see(page.getByText(/When is\s+it funded\?/)).toBeVisible();
      await see(message(page)).toHaveValue('');
      await see(message(page)).toBeFocused();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'This did not help' }).click();
      const why = page.getByRole('dialog', { name: 'Tell us more' });
      await why.getByRole('button', { name: 'Send' }).click();
      await see(why.locator('.field-error', { hasText: 'Please select a reason' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await why.getByRole('radio', { name: 'It is not what I asked' }).check();
      await why.getByRole('button', { name: 'Send' }).click();
      await see(message(page)).toBeVisible();
      const ratings = () =>
        stage.db().selectFrom('chat_messages').select('rating').orderBy('number').execute();
      await see
        .poll(async () => (await ratings()).at(-1))
        .toMatchObject({
          rating: { feedbackMessage: 'OFF_TOPIC', rating: 0, senderEmail: 'olivia@sample.example' },
        });
      const rated = await ratings();
      await message(page).press('Enter');
      await see(page.locator('.field-error', { hasText: 'Please enter a message' })).toBeVisible();
      expect(await ratings()).toHaveLength(rated.length);
      await page.getByRole('button', { name: 'End the chat' }).click();
      await see(page.getByText('This chat has ended.')).toBeVisible();
      await see(page.getByRole('heading', { name: 'Chat with us' })).toBeFocused();
    },
  );

  it('goes on with a person while the page goes on, until they end it', async () => {
    await keepHours(true);
    const { page } = await stage.visitor();
    await begin(page, withChat);
    await seeScript(page);
    await startChat(page);
    await message(page).fill('Which document do you need?');
    await page.getByRole('button', { name: 'Send' }).click();
    await see(page.getByText(/Sandbox agent: The dashboard lists the documents/)).toBeVisible();
    await page.getByRole('button', { name: 'Close dialog' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await see(page.getByText('Which document do you need?')).toBeVisible();
    await message(page).fill('Thank you, goodbye');
    await message(page).press('Enter');
    await see(page.getByText('This chat has ended.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Take the survey' }).click();
    const survey = await opened;
    const taken = survey.waitForResponse('**/visit/events');
    await survey.getByRole('radio', { name: 'Yes, I was' }).check();
    // A person who pauses before sending keeps the chat that they came from.
    await taken;
    await survey.getByRole('button', { name: 'Send' }).click();
    await see(survey.getByText('Thank you for your answer.')).toBeVisible();
    expect(await findBarriers(survey)).toEqual([]);
    await page.getByRole('button', { name: 'Start new chat' }).click();
    await see(page.getByRole('button', { name: 'Start chat' })).toBeVisible();
  });

  it('keeps what is typed while a message is under way, also for a person who is faster than the hours', async () => {
    await keepHours(true);
    const { page } = await stage.visitor();
    await begin(page, withChat);
    await seeScript(page);
    const hours = await holdOnce(page, '**/OPS_CHAT?*');
    await startChat(page);
    await see(page.getByRole('link', { name: "Open the agent's desk" })).toBeVisible();
    hours();
    const letGo = await holdOnce(page, '**/messages');
    await message(page).fill('Which document do you need?');
    await page.getByRole('button', { name: 'Send' }).click();
    await message(page).fill('I have the policy here');
    letGo();
    await see(page.getByText(/Sandbox agent: The dashboard lists the documents/)).toBeVisible();
    await see(message(page)).toHaveValue('I have the policy here');
    await page.getByRole('button', { name: 'Send' }).click();
    await see(page.getByText('I have the policy here')).toBeVisible();
    await see(message(page)).toHaveValue('');
  });

  it('leaves the page in use, and shows that an answer is written', async () => {
    await keepHours(true);
    const { page } = await stage.visitor(narrow);
    await begin(page, withChat);
    await seeScript(page);
    await startChat(page);
    const dialog = page.getByRole('dialog', { name: 'Chat with us' });
    await see(dialog.locator('.message time').first()).toBeVisible();
    const letGo = await holdOnce(page, '**/messages');
    await message(page).fill('Which document do you need?');
    await message(page).press('Enter');
    await see(dialog.getByText('An answer is on its way')).toBeAttached();
    await see(message(page)).toHaveValue('');
    letGo();
    await see(page.getByText(/Sandbox agent: The dashboard lists the documents/)).toBeVisible();
    await see(dialog.getByText('An answer is on its way')).toHaveCount(0);
    // The page is answered and checked beside the chat.
    await page.getByRole('button', { name: 'Continue' }).click();
    await see(page.locator('main').getByText('Please enter a valid property address').first()).toBeVisible();
    await see(dialog).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await message(page).focus();
    await page.keyboard.press('Escape');
    await see(dialog).toHaveCount(0);
  });

  it('opens where an address asks for it, once', async () => {
    await keepHours(true);
    const { page } = await stage.visitor();
    await page.goto(`${withChat}&pop-webchat=true`);
    await see(page.getByRole('dialog', { name: 'Chat with us' })).toBeVisible();
    await see(page).toHaveURL(/register-v2(?!.*pop-webchat)/);
    await page.getByRole('button', { name: 'Close dialog' }).click();
    await page.reload();
    await see(page.getByRole('dialog')).toHaveCount(0);
  });

  const sides = [
    [true, narrow],
    [false, wide],
    [true, wide],
  ] as const;
  it.each(firstOrAll(sides, 1))(
    'takes files, with words and without, and shows them to both sides: a person there %j',
    async (isOpen, size) => {
      await keepHours(isOpen);
      const { page } = await stage.visitor(size);
      await begin(page, withChat);
      await seeScript(page);
      await startChat(page);
      const choose = page.getByLabel('Attach files');
      const send = page.getByRole('button', { name: 'Send' });
      await choose.setInputFiles({ name: 'setup.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ') });
      await see(page.getByText('We take JPG, PNG, AMR, MP3, MP4, PDF and TXT').last()).toBeVisible();
      await page.getByRole('button', { name: 'Remove setup.exe' }).click();
      await choose.setInputFiles(roof);
      await see(page.getByText('ROOF.JPEG Added')).toBeVisible();
      await send.click();
      const saved = page.getByRole('link', { name: 'You sent ROOF.JPEG (7 bytes)' });
      await see(saved).toBeVisible({ timeout: 30_000 });
      expect(await findBarriers(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await saved.click();
      expect((await download).suggestedFilename()).toBe('ROOF.JPEG');
      await choose.setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('My notes'),
      });
      await message(page).fill('What about my rate?');
      await send.click();
      await see(page.getByText(/Your rate depends on your credit/)).toBeVisible();
      await see(page.getByText(/You sent notes.txt/)).toBeVisible();
      await see(message(page)).toHaveValue('');
      await see(page.getByRole('button', { name: 'Remove notes.txt' })).toHaveCount(0);
      await see(send).toBeInViewport({ ratio: 1 });
      if (!isOpen) return;
      await page.getByRole('link', { name: 'Open the agent' }).click();
      await see(page.getByRole('heading', { name: 'Sandbox: the agent' })).toBeVisible();
      const read = page.waitForEvent('download');
      await page.getByRole('link', { name: 'notes.txt (8 bytes)' }).click();
      expect((await read).suggestedFilename()).toBe('notes.txt');
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  it('takes files without script', async () => {
    await keepHours(true);
    const { page } = await stage.visitor(wide, { javaScriptEnabled: false });
    await withoutScript.open(page, withChat);
    await startChat(page);
    await page.getByLabel('Attach files').setInputFiles(roof);
    await page.getByRole('button', { name: 'Send' }).click();
    await see(page.getByText(/Sandbox agent: I have ROOF.JPEG/)).toBeVisible();
  });

  it('needs no script, and covers nothing of the page then', async () => {
    await keepHours(false);
    const { page } = await stage.visitor(wide, { javaScriptEnabled: false });
    await withoutScript.open(page, withChat);
    await startChat(page);
    await page.getByRole('button', { name: 'What is the APR?' }).click();
    await see(page.getByText(/Your rate depends on your credit/)).toBeVisible();
    const dialog = await page.getByRole('dialog').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.y).toBeGreaterThan((dialog?.y ?? 0) + (dialog?.height ?? 0));
  });
});
