import { see } from './see.ts';
import type { Locator, Page } from 'playwright';
import { steps } from './steps.ts';
import type { StepName } from './steps.ts';

/** A field's label and the message that it must have. */
export type Problem = readonly [label: string, message: string];

/** Submits a step that must be refused: exactly these problems are shown, one at its field, several in a summary that leads to each; nothing is lost. */
export async function seeRefused(page: Page, name: StepName, problems: readonly Problem[]): Promise<void> {
  const button = page.getByRole('button', { name: steps[name].button, exact: true });
  await button.focus();
  const before = await entered(page);
  await button.click();
  await seeProblems(page, problems);
  see(await entered(page)).toEqual(before);
}

/** What has the focus on a page that was refused: the summary, or the field of its only problem. */
export function refused(page: Page): Locator {
  return page.locator('section#problems, #problems[data-field] ~ * [aria-invalid="true"]:focus');
}

/** Sees the only problem of a page at its field, which has the focus, and in no summary. */
export async function seeOnlyProblem(page: Page, message: RegExp | string): Promise<void> {
  const field = page.locator('main .field:focus-within');
  await see(field.locator('.field-error')).toHaveText(message);
  await see(page.locator('section#problems')).toHaveCount(0);
  await see(page.locator('#problems[role=alert]')).toContainText(message);
}

async function seeProblems(page: Page, problems: readonly Problem[]): Promise<void> {
  const [only, ...more] = problems;
  if (only !== undefined && more.length === 0) {
    await seeOnlyProblem(page, only[1]);
    return seeFocusedProblem(page, only[1]);
  }
  const summary = page.getByRole('region', { name: 'Please check your answers' });
  const links = summary.getByRole('link');
  await see(links).toHaveText(problems.map(reported));
  await see(summary).toBeFocused();
  for (const [index, [, message]] of problems.entries()) {
    await links.nth(index).click();
    await seeFocusedProblem(page, message);
  }
}

/** What is said of a problem: with the label, unless a word of it is in the message. */
function reported([label, message]: Problem): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  if (words.some((word) => message.toLowerCase().includes(word))) return message;
  return `${label}${/[?]$/.test(label) ? '' : ':'} ${message}`;
}

async function seeFocusedProblem(page: Page, message: string): Promise<void> {
  const control = page.locator('main :focus');
  // The message comes first, before help and hints.
  see((await describedBy(control)).trim()).toBe(message);
  // Buttons cannot be invalid; what they confirm is described instead.
  const isButton = (await control.getAttribute('type')) === 'button';
  if (isButton) return;
  await see(control).toHaveAttribute('aria-invalid', 'true');
  await see.poll(() => hasErrorEdge(control)).toBe(true);
}

/** Whether a control, or what frames it, has an edge in the colour of its message. */
function hasErrorEdge(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const field = element.closest('.field');
    const message = field?.querySelector('.field-error');
    const colour = message ? getComputedStyle(message).color : 'none';
    for (let at: Element | null = element; at !== null && at !== field; at = at.parentElement) {
      const { borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(at);
      if (boxShadow.includes(colour) || (borderTopWidth !== '0px' && borderTopColor === colour)) return true;
    }
    return false;
  });
}

// The description that the browser computes runs its parts together, so each is read by itself.
function describedBy(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const parts = ids.map((id) => document.getElementById(id));
    return parts.find((part) => part?.classList.contains('field-error'))?.textContent ?? '';
  });
}

/** Everything that is in the inputs of the page. */
function entered(page: Page): Promise<readonly (readonly [string, string, boolean])[]> {
  return page.locator('main').evaluate((main) => {
    const controls = main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    return [...controls].map((control) => {
      const isTicked = control instanceof HTMLInputElement && control.checked;
      return [control.name, control.value, isTicked] as const;
    });
  });
}
