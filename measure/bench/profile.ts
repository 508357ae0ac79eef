import { startServer } from '../../tests/journeys/stage/start-server.ts';
import { launchBenchBrowser } from './bench-browser.ts';
import { profileOnce } from './profile-once.ts';
import { profileTable } from './profile-table.ts';
import { versionsAt } from './versions.ts';

const rounds = Number(process.argv[2] ?? 3);

// Which functions the time goes to, by their place in the sources.
const [server, browser] = await Promise.all([startServer(), launchBenchBrowser()]);
const [product] = versionsAt(server.origin, '');
if (product === undefined) throw new Error('The product is not among the versions.');
try {
  const profiles = [];
  for (let round = 0; round < rounds; round++) profiles.push(await profileOnce(browser, product));
  process.stdout.write(profileTable(profiles));
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}
