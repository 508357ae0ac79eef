import { type Notice, isFailure } from './state.ts';
import { update, type Turn } from './turn.ts';

/** Shows notices on the page. One that says the same as an earlier one takes its place. */
export function showNotices(turn: Turn, added: readonly Notice[]): void {
  const said = new Set(added.map(({ runs }) => JSON.stringify(runs)));
  const others = turn.state.notices.filter(({ runs }) => !said.has(JSON.stringify(runs)));
  update(turn, { notices: [...others, ...added] });
  if (added.some(isFailure)) turn.effects.push({ type: 'focus', target: 'summary' });
}

/** Shows the notices that were carried here, unless the visit is still on its way. */
export function showCarried(turn: Turn): void {
  const { carried, ...state } = turn.state;
  const { page, run, polling, entering } = state;
  if (carried === undefined || page === null || run.length > 0 || polling !== null || entering !== null)
    return;
  if (turn.tasks.length > 0) return;
  turn.state = state;
  showNotices(turn, carried);
}
