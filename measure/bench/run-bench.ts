import { startServer } from '../../tests/journeys/stage/start-server.ts';
import { launchBenchBrowser } from './bench-browser.ts';
import { benchTable } from './bench-table.ts';
import { compareScreens } from './compare-screens.ts';
import { recordPlain } from './record-plain.ts';
import { runOnce } from './run-once.ts';
import type { Measures } from './run-once.ts';
import { serveByHand } from './serve-by-hand.ts';
import { versionsAt } from './versions.ts';
import { weighPage } from './weigh-page.ts';
import type { Weight } from './weigh-page.ts';

const rounds = Number(process.argv[2] ?? 7);

const measured = new Map<string, Measures[]>();
const weights = new Map<string, Weight>();
const [server, browser] = await Promise.all([startServer(), launchBenchBrowser()]);
try {
  const pages = await recordPlain(browser, server.origin);
  const byHand = await serveByHand(server.origin, pages);
  const versions = versionsAt(server.origin, byHand.origin);
  await compareScreens(browser, versions, pages);
  for (const version of versions) weights.set(version.name, await weighPage(browser, version));
  // A first round warms up server and browser; then each round runs all, so that a busy machine hurts all alike.
  for (let round = 0; round <= rounds; round++) {
    for (const version of versions) {
      const measures = await runOnce(browser, version);
      if (round > 0) measured.set(version.name, [...(measured.get(version.name) ?? []), measures]);
    }
    process.stderr.write(`Round ${round} of ${rounds}\n`);
  }
  byHand.close();
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}
process.stdout.write(benchTable(measured, weights));
