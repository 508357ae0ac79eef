import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { draftFolders } from '#api/server/staff/draft-folders.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { addDraft } from '#api/store/staff-drafts.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../../fixtures/databases.ts';
import { shopRoot } from '../small-shop.ts';

it.each(['check', 'difference', 'save'])('a preview of a draft waits for no %s', async (slow) => {
  const database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  const flows = await ServedFlows.start(shopRoot, 'default');
  const ended = Promise.withResolvers<JsonObject>();
  const closing: (() => unknown)[] = [() => database.close()];
  onTestFinished(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const startStudio = () => ({
    ask: async ({ ask }: JsonObject) => (ask === slow ? ended.promise : { answers: ask ?? '' }),
    isWorking: () => false,
    stop: () => undefined,
  });
  const askDraft = draftFolders({ root: shopRoot, flows, store: database.db, startStudio }, closing);
  const id = randomUUID();
  await addDraft(database.db, { id, title: 't', person: 'ed', base: 0, made: new Date() });
  const ask = (name: string) => askDraft(id, { ask: name }, { person: 'ed', now: new Date() });
  await ask('read');
  // As many as a person has under way, and one that waits.
  const under = [ask(slow), ask(slow), ask(slow)];
  expect(await ask('change')).toEqual({ answers: 'change' });
  ended.resolve({});
  expect(await Promise.all(under)).toEqual([{}, {}, {}]);
});
