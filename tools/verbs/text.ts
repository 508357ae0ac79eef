import { compiler } from '#engine/compile.ts';
import { pageFile } from '#engine/index.ts';
import { chooseBrand, knownPage } from '../read/load-flows.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { readFlows } from '../read/read-flows.ts';
import { reportFaulty } from '../report/format-text.ts';
import { locateProblem } from '../read/locate.ts';
import { textsOfBrand, type PlacedText } from '../read/texts-of-brand.ts';

/** Lists every text that a person can see. */
export const text: Verb = {
  operands: '[PAGE]',
  says: 'Lists every text that a person can see, or those of a page, with file and line',
  options: ['brand', 'locale', 'root', 'json', 'help'],
  examples: [
    'flows text',
    'flows text {PAGE}',
    'flows text --brand {BRAND} --locale {LOCALE}',
    'flows text --json',
  ],
  run: async ({ operands, options }, streams) => {
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const choice = chooseBrand(read.sources, options);
    const result = compiler(read.sources).compile(choice);
    if (!result.ok)
      return reportFaulty({ problems: result.diagnostics.map((each) => locateProblem(each, read)) }, streams);
    const { brand, pages } = result.compiled;
    const [page] = operands;
    const document = page === undefined ? undefined : pageFile(knownPage(page, pages));
    const texts = textsOfBrand(read, { ...choice, brand: brand.code }, document);
    await writeTo(streams.stdout, options.json === undefined ? writeLines(texts) : writeJson(texts));
    return exitCode.clean;
  },
};

function writeLines(texts: readonly PlacedText[]): string {
  return texts
    .map(
      ({ file, line, column, path, text: words }) =>
        `${file}:${line}:${column}  ${path}  ${JSON.stringify(words)}\n`,
    )
    .join('');
}

function writeJson(texts: readonly PlacedText[]): string {
  return `${JSON.stringify(texts, undefined, 2)}\n`;
}
