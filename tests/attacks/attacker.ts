import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { type EffectOf, type JsonObject, readPath, type UnstampedEvent } from '#engine/index.ts';
import { mailedCode } from '../api/lender/mailed-code.ts';
import { readApplications, readIdentities } from '../journeys/stage/read-rows.ts';
import type { ScriptedVisitor } from '../flows/submit/scripted-visitor.ts';
import { type Scene, type SubmitStage, submitStage } from '../flows/submit/submit-stage.ts';

const patientMs = 30_000;

/** Somebody with a browser that does not keep to its script, and the email that they apply with. */
export interface Attacker extends Scene {
  readonly email: string;
  /** How many applications came of it. */
  readonly applications: () => Promise<number>;
  /** The code that they were mailed last. */
  readonly code: () => Promise<string>;
  /** The organisations with which they have an account. */
  readonly accounts: () => Promise<readonly string[]>;
}

/** Gives a new attacker of the product and its lender each time. */
export function attackers(): (brandCode?: string) => Promise<Attacker> {
  let stage: SubmitStage;
  beforeAll(async () => {
    stage = await submitStage();
  });
  return async (brandCode) => {
    const email = `mallory-${randomUUID()}@example.com`;
    const applications = async () => (await readApplications(stage.lender, email)).length;
    const accounts = async () =>
      (await readIdentities(stage.lender, email)).map(({ organization }) => organization);
    const code = async () => mailedCode(stage.lender, email);
    return { ...(await stage.scene(patientMs, brandCode)), email, applications, code, accounts };
  };
}

/** The handle behind which a browser keeps what a fact holds. */
export function handleOf({ state }: ScriptedVisitor, fact: string): string {
  // A sensitive fact holds its handle.
  return String((readPath(state.facts, fact) as JsonObject | undefined)?.['$vault']);
}

/** Says of calls of these operations that there was no connection. */
export function pretendNoConnection(...operations: readonly string[]) {
  return async ({ id, operation }: EffectOf<'call'>): Promise<UnstampedEvent | void> => {
    if (operations.includes(operation)) return { type: 'failed', call: id, status: 0 };
  };
}

/** Does something just before a call of this operation is made, which is made all the same. */
export function justBefore(operation: string, act: () => unknown) {
  return async (call: EffectOf<'call'>): Promise<void> => {
    if (call.operation === operation) await act();
  };
}
