import { setTimeout as sleep } from 'node:timers/promises';
import { type Flows, type Json, type View, isObject, readPath, view } from '#engine/index.ts';
import type { Reachable } from '../../api/server/browser.ts';
import { ScriptedVisitor } from '../../flows/submit/scripted-visitor.ts';
import type { Gait, Walked } from '../walk-person.ts';
import { answersTo, mainButton } from './page-answers.ts';

/** Somebody behind the offers, and how they get along. */
export interface Carrying {
  readonly visitor: ScriptedVisitor;
  readonly server: Reachable;
  readonly flows: Flows;
  readonly gait: Gait;
  /** Called with where the application is, as the person knows it. */
  readonly reported: (status: string) => void;
}

const mostLooks = 300;
const pauseMs = 50;
// Each round of answers may show more questions.
const mostRounds = 5;
const session = '{uuid}/notary/session';

/** Goes from page to page by what each asks, until the application is complete. */
export async function carryOn(carrying: Carrying): Promise<Omit<Walked, 'email'>> {
  const { visitor, gait, reported } = carrying;
  const root = rootOf(visitor);
  const statuses: string[] = [];
  for (let look = 0; look < mostLooks; look += 1) {
    if (gait.reloads?.() === true) await visitor.open(visitor.state.location.path);
    const status = statusOf(visitor);
    if (status !== statuses.at(-1)) statuses.push(status);
    reported(status);
    if (status === 'COMPLETE') return { end: 'complete', lost: takenBack(statuses) };
    if (await goOn(carrying)) continue;
    // There is nothing to do: they wait, and look whether there is news.
    await sleep(pauseMs);
    await visitor.open(root);
  }
  return {
    end: 'stuck',
    lost: takenBack(statuses),
    at: `${visitor.state.location.path} ${statuses.at(-1)}`,
  };
}

/** What was done and was to be done again: on the usual way no status comes twice. */
function takenBack(statuses: readonly string[]): readonly string[] {
  const again = statuses.filter((status, at) => statuses.indexOf(status) < at);
  return again.map((status) => `what followed ${status} (${statuses.join(', ')})`);
}

/** Does what the page asks for; whether it asks for anything. */
async function goOn({ visitor, server, flows }: Carrying): Promise<boolean> {
  if (visitor.state.page?.document === session) await callNotary(visitor, server, flows);
  await answerAll(visitor, flows);
  const button = mainButton(view(flows, visitor.state));
  if (button === undefined) return false;
  const { id: target } = button;
  const before = visitor.state.location;
  await visitor.happen(
    button.type === 'go' && button.href !== undefined
      ? { type: 'navigated', url: button.href }
      : { type: button.type === 'submit' ? 'submitted' : 'clicked', target },
  );
  // A person who pressed in vain waits before they press again.
  return visitor.state.location !== before;
}

async function answerAll(visitor: ScriptedVisitor, flows: Flows): Promise<void> {
  const given = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const answers = await answersTo(visitor, view(flows, visitor.state), given);
    if (answers.length === 0) return;
    await visitor.happen(...answers.map(answered));
    for (const [field] of answers) given.add(field);
  }
}

function answered([field, value]: readonly [string, Json]) {
  return { type: 'answered', field, value } as const;
}

/** The sandbox's notary does their part, in a browser of their own. */
async function callNotary(visitor: ScriptedVisitor, server: Reachable, flows: Flows): Promise<void> {
  const { deskPath } = { deskPath: undefined, ...sessionSeen(visitor) };
  if (typeof deskPath !== 'string') return;
  const notary = new ScriptedVisitor(server, flows);
  await notary.open(deskPath);
  const button = deskButton(view(flows, notary.state));
  if (button === undefined) return;
  await notary.happen({ type: 'clicked', target: button });
  await visitor.open(visitor.state.location.path);
}

function sessionSeen({ state }: ScriptedVisitor) {
  const seen = readPath(state.replies, `${session}.session.session`);
  return isObject(seen) ? seen : {};
}

function deskButton({ screen }: View): string | undefined {
  return screen.buttons.find(({ id }) => id === 'begin' || id === 'seal')?.id;
}

/** Leads the application to what is due. */
function rootOf({ state }: ScriptedVisitor): string {
  const [, root = ''] = /^(\/account\/heloc\/[\da-f-]{36})/.exec(state.location.path) ?? [];
  return root;
}

function statusOf({ state }: ScriptedVisitor): string {
  return String(readPath(state.facts, 'application.status.checklistStatus') ?? '');
}
