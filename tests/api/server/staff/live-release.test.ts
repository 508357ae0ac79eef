import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { liveRelease } from '#api/server/staff/live-release.ts';
import { type Server, assignAt, releaseStage, storeAt } from '../releases/release-stage.ts';

const stage = releaseStage();
const page = 'flows/pages/rent/index.json';
const title = 'Which bicycle would you like?';

const liveOf = ({ releases }: Pick<Server, 'releases'>) =>
  liveRelease({ clock: stage.now, releases, flows: { files: () => stage.files() } }, stage.database().db);

it('two releases that are compared have a folder each, and the folder of the server is a release, too', async () => {
  const [server] = stage.servers();
  const live = liveOf(server);
  const release = await storeAt(server, await stage.files([page, title, 'Which bike?']));
  const asked = { ask: 'releaseChanges', brand: 'PEDAL', locale: 'en' };
  const { live: before, now, ...others } = await live.compared({ ...asked, release, against: 0 });
  expect(others).toEqual(asked);
  const read = (folder: unknown) => readFileSync(join(String(folder), '../', page), 'utf8');
  expect(read(before)).toContain(title);
  expect(read(now)).toContain('Which bike?');
  await expect(live.compared({ ...asked, release: 99, against: 0 })).rejects.toThrow(
    'There is no release 99.',
  );
  await live.close();
  expect(existsSync(String(now))).toBe(false);
});

it('what everybody gets is the folder of the server until a release is published, and then its own files', async () => {
  const [server] = stage.servers();
  const live = liveOf(server);
  const asked = { ask: 'changes', brand: 'PEDAL' };
  expect(await live.named(asked)).toEqual(asked);
  await assignAt(stage, await storeAt(server, await stage.files([page, title, 'Which one?'])));
  const { live: folder, ...others } = await live.named(asked);
  expect(others).toEqual(asked);
  expect(readFileSync(join(String(folder), '../', page), 'utf8')).toContain('Which one?');
  expect(await live.named({ ask: 'read' })).toEqual({ ask: 'read' });
  await live.close();
  expect(existsSync(String(folder))).toBe(false);
});
