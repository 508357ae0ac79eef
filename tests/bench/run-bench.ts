import { launchBrowser } from '../journeys/launch-browser.ts';
import { startServer } from '../journeys/stage/start-server.ts';
import { benchTable } from './bench-table.ts';
import { runOnce } from './run-once.ts';
import type { Measures } from './run-once.ts';
import { serveByHand } from './serve-by-hand.ts';
import { versionsAt } from './versions.ts';

const rounds = Number(process.argv[2] ?? 7);

const [server, byHand, browser] = await Promise.all([startServer(), serveByHand(), launchBrowser()]);
const measured = new Map<string, Measures[]>();
try {
  // A first round warms up server and browser; then each round runs all, so that a busy machine hurts all alike.
  for (let round = 0; round <= rounds; round++) {
    for (const version of versionsAt(server.origin, byHand.origin)) {
      const measures = await runOnce(browser, version);
      if (round > 0) measured.set(version.name, [...(measured.get(version.name) ?? []), measures]);
    }
    process.stderr.write(`Round ${round} of ${rounds}\n`);
  }
} finally {
  await browser.close();
  byHand.close();
  await server.stop();
  server.remove();
}
process.stdout.write(benchTable(measured));
