import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';

/** The decisions as one script for a browser, built as the product's is. */
export async function buildForBrowser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'in-browser.ts') },
    },
  });
  // One input and nothing to watch gives one output.
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}
