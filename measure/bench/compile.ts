import { setImmediate } from 'node:timers/promises';
import { brandCompiler } from '#api/server/flows/compile-brand.ts';
import { servedBrands } from '#api/server/flows/served-brands.ts';
import { type Choice, type Sources, brandsOf, compiler, createPhases, publish } from '#engine/compile.ts';
import { type Compiled, link } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { withBrands } from '../../tests/tools/lint/generated-brands.ts';

const page = 'pages/register-v2/birthdate.json';
const { sources } = withBrands(readFlows(), 70);
const choices = brandsOf(sources).flatMap(({ code, locales }) =>
  locales.map((locale) => ({ brand: code, locale })),
);
const main = {
  brand: brandsOf(sources).find(({ facts }) => facts['main'] === true)?.code ?? '',
  locale: 'en',
};

// Heap is what is left once nothing but the results is held. The first brand is the base of the others.
const phases = createPhases();
const { compile } = compiler(sources, phases);
const base = await measured(() => compiled(compile, main));
report('the first brand, cold', base);
const all = await measured(() => choices.map((choice) => compiled(compile, choice)));
report(`${choices.length} brands and languages more`, all);
const edit = compiler(withTitle(sources), phases);
report(
  'one page changed, all again',
  await measured(() => choices.map((choice) => compiled(edit.compile, choice))),
);

// Our own brands, most of which are rows with the same documents.
const shipped = readFlows().sources;
report(
  `our ${brandsOf(shipped).length} brands, from scratch`,
  await measured(() => {
    const ofOwn = compiler(shipped).compile;
    return brandsOf(shipped).flatMap(({ code, locales }) =>
      locales.map((locale) => compiled(ofOwn, { brand: code, locale })),
    );
  }),
);

const ofSources = servedBrands(sources);
if (!ofSources) throw new Error('The flows have no brand.');
const { of: compileBrand } = brandCompiler(sources, ofSources);
report('served: the first brand', await measured(() => compileBrand(main.brand, main.locale)));
const served = await measured(() =>
  Promise.all(choices.map(({ brand, locale }) => compileBrand(brand, locale))),
);
report('served: all, loaded, with their files', served);
line('served: one brand or language more', [`${(served.heap / choices.length / 1e6).toFixed(2)} MB`]);

const files = new Map(
  served.result.flatMap((one) => [one, one.shared ?? one]).map(({ url, asset }) => [url, asset]),
);
const bytes = [...files.values()].map(({ plain, gzip }) => [plain.length, gzip?.length ?? 0] as const);
const [shared = [0, 0], ...own] = bytes.toSorted(([one], [other]) => other - one);
line('file that brands share, plain, gzip', shared.map(kilobytes));
line('files of their own, median', (own[own.length >> 1] ?? []).map(kilobytes));

const published = publish(base.result);
const text = JSON.stringify(published);
line(
  'a browser: parse, load',
  [median(() => JSON.parse(text)), median(() => link(published))].map(milliseconds),
);
for (const [section, part] of Object.entries(published)) {
  const written = JSON.stringify(part);
  if (written.length > 2000) line(`  ${section}`, [kilobytes(written.length)]);
}

interface Measured<Result> {
  readonly result: Result;
  readonly ms: number;
  readonly heap: number;
}

async function measured<Result>(work: () => Result | Promise<Result>): Promise<Measured<Result>> {
  const heapBefore = await heap();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000, heap: (await heap()) - heapBefore };
}

/** What is held once everything else is swept away, buffers included. */
async function heap(): Promise<number> {
  if (!globalThis.gc) throw new Error('Run node with --expose-gc, as npm run bench does.');
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    await setImmediate();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function compiled(of: typeof compile, choice: Choice): Compiled {
  const result = of(choice);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics[0]));
  return result.compiled;
}

function withTitle({ documents, ...others }: Sources): Sources {
  return { ...others, documents: { ...documents, [page]: { ...documents[page], title: 'So, when?' } } };
}

function median(work: () => unknown): number {
  const times = Array.from({ length: 25 }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return times.toSorted((one, other) => one - other)[12] ?? 0;
}

function report(what: string, { ms, heap: bytesHeld }: Measured<unknown>): void {
  line(what, [milliseconds(ms), `${(bytesHeld / 1e6).toFixed(1)} MB`]);
}

function line(what: string, values: readonly string[]): void {
  process.stdout.write(`compile: ${what}`.padEnd(48) + values.map((one) => one.padStart(12)).join('') + '\n');
}

function milliseconds(ms: number): string {
  return ms < 10 ? `${ms.toFixed(2)} ms` : `${ms.toFixed(0)} ms`;
}

function kilobytes(length: number): string {
  return `${(length / 1000).toFixed(1)} KB`;
}
