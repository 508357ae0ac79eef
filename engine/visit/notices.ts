import { type Notice, isFailure } from './state.ts';
import { update, type Transition } from './transition.ts';

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
