import type { NoticeView, UnstampedEvent } from '#engine/index.ts';
import type { BoundEngine } from './bound-engine.ts';
import { typedAnswers } from './typed-answers.ts';
import type { VisitActions } from './visit-context.tsx';
import {
  type VisitHooks,
  type VisitStart,
  type VisitStore,
  createVisitStore,
  isReply,
} from './visit-store.ts';

/** The visit of a page: its store, what waits to reach it, and the messages of the browser itself. */
export interface PageVisit extends Omit<VisitStore, 'dispatch'>, VisitActions {
  /** The engine has come, once: what was reported meanwhile happens now. */
  readonly takeEngine: (engine: BoundEngine) => void;
  /** Takes in what an input shows itself, such as when the page is left. */
  readonly takeTyped: () => void;
  /** A button is held down: until it is released, nothing may move it away. */
  readonly hold: (isHeld: boolean) => void;
  /** Takes a message of the browser away, once it is over. */
  readonly forgetNotice: (id: string) => void;
}

/** What a visit needs from its page. */
export interface PageHooks extends Omit<VisitHooks, 'engine'> {
  readonly follow: (url: string) => void;
  /** Something waits for the engine. */
  readonly awaited: () => void;
  /** A person does something that uses the answers: those that controls show and nobody has reported yet are reported now. */
  readonly acting?: () => void;
}

/** Sets up the visit of a page. What happens before its engine is there, or while a button is held down, waits in order. */
export function createPageVisit(start: VisitStart, hooks: PageHooks): PageVisit {
  let engine: BoundEngine | undefined;
  const untilEngine: (() => void)[] = [];
  let isHeld = false;
  const untilReleased: UnstampedEvent[] = [];
  const store = createVisitStore(start, {
    ...hooks,
    engine: () => engine as BoundEngine, // nothing reaches the store before it is there
  });
  const fold: VisitStore['dispatch'] = (event, typing) => {
    if (engine) return store.dispatch(event, typing);
    untilEngine.push(() => store.dispatch(event, typing));
    return hooks.awaited();
  };
  const typed = typedAnswers(fold, () => isHeld);
  const dispatch: VisitActions['dispatch'] = (event) => {
    // A reply, too, shows and hides what is above the button.
    if (isHeld && isReply(event)) return void untilReleased.push(event);
    if (usesAnswers(event)) hooks.acting?.();
    typed.take();
    fold(event);
  };
  const settle: VisitActions['settle'] = (settled) => {
    typed.take();
    if (!engine && untilEngine.length > 0) return void untilEngine.push(() => settle(settled));
    if (engine) store.takeOver(store.getState().state);
    return settled();
  };
  const release = (): void => {
    typed.take();
    for (const reply of untilReleased.splice(0)) fold(reply);
  };
  const setNotices = (id: string, ...added: readonly NoticeView[]): void =>
    store.setState({
      hostNotices: [...store.getState().hostNotices.filter((one) => one.id !== id), ...added],
    });
  return {
    ...store,
    dispatch,
    dispatchTyped: (event, isPartial = false) => typed.type(event, isPartial),
    settle,
    takeTyped: typed.take,
    hold: (isNow) => {
      if (isHeld === isNow) return;
      isHeld = isNow;
      // The click comes first.
      if (!isNow) setTimeout(release);
    },
    takeEngine: (come) => {
      engine = come;
      store.takeOver(store.getState().state);
      for (const run of untilEngine.splice(0)) run();
      typed.take();
    },
    follow: hooks.follow,
    announce: (notice) => setNotices(notice.id, notice),
    forgetNotice: (id) => setNotices(id),
    closeNotice: (id) => {
      if (store.getState().hostNotices.some((notice) => notice.id === id)) setNotices(id);
      else dispatch({ type: 'closed', target: id });
    },
  };
}

/** Whether an event is what a person does once they have answered. */
function usesAnswers({ type }: UnstampedEvent): boolean {
  return type === 'submitted' || type === 'clicked' || type === 'navigated' || type === 'closed';
}
