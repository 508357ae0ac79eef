import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStudio } from '#api/bootstrap/studio-process.ts';
import { startSandboxProvider } from '#api/bootstrap/sandbox-provider.ts';
import { buildServer } from '#api/server/app/app.ts';
import { entryScripts, readBrowserBuild } from '#api/server/assets/browser-build.ts';
import { draftFolders } from '#api/server/staff/draft-folders.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { newClub } from '../fixtures/club.ts';
import { startDatabase } from '../fixtures/databases.ts';
import { commandMs, openSignedIn } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

const built = join(import.meta.dirname, '..', '..', 'dist');
const closing: (() => unknown)[] = [];
let origin = '';

beforeAll(async () => {
  const [root, sandbox, source] = await Promise.all([
    newClub(),
    startSandboxProvider(),
    startDatabase(storeMigrations),
  ]);
  const { db, close } = await source.open<StoreTables>();
  const flows = await ServedFlows.start(root, 'every');
  const [build, studio] = await Promise.all([
    readBrowserBuild(join(built, 'browser'), true),
    readBrowserBuild(join(built, 'studio'), true, entryScripts.studio),
  ]);
  const app = await buildServer({
    flows,
    distribution: () => build,
    preview: () => studio,
    askDraft: draftFolders({ root, flows, store: db, startStudio }, closing),
    store: db,
    api: flows.api,
    backendUrl: 'http://127.0.0.1:9',
    secretKey: 'a secret of tests that is long enough',
    // Production ends https in front of the server.
    production: false,
    releaseAccess: { fourEyes: true, staff: async () => sandbox.provider, tokens: [] },
    logStream: { write: () => undefined },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // An AddressInfo, since it listens on a port.
  origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  closing.push(() => app.close(), close, sandbox.close);
});
afterAll(async () => {
  for (const end of closing) await end();
});

it('a draft is begun, changed, shown to somebody else by its address, approved and published by them', async () => {
  const one = await openSignedIn(origin, 'editor', '/studio');
  await one.page.getByText('There is no draft yet.').waitFor();
  expect(await findBarriers(one.page)).toEqual([]);
  await one.page.getByLabel('What is the draft about?').fill('A shorter name');
  await one.press('Begin a draft');
  await one.page.waitForURL(/draft=/);
  await one.page.goto(`${one.page.url()}&page=join%2Findex`);
  await one.page.getByRole('heading', { name: 'Drafts › A shorter name' }).waitFor();
  await one.open('Your name');
  const reader = await openSignedIn(origin, 'auditor', one.page.url().slice(origin.length));
  await reader.page.getByText('You cannot change documents: their fields are read-only.').waitFor();
  await reader.open('Your name');
  await see(reader.forms.getByLabel('Label', { exact: true })).toBeDisabled();
  expect(await findBarriers(reader.page)).toEqual([]);
  await reader.show('Releases');
  await reader.draft.getByLabel('Why').fill('To see');
  await reader.draft.getByLabel('Why').press('Enter');
  const refused = [
    ['Check the draft', 'Your role does not let you check a draft.'],
    ['Check and publish', 'Your role does not let you publish.'],
    ['Roll back the last publication', 'Your role does not let you publish.'],
  ] as const;
  for (const [name, reason] of refused) {
    const button = reader.page.getByRole('button', { name });
    await see(button).toHaveAttribute('aria-disabled', 'true');
    await see(button).toHaveAccessibleDescription(reason);
  }
  await reader.report.getByText('Nothing was checked yet.').waitFor();
  expect(await findBarriers(reader.page)).toEqual([]);
  await one.forms.getByLabel('Label', { exact: true }).fill('Your full name');
  await one.drawn.getByText('Your full name').waitFor();
  await one.translations.getByLabel('Spanish: Your full name').fill('Su nombre completo');
  await one.save();
  await one.forms.getByLabel('Label', { exact: true }).fill('Your whole name');
  await one.drawn.getByText('Your whole name').waitFor();
  await one.show('Changes');
  const changed = one.page.getByRole('region', { name: 'Who are you?' }).last();
  await changed.getByText(/^All brands, changed by editor/).waitFor();
  await changed.getByText('Your full name', { exact: true }).waitFor();
  await changed.getByRole('button', { name: 'Take back Who are you?' }).focus();
  await one.page.keyboard.press('Enter');
  const question = one.page.getByRole('region', { name: 'Take back' });
  await question.getByText('This and what depends on it becomes what is live:').waitFor();
  await question.getByText('What you wrote there and have not saved is lost.').waitFor();
  expect(await findBarriers(one.page)).toEqual([]);
  await one.page.keyboard.press('Tab');
  await one.page.keyboard.press('Enter');
  await one.page.getByText('Taken back.').waitFor();
  await one.page.getByText('Nothing is changed since what is live.').waitFor();
  // What is open shows it, too, and is changed again.
  await one.show('Page');
  await one.drawn.getByText('Your name', { exact: true }).waitFor();
  await one.open('Your name');
  await one.forms.getByLabel('Label', { exact: true }).fill('Your full name');
  await one.translations.getByLabel('Spanish: Your full name').fill('Su nombre completo');
  await one.save();
  await one.show('Comments');
  await one.page.getByLabel('Your comment').fill('Is it clear?');
  await one.press('Comment');
  await one.page.getByRole('heading', { name: '1 open comment' }).waitFor();
  await one.show('Releases');
  await one.draft.getByLabel('Why').fill('Names are whole');
  await one.draft.getByRole('button', { name: 'Check and store' }).click();
  await one.report
    .getByText(/stored/i)
    .first()
    .waitFor({ timeout: commandMs });
  const isPublished = async (): Promise<boolean> =>
    (await (await fetch(`${origin}/club/join`)).text()).includes('Your full name');
  expect(await isPublished()).toBe(false);
  await one.visitors.getByText('Report and approvals').click();
  await one.visitors.getByText('You have stored it: somebody else approves it.').waitFor();

  const other = await openSignedIn(origin, 'publisher', one.page.url().slice(origin.length));
  await other.visitors.getByText('Report and approvals').click();
  await other.visitors.getByLabel('What you have checked').fill('Both languages');
  await other.press('Approve release 1');
  await other.visitors.getByText(/^Approved by publisher@staff\.example/).waitFor();
  expect(await findBarriers(other.page)).toEqual([]);
  await other.draft.getByLabel('What', { exact: true }).selectOption({ label: 'Release 1: Names are whole' });
  await other.draft.getByLabel('Why').fill('Read and found right');
  await other.draft.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(isPublished, { timeout: commandMs }).toBe(true);
});
