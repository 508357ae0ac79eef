import type { CompiledActionStep } from '../../ir/documents.ts';
import type { Scope } from '../../expression/scope.ts';
import { writePath } from '../../json/fact-path.ts';
import { urlOf } from '../../pages/locate.ts';
import { pageUrl } from '../../pages/page-url.ts';
import { forgetFresh } from '../screens/forget-fresh.ts';
import { type Transition, update } from '../transition.ts';
import type { StepOutcome } from './move-on.ts';

type SessionStep = Extract<CompiledActionStep, { readonly type: 'session' }>;
type Perform = (transition: Transition, step: SessionStep, scope: Scope) => StepOutcome;

/** What a step of the type "session" does, one row for each value of `do`. */
const stepHandlers: { readonly [Do in SessionStep['do']]: Perform } = {
  /** The reply's token becomes the session's, and the host keeps it (specification/decisions.md, The token). */
  useToken(transition) {
    changeSession(transition, true);
    transition.effects.push({ type: 'store', token: 'keep' });
    return 'go-on';
  },
  /** The session is over: the host forgets its token. */
  clear(transition, { keepAnswers = false, isEnded = false }) {
    changeSession(transition, false);
    transition.effects.push({
      type: 'store',
      token: 'forget',
      ...(keepAnswers && { keepAnswers }),
      ...(isEnded && { isEnded }),
    });
    return 'go-on';
  },
  /** The host looks for what the person has answered elsewhere. */
  resume(transition) {
    transition.effects.push({ type: 'resume' });
    return 'go-on';
  },
  /** What the person has answered is sent, so that nobody is led back to it. */
  finish(transition) {
    transition.effects.push({ type: 'finish' });
    return 'go-on';
  },
  /** The page is opened afresh. */
  reload(transition) {
    transition.effects.push({ type: 'navigate', url: urlOf(transition.state.location), how: 'reload' });
    return 'end';
  },
  /** Everything that is kept of the visit is deleted, and another one begins at a URL. */
  forget(transition, step, scope) {
    const url = pageUrl(transition, step, scope);
    transition.effects.push({ type: 'forget' }, { type: 'navigate', url, how: 'leave' });
    return 'end';
  },
};

/** Performs a step of the type "session". */
export function performSession(transition: Transition, step: SessionStep, scope: Scope): StepOutcome {
  return stepHandlers[step.do](transition, step, scope);
}

function changeSession(transition: Transition, signedIn: boolean): void {
  forgetFresh(transition);
  update(transition, { facts: writePath(transition.state.facts, 'session.signedIn', signedIn) });
}
