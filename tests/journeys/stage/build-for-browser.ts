import { build } from 'vite';
import type { Rolldown } from 'vite';

/** A module with all that it imports as one script for a browser, built as the product's is. */
export async function buildForBrowser(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The test runner's own mode would ask for React's development version.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, target: 'es2022', rolldownOptions: { input: module } },
  });
  // One input and nothing to watch gives one output.
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}
