import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { liveRelease } from '#api/server/staff/live-release.ts';
import { assignAt, releaseStage, storeAt } from '../releases/release-stage.ts';

const stage = releaseStage();
const page = 'flows/pages/rent/index.json';
const title = 'Which bicycle would you like?';

it('what everybody gets is the folder of the server until a release is published, and then its own files', async () => {
  const [server] = stage.servers();
  const live = liveRelease({ clock: stage.now, releases: server.releases }, stage.database().db);
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
