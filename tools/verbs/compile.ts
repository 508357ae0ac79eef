import { publish } from '#engine/compile.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { loadFlows } from '../read/load-flows.ts';
import { reportFaulty } from '../report/format-text.ts';

/** Compiles the documents for an application that embeds them. */
export const compile: Verb = {
  operands: '',
  says: 'Compiles the documents of one brand and language as JSON, for an application that embeds them',
  options: ['brand', 'locale', 'root', 'help'],
  examples: ['flows compile > journey.flows.json', 'flows compile --brand {BRAND} --locale es'],
  run: async ({ options }, streams) => {
    const loaded = loadFlows(options, streams);
    if (!loaded.ok) return reportFaulty(loaded, streams);
    const { compiled } = loaded.flows;
    // Without a server the facts of the brand come along.
    const { facts } = compiled.brand;
    const published = publish(compiled);
    const embedded = { ...published, brand: { ...published.brand, facts } };
    await writeTo(streams.stdout, `${JSON.stringify(embedded)}\n`);
    return exitCode.clean;
  },
};
