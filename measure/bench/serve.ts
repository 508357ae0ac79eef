import { reachablePostgres, startPostgres } from '../../tests/fixtures/postgres.ts';
import { median } from '../../tests/fixtures/median.ts';
import { inProcess } from './serve/in-process.ts';
import type { OwnProcess } from './serve/in-process.ts';
import { beginVisit } from './serve/begin-visit.ts';
import type { BegunVisit } from './serve/begin-visit.ts';
import { getRequest, openLine, requestText } from '../../tests/fixtures/http-line.ts';
import type { Answer, Line } from '../../tests/fixtures/http-line.ts';

/** What is asked for again and again, of whom. */
interface Subject {
  readonly name: string;
  /** Lines go to one after the other. */
  readonly servers: readonly OwnProcess[];
  /** The next request of one of the lines. */
  readonly request: (line: number) => string;
  readonly learn?: (line: number, answer: Answer) => void;
}

interface Measure {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds that all but the slowest hundredth took at most. */
  readonly slowMs: number;
  /** Milliseconds of the servers' processors for one answer. */
  readonly usedMs: number;
}

const rounds = Number(process.argv[2] ?? 5);
const firstPage = '/account/heloc/register-v2';
// Of the brand that differs most from the main one.
const host = 'goldenyears.example';
const poll = '/service-krang-heloc/borrower/secure/api/v1/00000000-0000-4000-8000-000000000001/status';
const lines = 16;
const roundMs = 1_500;

// Two servers share one database; without a PostgreSQL each has its own.
const postgres = reachablePostgres === undefined ? undefined : startPostgres();
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
const lender = await inProcess('lender.ts');
const products = [
  await inProcess('product.ts', String(lender.port)),
  await inProcess('product.ts', String(lender.port)),
];
const [product, second] = await Promise.all(products.map(visited));
if (!product || !second) throw new Error('There are two servers.');
const line = await openLine(product.server.port);
const { body } = await line.send(getRequest(product.flows));
line.close();
const bare = await inProcess('bare.ts', String(body.length));

const ofMain: Subject = {
  name: 'a first page',
  servers: [product.server],
  request: () => getRequest(firstPage),
};
const ofBrand: Subject = {
  name: 'a first page of another brand',
  servers: [product.server],
  request: () => requestText('GET', firstPage, { accept: 'text/html', 'accept-encoding': 'gzip, br', host }),
};
const one = [product];
const both = [product, second];
const subjects: readonly Subject[] = [
  { name: 'one ready buffer', servers: [bare], request: () => getRequest('/ready') },
  {
    name: 'a compiled document',
    servers: [product.server],
    request: () => getRequest(product.flows, '', '*/*'),
  },
  ofMain,
  ofBrand,
  ...[one, both].flatMap((those) => subjectsOf(those, those.length === 1 ? '' : ', two servers')),
];

/** A server, and somebody for each line who has been there. */
interface Visited {
  readonly server: OwnProcess;
  readonly visits: readonly BegunVisit[];
  /** Other visits, whose pages are not reloaded meanwhile. */
  readonly answering: readonly BegunVisit[];
  readonly flows: string;
}

async function visited(server: OwnProcess): Promise<Visited> {
  const opened = await openLine(server.port);
  const begun: BegunVisit[] = [];
  for (let each = 0; each < 2 * lines; each += 1) begun.push(await beginVisit(opened, firstPage));
  opened.close();
  const [visits, answering] = [begun.slice(0, lines), begun.slice(lines)];
  return { server, visits, answering, flows: visits[0]?.flows ?? '' };
}

function subjectsOf(those: readonly Visited[], of: string): readonly Subject[] {
  const servers = those.map(({ server }) => server);
  const at = (each: number) => those[each % those.length];
  return [
    {
      name: `a page of somebody who returns${of}`,
      servers,
      request: (each) => getRequest(firstPage, at(each)?.visits[each]?.cookies),
    },
    { name: `a poll${of}`, servers, request: () => getRequest(poll, '', 'application/json') },
    {
      name: `a submit${of}`,
      servers,
      request: (each) => at(each)?.answering[each]?.submit() ?? '',
      learn: (each, answer) => at(each)?.answering[each]?.learn(answer),
    },
  ];
}

const measured = new Map<Subject, Measure[]>();
// A first round warms up; then each round runs all, so that a busy machine hurts all alike.
for (let round = 0; round <= rounds; round += 1) {
  for (const subject of subjects) {
    const measure = await measureOnce(subject);
    if (round > 0) measured.set(subject, [...(measured.get(subject) ?? []), measure]);
  }
  process.stderr.write(`Round ${round} of ${rounds}\n`);
}
for (const each of [bare, ...products, lender]) each.stop();
postgres?.stop();
process.stdout.write(table());

async function measureOnce({ servers, request, learn }: Subject): Promise<Measure> {
  const portOf = (each: number): number => servers[each % servers.length]?.port ?? 0;
  const open = await Promise.all(Array.from({ length: lines }, (_none, each) => openLine(portOf(each))));
  const usedBy = async () =>
    (await Promise.all(servers.map((each) => each.usedMs()))).reduce((a, b) => a + b, 0);
  const before = await usedBy();
  const begun = performance.now();
  const until = begun + roundMs;
  const next = (index: number) => ({
    request: () => request(index),
    learn: (answer: Answer) => learn?.(index, answer),
  });
  const took = (await Promise.all(open.map((each, index) => askAgain(each, next(index), until)))).flat();
  const tookMs = performance.now() - begun;
  const usedMs = (await usedBy()) - before;
  open.forEach((each) => each.close());
  const slowMs = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  return { rate: (took.length * 1000) / tookMs, slowMs, usedMs: usedMs / took.length };
}

/** How many milliseconds each answer took. */
async function askAgain(
  each: Line,
  { request, learn }: { readonly request: () => string; readonly learn: (answer: Answer) => void },
  until: number,
): Promise<readonly number[]> {
  const took: number[] = [];
  while (performance.now() < until) {
    const text = request();
    const start = performance.now();
    const answer = await each.send(text);
    took.push(performance.now() - start);
    if (!answer.head.startsWith('HTTP/1.1 200')) throw new Error(`Asked for a page, got: ${answer.head}`);
    learn(answer);
  }
  return took;
}

/** Medians; what one core gives in a second follows from the time that an answer takes of it. */
function table(): string {
  const used = subjects.map((subject) => median((measured.get(subject) ?? []).map((each) => each.usedMs)));
  const rows = subjects.map((subject, index) => {
    const measures = measured.get(subject) ?? [];
    const [least = Number.NaN, usedMs = Number.NaN] = [used[0], used[index]];
    const rate = median(measures.map((each) => each.rate));
    return [
      subject.name,
      rate.toFixed(0),
      median(measures.map((each) => each.slowMs)).toFixed(1),
      usedMs.toFixed(3),
      (1000 / usedMs).toFixed(0),
      (least / usedMs).toFixed(2),
    ];
  });
  const head = ['', 'a second', 'p99 ms', 'CPU ms each', 'a core second', 'of a buffer'];
  const shown = [head, ...rows].map(
    ([label = '', ...cells]) => label.padEnd(46) + cells.map((cell) => cell.padStart(15)).join(''),
  );
  const dearer = `${ofBrand.name} costs, of what the main brand's does`;
  return `${[...shown, `${dearer}: ${timesMain().toFixed(2)}`].join('\n')}\n`;
}

/** The median of all rounds, in each of which both were asked. */
function timesMain(): number {
  const [brand = [], main = []] = [ofBrand, ofMain].map((subject) => measured.get(subject) ?? []);
  return median(brand.map(({ usedMs }, round) => usedMs / (main[round]?.usedMs ?? Number.NaN)));
}
