import { Readable, Writable } from 'node:stream';
import { type JsonObject, factScope, decideRoute } from '#engine/index.ts';
import { route } from '#engine/tables/route.ts';
import { stateOf } from '#engine/link/machine-state.ts';
import { placingExplainers } from '#tools/explain/explanation.ts';
import { main } from '#tools/main.ts';
import { loadFlows } from '#tools/read/load-flows.ts';
import { median } from '../../tests/fixtures/median.ts';
import { factsRead } from '../../tests/flows/facts-read.ts';
import { randomFacts, randomNumbers, type Draw } from '../../tests/flows/random-facts.ts';
import type { HandFacts } from './decide/facts.ts';
import { pageByHand } from './decide/page-by-hand.ts';
import { stateInXstate } from './decide/state-in-xstate.ts';

const rounds = 9;
const repeats = 30;
const kinds = 1000;

const loaded = loadFlows({});
if (!loaded.ok) throw new Error('The flows have mistakes: flows lint tells which.');
const { flows } = loaded;
const { progress } = flows.tables();
const because = placingExplainers(loaded);
const inXstate = stateInXstate(flows);
const { types, words } = factsRead(flows.compiled);
const random = randomNumbers(5);
// Every status that a row names, one for each pattern, and one that no row knows.
const [byStatus] = flows.compiled.routing?.tables ?? [];
const named = (byStatus?.rows ?? []).flatMap(({ is }) => is.map((token) => token.replace('*', 'X')));
const statuses = [...named, 'IN_PROGRESS'];

// A service always sends the same keys, so that objects look alike; where keys are left out, no two do.
const alike = manyFacts(1);
const unlike = manyFacts(0.7);

for (const [kind, facts] of [
  ['alike', alike],
  ['unlike', unlike],
] as const) {
  const differing = facts.find((one) => pageOf(one) !== pageByHand(one as HandFacts));
  if (differing) throw new Error(`By hand another page: ${JSON.stringify(differing)}`);
  const byHand = perSecond(facts, (one) => pageByHand(one as HandFacts));
  report(`${kind}: page, ifs by hand`, byHand, byHand);
  report(`${kind}: page, by the tables`, perSecond(facts, pageOf), byHand);
  const elsewhere = facts.find((one) => inXstate(one) !== decideRoute(flows, one).state);
  if (elsewhere) throw new Error(`In XState another state: ${JSON.stringify(elsewhere)}`);
  report(`${kind}: state, in XState`, perSecond(facts, inXstate), byHand);
  report(`${kind}: state, by the tables`, perSecond(facts, stateByTables), byHand);
  const whole = perSecond(facts, (one) => decideRoute(flows, one));
  report(`${kind}: page, state, triggers`, whole, byHand);
  const explained = perSecond(facts, (one) => because.route(one));
  report(`${kind}: the same with because`, explained, byHand);
  report(`${kind}: lines of route --batch`, await linesPerSecond(facts), byHand);
}

function manyFacts(presence: number): readonly JsonObject[] {
  return Array.from({ length: kinds }, () => withIds({ words, random, presence }));
}

/** Facts of an application that exists, as a server has them: parsed from JSON. */
function withIds(draw: Draw): JsonObject {
  const { application, profile, ...others } = randomFacts(types, draw);
  const checklistStatus = statuses[Math.floor(random() * statuses.length)];
  const { status, ...around } = (application ?? {}) as { readonly status?: JsonObject };
  const drawn = {
    ...others,
    application: { ...around, uuid: 'a', status: { ...status, checklistStatus } },
    profile: { ...(profile as JsonObject), uuid: 'p' },
  };
  return JSON.parse(JSON.stringify(drawn)) as JsonObject;
}

function stateByTables(one: JsonObject): string {
  return progress ? stateOf(progress, factScope(flows, one)) : '';
}

function pageOf(one: JsonObject): string | null {
  return route(flows, factScope(flows, one), undefined).page;
}

/** The median of several rounds over all facts, by time of this thread: a busy machine does not count. */
function perSecond(facts: readonly JsonObject[], decide: (one: JsonObject) => unknown): number {
  const measured = Array.from({ length: rounds }, () => {
    const started = process.threadCpuUsage();
    for (let repeat = 0; repeat < repeats; repeat += 1) for (const one of facts) decide(one);
    const { user, system } = process.threadCpuUsage(started);
    return (kinds * repeats * 1e6) / (user + system);
  });
  return median(measured);
}

/** Reading, deciding and writing, without the start of the command. */
async function linesPerSecond(facts: readonly JsonObject[]): Promise<number> {
  const few = await secondsFor(facts, 1);
  const many = await secondsFor(facts, 100);
  return (kinds * 99) / (many - few);
}

async function secondsFor(facts: readonly JsonObject[], times: number): Promise<number> {
  const lines = Buffer.from(`${facts.map((one) => JSON.stringify(one)).join('\n')}\n`);
  const stdin = Readable.from(Array<Buffer>(times).fill(lines));
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const started = process.cpuUsage();
  const code = await main(['route', '--batch'], { stdin, stdout: nowhere, stderr: process.stderr });
  if (code !== 0) throw new Error('The batch ended with a problem.');
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

function report(what: string, value: number, byHand: number): void {
  const each = `${Math.round(value).toLocaleString('en')} a second`;
  process.stdout.write(
    `${what.padEnd(32)}${each.padStart(24)}${`1 : ${(byHand / value).toFixed(1)}`.padStart(12)}\n`,
  );
}
