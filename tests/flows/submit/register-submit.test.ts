import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, VisitState } from '#engine/index.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { readApplications } from '../../journeys/stage/read-rows.ts';
import type { ScriptedVisitor } from './scripted-visitor.ts';
import { answered, firstPage, lastPage, password, submit, walkToLastPage } from './registration-walk.ts';
import { faults, rows, screens } from './submit-matrix.ts';
import type { Fault, Row, Screen, SeenScreen } from './submit-matrix.ts';
import { submitStage } from './submit-stage.ts';
import type { Scene, SubmitStage } from './submit-stage.ts';

const patientMs = 30_000;
/** Long enough for an answer, short enough to wait for none. */
const impatientMs = 4_000;

let stage: SubmitStage;
beforeAll(async () => {
  stage = await submitStage();
});

async function submitAgain(visitor: ScriptedVisitor): Promise<void> {
  await visitor.open(lastPage);
  // A person who has applied is led away from the consents.
  if (visitor.state.page?.document === 'register-v2/set-password') await submit(visitor);
}

/** Brings about what a row's person has behind them. */
async function become({ visitor, line }: Scene, { person = 'new' }: Row): Promise<void> {
  if (person === 'new') return;
  if (person === 'registered') line.answer('/v3/application/helocs', 500);
  await submit(visitor);
  line.fix();
  if (person === 'registered') await visitor.open(lastPage);
}

/** What a row is about: a submit, or another application from the beginning. */
async function act(visitor: ScriptedVisitor, { person }: Row): Promise<void> {
  await (person === 'applied' ? visitor.open(firstPage) : submit(visitor));
}

function fail({ visitor, line }: Scene, { pathEnd }: Row, fault: Fault): void {
  if (fault === 'offline') visitor.unreachable = pathEnd;
  else if (fault === 'refused' || fault === 'cut' || fault === 'slow') line.break(pathEnd, fault);
  else line.answer(pathEnd, Number(fault.slice('status '.length)));
}

function fix({ visitor, line }: Scene): void {
  visitor.unreachable = undefined;
  line.fix();
}

/** What a person sees, as far as the table tells screens apart. */
function seen({ page, modal, notices }: VisitState) {
  const says = notices
    .flatMap(({ runs }) => runs.map((run) => ('text' in run ? String(run.text) : '')))
    .join('');
  return { page: page?.document, modal: modal?.document, says };
}

function expected(name: Screen) {
  const { modal, says, ...screen }: SeenScreen = { modal: undefined, ...screens[name] };
  return { ...screen, modal, says: says === undefined ? '' : expect.stringContaining(says) };
}

/** What was answered, without what the submit itself notes, and the consents, which go with the application. */
function answersOf({ facts }: ScriptedVisitor): JsonObject {
  const {
    isCreationAsked: _asked,
    isApplied: _applied,
    homeAddressUuid: _home,
    termPrivacyConsent: _terms,
    communicationConsent: _communications,
    ...register
  } = (facts['register'] ?? {}) as JsonObject;
  return register;
}

/** Whether the consents of an application are ticked. */
function isAgreed({ facts }: ScriptedVisitor): boolean {
  const register = (facts['register'] ?? {}) as JsonObject;
  return register['termPrivacyConsent'] === true || register['communicationConsent'] === true;
}

const cases = Object.entries(rows).flatMap(([call, row]: [string, Row]) =>
  faults.map((fault) => ({ call, fault, row })),
);
// Nearly each call fails in one way, and each way is that of two calls or three.
const tried = usuallyOrAll(
  cases.filter((_case, at) => at % 8 === 0),
  cases,
);

describe.concurrent('a submit', () => {
  it.each(tried)('whose $call fails ($fault)', async ({ row, fault }) => {
    const scene = await stage.scene(fault === 'slow' ? impatientMs : patientMs);
    const { visitor } = scene;
    const email = `rosa-${randomUUID()}@example.com`;
    await walkToLastPage(visitor, email);
    if (row.laterQuery !== undefined) {
      await visitor.open(firstPage + row.laterQuery);
      await visitor.open(lastPage);
    }
    await become(scene, row);
    fail(scene, row, fault);
    await act(visitor, row);
    const kept = answersOf(visitor);
    const shown = seen(visitor.state);
    const meant = expected(row.shows[fault]);
    // The login may say why, in the words of the refusal.
    if (row.shows[fault] === 'login')
      expect(shown).toMatchObject({ page: '/auth/login', says: expect.any(String) });
    else expect(shown).toEqual(meant);
    if (row.isSignedIn && fault === 'status 401') {
      expect(kept).toEqual({});
      fix(scene);
      await visitor.open('/auth/login');
      await visitor.happen(...answered({ email, password }), { type: 'submitted', target: 'login' });
      if (row.isCreated) expect(visitor.state.location.path).toBe('/dashboard');
      else expect(answersOf(visitor)).toMatchObject({ email, name: { firstName: 'Rosa' } });
      return scene.end();
    }
    expect(kept).toMatchObject({ email, name: { firstName: 'Rosa' } });
    expect(isAgreed(visitor)).toBe(
      row.shows[fault] !== 'offers' && !row.isCreated && row.person !== 'applied',
    );

    fix(scene);
    await (row.person === 'applied' ? visitor.open(firstPage) : submitAgain(visitor));
    const applied = row.shows[fault] === 'offers' || row.isCreated ? 'dashboard' : 'offers';
    expect(seen(visitor.state)).toEqual(expected(row.again?.[fault] ?? applied));
    expect(answersOf(visitor)).toEqual(kept);
    const isThere = visitor.state.page?.document === '{uuid}/product/select' || applied === 'dashboard';
    const isApplied = row.person === 'applied';
    const applications = await readApplications(stage.lender, email);
    expect(applications).toHaveLength(isThere || isApplied ? 1 : 0);
    scene.end();
  });
});
