import { isDeepStrictEqual } from 'node:util';
import { isObject, type Flows, type JsonObject } from '#engine/index.ts';
import type { Reachable } from '../api/server/browser.ts';
import { answered, lastPage, lastStep, steps, submitted } from '../flows/submit/registration-walk.ts';
import type { Answers } from '../flows/submit/registration-walk.ts';
import { ScriptedVisitor } from '../flows/submit/scripted-visitor.ts';
import { firstPage } from '../journeys/walk/steps.ts';

/** How a walk through the registration ended, or one to the end of the application. */
export interface Walked {
  readonly email: string;
  readonly end: 'offers' | 'complete' | 'account-exists' | 'stuck';
  /** What was acknowledged once and was not there when the page was opened again. */
  readonly lost: readonly string[];
  /** Where somebody who is stuck is. */
  readonly at?: string;
}

/** How somebody walks. */
export interface Gait {
  /** Whether they load the page again before they answer the next step. */
  readonly reloads?: () => boolean;
}

/** A person without an answer loads the page again: once after each time that a server died. */
export function reloadsAfter(deaths: () => number): () => boolean {
  let known = deaths();
  return () => {
    const isAnother = known !== deaths();
    known = deaths();
    return isAnother;
  };
}

const mostPresses = 40;
const folder = 'register-v2/';
const offers = '{uuid}/product/select';
const [property, ...others] = steps('');
const names = ['for-sale', 'annual-income', 'legal-name', 'birthdate', 'phone-and-email'];

/** Walks one person from the first page to the offers, pressing again where something failed on the way. */
export async function walkPerson(
  server: Reachable,
  flows: Flows,
  email: string,
  gait: Gait = {},
): Promise<Walked> {
  return walkToOffers(new ScriptedVisitor(server, flows), email, gait);
}

/** The same of a browser with which somebody goes on behind the offers. */
export async function walkToOffers(
  visitor: ScriptedVisitor,
  email: string,
  gait: Gait = {},
): Promise<Walked> {
  const lost: string[] = [];
  await visitor.open(firstPage);
  let acknowledged: JsonObject = {};
  for (let press = 0; press < mostPresses; press += 1) {
    if (gait.reloads?.() === true) {
      await visitor.open(pathOf(visitor));
      lost.push(...missingIn(visitor, acknowledged).map((name) => `${email} ${name}`));
    }
    const { page, modal } = visitor.state;
    if (modal?.document === 'account-exists') return { email, end: 'account-exists', lost };
    if (page?.document === offers) return { email, end: 'offers', lost };
    if (page !== null && !page.document.startsWith(folder)) {
      // A call that failed leads away from the journey (A§8): they go back, and press again.
      await visitor.open(lastPage);
      continue;
    }
    await answerStep(visitor, page?.document.slice(folder.length) ?? '', email);
    acknowledged = given(visitor);
  }
  return { email, end: 'stuck', lost, at: pathOf(visitor) };
}

async function answerStep(visitor: ScriptedVisitor, step: string, email: string): Promise<void> {
  if (step === 'index') await openAddress(visitor);
  await visitor.happen(...answered(answersOf(step, email)), submitted);
}

// An address that is opened again may show all its fields already.
async function openAddress(visitor: ScriptedVisitor): Promise<void> {
  await visitor.happen({ type: 'answered', field: 'street1', value: '12 Juniper Lane' });
  const isOpen = visitor.state.steps[`${folder}index`]?.values['city'] !== undefined;
  if (!isOpen) await visitor.happen({ type: 'clicked', target: 'street1#otherwise' });
}

function answersOf(step: string, email: string): Answers {
  if (step === 'index') return property ?? {};
  if (step === 'set-password') return lastStep;
  const answers = others[names.indexOf(step)] ?? {};
  return 'email' in answers ? { ...answers, email } : answers;
}

function given({ facts }: ScriptedVisitor): JsonObject {
  return isObject(facts['register']) ? facts['register'] : {};
}

function missingIn(visitor: ScriptedVisitor, acknowledged: JsonObject): readonly string[] {
  const there = given(visitor);
  return Object.keys(acknowledged).filter((name) => !isDeepStrictEqual(there[name], acknowledged[name]));
}

function pathOf({ state }: ScriptedVisitor): string {
  return state.location.path;
}
