import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startStudio } from '#api/bootstrap/studio-process.ts';
import { newClub } from '../../fixtures/club.ts';

const document = 'pages/join/index.json';

it('what is asked about what is saved waits for what is being saved', async () => {
  const [folder, live] = await Promise.all([newClub(), newClub()]);
  cpSync(join(folder, 'flows'), join(live, 'flows'), { recursive: true });
  const studio = startStudio(join(folder, 'flows'));
  onTestFinished(studio.stop);
  const { text: was } = await studio.ask({ ask: 'read', document });
  const text = String(was).replace('"maxLength": 60', '"maxLength": 40');
  const saved = studio.ask({ ask: 'save', document, text, was: String(was) });
  const changes = studio.ask({ ask: 'changes', brand: 'MAIN', locale: 'en', live: join(live, 'flows') });
  expect(await changes).toMatchObject({ documents: [{ document }] });
  expect(await saved).toMatchObject({ result: 'saved' });
});
