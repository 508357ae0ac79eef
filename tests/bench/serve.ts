import { median } from './run-once.ts';
import { inProcess } from './serve/in-process.ts';
import type { OwnProcess } from './serve/in-process.ts';
import { beginVisit } from './serve/begin-visit.ts';
import type { BegunVisit } from './serve/begin-visit.ts';
import { getRequest, openLine } from './serve/load.ts';
import type { Line } from './serve/load.ts';

/** What is asked for again and again, of whom. */
interface Subject {
  readonly name: string;
  readonly server: OwnProcess;
  /** The request of one of the lines. */
  readonly request: (line: number) => string;
}

interface Measure {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds of the server's processor for one answer. */
  readonly usedMs: number;
}

const rounds = Number(process.argv[2] ?? 5);
const firstPage = '/account/heloc/register-v2';
const lines = 16;
const roundMs = 1_500;

const lender = await inProcess('lender.ts');
const product = await inProcess('product.ts', String(lender.port));
const line = await openLine(product.port);
const visits: BegunVisit[] = [];
for (let each = 0; each < lines; each += 1) visits.push(await beginVisit(line, firstPage));
const [{ flows = '' } = {}] = visits;
const { body } = await line.send(getRequest(flows));
line.close();
const bare = await inProcess('bare.ts', String(body.length));

const subjects: readonly Subject[] = [
  { name: 'one ready buffer', server: bare, request: () => getRequest('/ready') },
  { name: 'a compiled document', server: product, request: () => getRequest(flows, '', '*/*') },
  { name: 'a first page', server: product, request: () => getRequest(firstPage) },
  {
    name: 'a page of somebody who returns',
    server: product,
    request: (each) => getRequest(firstPage, visits[each]?.cookies),
  },
];
const measured = new Map<Subject, Measure[]>();
// A first round warms up; then each round runs all, so that a busy machine hurts all alike.
for (let round = 0; round <= rounds; round += 1) {
  for (const subject of subjects) {
    const measure = await measureOnce(subject);
    if (round > 0) measured.set(subject, [...(measured.get(subject) ?? []), measure]);
  }
  process.stderr.write(`Round ${round} of ${rounds}\n`);
}
for (const each of [bare, product, lender]) each.stop();
process.stdout.write(table());

async function measureOnce({ server, request }: Subject): Promise<Measure> {
  const open = await Promise.all(Array.from({ length: lines }, () => openLine(server.port)));
  const before = await server.usedMs();
  const begun = performance.now();
  const counts = await Promise.all(
    open.map((each, index) => askAgain(each, request(index), begun + roundMs)),
  );
  const tookMs = performance.now() - begun;
  const usedMs = (await server.usedMs()) - before;
  open.forEach((each) => each.close());
  const count = counts.reduce((sum, each) => sum + each, 0);
  return { rate: (count * 1000) / tookMs, usedMs: usedMs / count };
}

async function askAgain(each: Line, request: string, until: number): Promise<number> {
  let count = 0;
  while (performance.now() < until) {
    const { head } = await each.send(request);
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Asked for a page, got: ${head}`);
    count += 1;
  }
  return count;
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
      usedMs.toFixed(3),
      (1000 / usedMs).toFixed(0),
      (least / usedMs).toFixed(2),
    ];
  });
  const head = ['', 'a second', 'CPU ms each', 'a core second', 'of a buffer'];
  return `${[head, ...rows].map(([label = '', ...cells]) => label.padEnd(34) + cells.map((cell) => cell.padStart(15)).join('')).join('\n')}\n`;
}
