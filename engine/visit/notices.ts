import { type Notice, type VisitState, isFailure } from './state.ts';
import { nextId, update, type Transition } from './transition.ts';

/** Shows notices on the page. One that says the same as an earlier one takes its place. */
export function showNotices(transition: Transition, added: readonly Notice[]): void {
  const said = new Set(added.map(({ runs }) => JSON.stringify(runs)));
  const others = transition.state.notices.filter(({ runs }) => !said.has(JSON.stringify(runs)));
  update(transition, { notices: [...others, ...added] });
  if (added.some(isFailure)) transition.effects.push({ type: 'focus', target: 'summary' });
}

/** Shows the notices that were carried here, unless the visit is still on its way. */
export function showCarried(transition: Transition): void {
  const { carried, ...state } = transition.state;
  const { page, run, polling, entering } = state;
  if (carried === undefined || page === null || run.length > 0 || polling !== null || entering !== null)
    return;
  if (transition.tasks.length > 0) return;
  transition.state = state;
  showNotices(transition, carried);
}

const unchanged = 'unchanged';

/** Tells a person who asked or waited that nothing has changed. It is said once. */
export function sayUnchanged(transition: Transition): void {
  const { flows, context } = transition;
  const text = flows.compiled.routing?.unchanged;
  if (text === undefined) return;
  const runs = flows.runs(text, context.scope);
  sayOnce(transition, nextId(transition, unchanged), runs, (id) => id.startsWith(unchanged));
}

/** The id of the notice, by which a host can close it. */
export const outOfOrderNotice = 'out-of-order';

/** Whether the shown page has said already that another step comes first. */
export function isToldOutOfOrder({ notices }: Pick<VisitState, 'notices'>): boolean {
  return notices.some(({ id }) => isOutOfOrder(id));
}

function isOutOfOrder(id: string): boolean {
  return id === outOfOrderNotice;
}

/** Tells a person who wanted a later step that this one comes first. It is said once. */
export function sayOutOfOrder(transition: Transition): void {
  const { flows, context } = transition;
  const { outOfOrder } = flows.compiled.app.words;
  if (outOfOrder === undefined) return;
  const text = flows.text(outOfOrder, context.scope);
  sayOnce(transition, outOfOrderNotice, [{ type: 'text', text }], isOutOfOrder);
}

function sayOnce(
  transition: Transition,
  id: string,
  runs: Notice['runs'],
  isEarlier: (id: string) => boolean,
): void {
  const others = transition.state.notices.filter((notice) => !isEarlier(notice.id));
  update(transition, { notices: [...others, { id, level: 'info', runs }] });
}
