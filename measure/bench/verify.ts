import { loadFlows } from '#tools/read/load-flows.ts';
import { textsOfBrand } from '#tools/read/texts-of-brand.ts';
import { readSpecification } from '#tools/verify/read-specification.ts';
import { scenarioClauses } from '#tools/verify/scenario-clauses.ts';
import { verifyClauses } from '#tools/verify/verify-clauses.ts';

const loaded = loadFlows({});
if (!loaded.ok) throw new Error('The flows have mistakes: flows lint tells which.');
const texts = textsOfBrand(loaded.read, loaded.choice).map(({ text }) => text);
const product = { loaded, texts };
const { clauses } = readSpecification(loaded.read);
const scenarios = scenarioClauses(loaded.read);

// The first run is what the command does; the second one tells how much of it is warming up.
report('clauses', 'first', clauses);
report('scenarios and examples', 'first', scenarios);
report('clauses', 'again', clauses);
report('scenarios and examples', 'again', scenarios);

function report(what: string, when: string, asked: typeof clauses): void {
  // Time of this thread: a busy machine does not count.
  const before = process.threadCpuUsage();
  const { cases } = verifyClauses(asked, product);
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  const label = `verify: ${cases} cases of ${what}, ${when}`;
  process.stdout.write(
    `${label.padEnd(56)}${`${ms.toFixed(0)} ms`.padStart(12)}${`${Math.round((cases * 1000) / ms).toLocaleString('en')} a second`.padStart(20)}\n`,
  );
}
