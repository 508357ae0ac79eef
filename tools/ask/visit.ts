import { visitUrl } from '#engine/whole.ts';
import { type Prepare, batchVerb } from '#tools/batch/batch-verb.ts';
import { Fault } from '../facts/fault.ts';

/** Answers a URL and facts by what the URL shows. */
export const answerVisit: Prepare =
  ({ flows, readFacts }, _operand, because) =>
  (line) => {
    const { url } = line;
    if (typeof url !== 'string' || !url.startsWith('/'))
      return new Fault('a path that begins with /', url).under('url');
    const given = readFacts(line);
    if (given instanceof Fault) return given;
    if (!because) return visitUrl(flows, url, given.facts);
    const explained = because.visit(url, given.facts);
    return { ...explained.report, because: because.place(explained.because) };
  };

/** Decides what a URL shows. */
export const visit = batchVerb({
  operands: '',
  says: 'Decides what a URL shows: {"url", "facts"} to {"page"} or {"redirect"}',
  examples: [
    'echo \'{"url": "{URL}", "facts": {}}\' | flows visit',
    'flows visit --scenario {SCENARIO}',
    'flows visit --brand {BRAND} --batch < urls.jsonl',
  ],
  prepare: answerVisit,
  takesScenario: true,
});
