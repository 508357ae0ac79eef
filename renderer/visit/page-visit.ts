import type { NoticeView, UnstampedEvent } from '#engine/index.ts';
import { isReply, typedAnswers } from './typed-answers.ts';
import type { VisitActions } from './visit-context.tsx';
import type { VisitFold } from './visit-fold.ts';
import { type VisitStart, type VisitStore, createVisitStore } from './visit-store.ts';

/** The visit of a page: its store, what waits to reach it, and the messages of the browser itself. */
export interface PageVisit extends VisitStore, VisitActions {
  /** The engine has come, once: what was reported meanwhile happens now. */
  readonly begin: (fold: VisitFold) => void;
  /** Takes in what an input shows itself, such as when the page is left. */
  readonly takeTyped: () => void;
  /** A button is held down: until it is released, nothing may move it away. */
  readonly hold: (isHeld: boolean) => void;
  /** Takes a message of the browser away, once it is over. */
  readonly forgetNotice: (id: string) => void;
}

/** What a visit needs from its page. */
export interface PageHooks {
  readonly follow: (url: string) => void;
  /** Something waits for the engine. */
  readonly awaited: () => void;
  /** The answers are about to be used or drawn: those that controls show and nobody has reported yet are reported now. */
  readonly acting?: () => void;
}

/** Sets up the visit of a page. What happens before its engine is there, or while a button is held down, waits in order. */
export function createPageVisit(start: VisitStart, hooks: PageHooks): PageVisit {
  const store = createVisitStore(start);
  let visit: VisitFold | undefined;
  const untilEngine: (() => void)[] = [];
  let isHeld = false;
  const untilReleased: UnstampedEvent[] = [];
  const fold: VisitFold['dispatch'] = (event, typing) => {
    if (visit) return visit.dispatch(event, typing);
    untilEngine.push(() => fold(event, typing));
    // Other inputs show what they report themselves.
    if (event.type === 'answered' && typing === undefined)
      store.setState({ early: { ...store.getState().early, [event.field]: event.value } });
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
    if (!visit && untilEngine.length > 0) return void untilEngine.push(() => settle(settled));
    visit?.takeOver(store.getState().state);
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
    begin: (come) => {
      // The engine's first view draws all controls again, without what came into one silently.
      hooks.acting?.();
      visit = come;
      visit.takeOver(store.getState().state);
      for (const run of untilEngine.splice(0)) run();
      store.setState({ early: {} });
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
