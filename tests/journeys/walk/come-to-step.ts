import type { Page } from 'playwright';
import { overHttp } from '../../attacks/over-http.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';
import { walkToLastPage } from '../../flows/submit/registration-walk.ts';
import { ScriptedVisitor } from '../../flows/submit/scripted-visitor.ts';
import type { Stage } from '../stage/set-stage.ts';
import type { Applicant } from './applicant.ts';
import { type StepName, firstPage } from './steps.ts';
import { seeScript, seeStays, seeStep, stepsOf, takeStep } from './walk.ts';

/**
 * Opens a step for somebody who has answered the steps before it as `someApplicant` does: by calls alone, for tests that
 * begin there. The window has no history.
 */
export async function comeToStep(
  page: Page,
  stage: Stage,
  name: StepName,
  applicant: Applicant,
): Promise<void> {
  await openStep(page, stage, name, applicant);
  await seeScript(page);
}

/** The same for somebody whose browser may run no script. */
export async function openStep(
  page: Page,
  stage: Stage,
  name: StepName,
  applicant: Applicant,
): Promise<void> {
  const { origin } = stage.server();
  const line = overHttp(() => origin);
  const visitor = new ScriptedVisitor(line, mainFlows());
  await walkToLastPage(visitor, applicant.email, '', stepsOf(applicant).indexOf(name));
  const cookies = [...visitor.cookies].map(([cookie, value]) => ({
    name: cookie,
    value: encodeURIComponent(value),
    url: origin,
    httpOnly: true,
  }));
  await page.context().addCookies(cookies);
  await page.goto(`${firstPage}/${name}`);
  await seeStays(page);
  await seeStep(page, name);
}

/** The same for the last step. */
export async function comeToLastStep(page: Page, stage: Stage, applicant: Applicant): Promise<void> {
  await comeToStep(page, stage, 'set-password', applicant);
}

/** The same, and submits the last step. */
export async function applyAtOnce(page: Page, stage: Stage, applicant: Applicant): Promise<void> {
  await comeToLastStep(page, stage, applicant);
  await takeStep(page, 'set-password', applicant);
}
