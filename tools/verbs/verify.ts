import { exitCode, type ExitCode } from '#tools/command/exit-code.ts';
import type { OptionValues } from '#tools/command/options.ts';
import { writeTo } from '#tools/command/output.ts';
import type { Streams } from '#tools/command/streams.ts';
import type { Verb } from '#tools/command/verb.ts';
import { loadFlows } from '#tools/read/load-flows.ts';
import { reportFaulty } from '#tools/report/report-faulty.ts';
import { textsOfBrand } from '#tools/text/texts-of-brand.ts';
import { formatVerified } from '#tools/verify/format-verified.ts';
import { readClauses } from '#tools/verify/read-clauses.ts';
import { countHolding, verifyClauses } from '#tools/verify/verify-clauses.ts';

/** Holds the specification against the flows. */
export const verify: Verb = {
  operands: '',
  says: 'Runs every clause of the specification; the last line says how many hold',
  options: ['brand', 'locale', 'root', 'help'],
  examples: ['flows verify', 'flows verify --json', 'flows verify --coverage', 'flows verify --brand PEDAL'],
  run: async ({ options }, streams) => verifyFlows(options, streams),
};

async function verifyFlows(options: OptionValues, streams: Streams): Promise<ExitCode> {
  const loaded = loadFlows(options);
  if (!loaded.ok) return reportFaulty(loaded, streams);
  const { clauses, problems } = readClauses(loaded.read);
  if (problems.length > 0) return reportFaulty({ problems }, streams);
  const texts = textsOfBrand(loaded.read, loaded.choice).map(({ text }) => text);
  const verified = verifyClauses(clauses, { loaded, texts });
  await writeTo(streams.stdout, formatVerified(verified));
  return countHolding(verified) === verified.asked.length ? exitCode.clean : exitCode.problems;
}
