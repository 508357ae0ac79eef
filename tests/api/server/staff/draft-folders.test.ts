import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { draftFolders } from '#api/server/staff/draft-folders.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { addDraft } from '#api/store/staff-drafts.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../../fixtures/databases.ts';
import { shopRoot } from '../small-shop.ts';

const ed = () => ({ person: 'ed', now: new Date() });

/** A draft about which a process of a test is asked. */
async function openDraft(askStudio: (question: JsonObject, folder: string) => Promise<JsonObject>) {
  const database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  const flows = await ServedFlows.start(shopRoot, 'default');
  const closing: (() => unknown)[] = [() => database.close()];
  onTestFinished(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const startStudio = (folder: string) => ({
    ask: (question: JsonObject) => askStudio(question, folder),
    isWorking: () => false,
    stop: () => undefined,
  });
  const askDraft = draftFolders({ root: shopRoot, flows, store: database.db, startStudio }, closing);
  const id = randomUUID();
  await addDraft(database.db, { id, title: 't', person: 'ed', base: 0, made: new Date() });
  return (name: string) => askDraft(id, { ask: name }, ed());
}

it.each(['check', 'difference', 'save'])('a preview of a draft waits for no %s', async (slow) => {
  const ended = Promise.withResolvers<JsonObject>();
  const ask = await openDraft(async ({ ask: asked }) =>
    asked === slow ? ended.promise : { answers: asked ?? '' },
  );
  await ask('read');
  // As many as a person has under way, and one that waits.
  const under = [ask(slow), ask(slow), ask(slow)];
  expect(await ask('change')).toEqual({ answers: 'change' });
  ended.resolve({});
  expect(await Promise.all(under)).toEqual([{}, {}, {}]);
});

it('asks again what was live after it could not be written', async () => {
  let draftFolder = '';
  const ask = await openDraft(async ({ live = '' }, folder) => {
    draftFolder = dirname(folder);
    return { live };
  });
  await ask('read');
  // A file in the way, as a full disk is.
  const live = join(draftFolder, 'live');
  await writeFile(live, '');
  await expect(ask('changes')).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(live);
  expect(await ask('changes')).toMatchObject({ live: join(live, 'flows') });
});
