import { writeBrand } from '#tools/brand/write-brand.ts';
import { Misuse } from '#tools/command/misuse.ts';
import { type Verb, exitCode, writeTo } from '#tools/command/verb.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';

/** Writes the beginning of a new thing. */
export const begin: Verb = {
  operands: 'brand CODE',
  says: 'Writes a new brand: a row of brands/partners.json, or with --folder a folder for its own documents',
  options: ['folder', 'root', 'help'],
  examples: ['flows new brand HARBOR', 'flows new brand HARBOR --folder'],
  run: async ({ operands: [kind = '', code = ''], options }, streams) => {
    if (kind !== 'brand')
      throw new Misuse(`Nothing new can be a ${JSON.stringify(kind)}.`, 'Write: flows new brand CODE.');
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const { file, line } = writeBrand(read, code, options.folder === undefined ? 'row' : 'folder');
    const next = `Say there what it is called and how it is reached; then run flows lint, and flows brand ${code}.`;
    await writeTo(streams.stdout, `${file}:${line}\n${next}\n`);
    return exitCode.clean;
  },
};
