import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

it('a fact gets another name in all documents by F2, once a person has seen in which', async () => {
  const { origin, read, text } = await serveClub();
  const line =
    text('flows/pages/join/index.json')
      .split('\n')
      .findIndex((one) => one.includes('member.email')) + 1;
  const { page } = await openWindow(origin, `/studio?page=join%2Findex&line=${line}`);
  const editor = page.getByRole('textbox', { name: 'Document pages/join/index.json' });
  await editor.getByText('"member.email"').click();
  // The middle of it is at the dot.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key);
  const box = page.getByRole('form', { name: 'Rename' });
  await box.getByLabel('New name of the fact member.email').fill('mailbox');
  await box.getByRole('button', { name: 'Show what changes' }).click();
  await see(box.getByText('actions/join.json')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await box.getByRole('button', { name: /^Rename in \d+ documents$/ }).click();
  await page.getByText('Renamed and saved.').waitFor();
  await see(editor.getByText('"member.mailbox"')).toBeVisible();
  expect(read('flows/pages/join/index.json')).toMatchObject({ body: { email: { bind: 'member.mailbox' } } });
  expect(text('flows/actions/join.json')).toContain('{{member.mailbox}}');
  expect(read('schemas/domain/facts.schema.json')).toMatchObject({
    properties: { member: { properties: { mailbox: { format: 'email' } } } },
  });

  // What is at F12 is shown at its line.
  await editor.getByText('"advance"').click();
  await page.keyboard.press('F12');
  await page.getByRole('textbox', { name: 'Document actions/advance.json' }).waitFor();
});
