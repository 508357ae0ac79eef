import type { UnstampedEvent } from '#engine/index.ts';
import { isReply, typedAnswers } from './typed-answers.ts';
import type { VisitActions } from './visit-context.tsx';
import { type VisitStart, type VisitStore, createVisitStore } from './visit-store.ts';

/** The visit of a page: its store, what waits to reach it, and the messages of the browser itself. */
export interface PageVisit extends Omit<VisitStore, 'setNotices' | keyof VisitActions>, VisitActions {
  /** Takes in what an input shows itself, such as when the page is left. */
  readonly takeTyped: () => void;
  /** A button is held down: until it is released, nothing may move it away. */
  readonly hold: (isHeld: boolean) => void;
  /** Takes a message of the browser away, once it is over; gives whether there was one. */
  readonly forgetNotice: (id: string) => boolean;
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
  const { setNotices, ...store } = createVisitStore(start, hooks.awaited);
  let isHeld = false;
  const untilReleased: UnstampedEvent[] = [];
  const typed = typedAnswers(store.dispatch, () => isHeld);
  const dispatch: VisitActions['dispatch'] = (event) => {
    // A reply, too, shows and hides what is above the button.
    if (isHeld && isReply(event)) return void untilReleased.push(event);
    if (usesAnswers(event)) hooks.acting?.();
    typed.take();
    store.dispatch(event);
  };
  const forgetNotice = (id: string): boolean => {
    const isShown = store.getState().hostNotices.some((notice) => notice.id === id);
    if (isShown) setNotices(id);
    return isShown;
  };
  const release = (): void => {
    typed.take();
    for (const reply of untilReleased.splice(0)) store.dispatch(reply);
  };
  return {
    ...store,
    dispatch,
    dispatchTyped: (event, isPartial = false) => typed.type(event, isPartial),
    settle: (settled) => {
      typed.take();
      store.settle(settled);
    },
    takeTyped: typed.take,
    hold: (isNow) => {
      if (isHeld === isNow) return;
      isHeld = isNow;
      // The click comes first.
      if (!isNow) setTimeout(release);
    },
    begin: (fold) => {
      // The engine's first view draws all controls again, without what came into one silently.
      hooks.acting?.();
      store.begin(fold);
      typed.take();
    },
    follow: hooks.follow,
    announce: (notice) => setNotices(notice.id, notice),
    forgetNotice,
    closeNotice: (id) => void (forgetNotice(id) || dispatch({ type: 'closed', target: id })),
  };
}

/** Whether an event is what a person does once they have answered. */
function usesAnswers({ type }: UnstampedEvent): boolean {
  return type === 'submitted' || type === 'clicked' || type === 'navigated' || type === 'closed';
}
