import { createStore, type StoreApi } from 'zustand/vanilla';
import { differsOnlyIn, stampEvent, urlOf } from '#engine/drawing.ts';
import type {
  Reduced,
  Effect,
  Json,
  NoticeView,
  SealedEvent,
  UnstampedEvent,
  View,
  VisitEvent,
  VisitProblem,
  VisitState,
} from '#engine/index.ts';
import type { BoundEngine } from './bound-engine.ts';
import { withSecrets, withoutUnused } from './vault.ts';
import { steadied } from './steady-view.ts';
import type { ShownVisit } from './visit-context.tsx';

/** What the browser holds of a visit. */
export interface HeldVisit extends ShownVisit {
  readonly state: VisitState;
  readonly vault: ReadonlyMap<string, Json>;
  /** Takes over what the server holds, when another tab was faster. */
  readonly takeOver: (state: VisitState, vault: { readonly [handle: string]: Json }) => void;
  /** Takes away a notice of this page itself, once it is over. */
  readonly forgetNotice: (id: string) => void;
  /** Undefined before it has come. */
  readonly engine: () => BoundEngine | undefined;
  /** Takes in what an input shows itself, such as when the page is left. */
  readonly takeTyped: () => void;
  /** The engine has come, once: what was reported meanwhile happens now. */
  readonly takeEngine: (engine: BoundEngine) => void;
  /** A button is held down: until it is released, nothing may move it away. */
  readonly isPressing?: boolean;
  /** Takes in what was typed and which replies came while a button was held down. */
  readonly takeHeld: () => void;
  /** What the press of a button will do, worked out while it is held down. */
  readonly foreseen?: Foreseen;
}

/** The outcome of a press, if it comes while the visit is still in the state `from`. */
export interface Foreseen {
  readonly from: VisitState;
  readonly event: Extract<VisitEvent, { type: 'submitted' | 'clicked' }>;
  readonly outcome: Reduced;
}

export type VisitStore = StoreApi<HeldVisit>;

/** What the store needs from its surroundings. */
export interface VisitHooks {
  readonly now: () => number;
  readonly newHandle: () => string;
  readonly perform: (effect: Effect) => void;
  readonly follow: (url: string) => void;
  readonly record: (sealed: SealedEvent) => void;
  readonly refused: (problem: VisitProblem, event: VisitEvent) => void;
  /** Something waits for the engine. */
  readonly awaited: () => void;
  /** A person does something that uses the answers: those that controls show and nobody has reported yet are reported now. */
  readonly acting?: () => void;
}

/**
 * How long the engine may be behind an input that shows its answer itself: most people type the next key earlier, and it
 * must find nothing at work.
 */
const longestBehindMs = 200;

/** How long a press may take for the time of its beginning to count as its time. */
const longestForeseenMs = 1_000;

type TypedEvent = Parameters<ShownVisit['dispatchTyped']>[0];

export interface VisitStart {
  readonly state: VisitState;
  readonly vault: { readonly [handle: string]: Json };
  readonly notices: readonly NoticeView[];
  /** What is shown until the engine makes views itself. */
  readonly view: View;
}

/**
 * The one store of a page: each event is folded into the state, then recorded, then its effects are performed. What
 * happens before the engine is there waits for it.
 */
export function createVisitStore(start: VisitStart, hooks: VisitHooks): VisitStore {
  return createStore<HeldVisit>()((set, get) => {
    let engine: BoundEngine | undefined;
    let early: readonly UnstampedEvent[] = [];
    // Replies that came while a button was held down.
    let held: readonly UnstampedEvent[] = [];
    // While inputs show their answers themselves, the shown view is older.
    let latest = start.view;
    // And an answer that changed nothing else is not even in the latest.
    let isBehind = false;
    let isPart = false;
    // The last answer of an input that shows it itself; the engine has yet to take it in.
    let typed: { readonly event: TypedEvent; readonly isPartial: boolean } | undefined;
    // Inputs that were left before the engine had taken in what stands in them.
    let settling: readonly (() => void)[] = [];
    const show = (
      by: BoundEngine,
      state: VisitState,
      vault: ReadonlyMap<string, Json>,
      typedIn?: string,
    ): void => {
      const before = latest;
      latest = by.view(state, (handle) => vault.get(handle), typedIn);
      const known = get();
      isBehind = typedIn !== undefined && latest === before;
      const isLeaving = state.entering !== null && state.isArriving !== true;
      const next = steadied(latest, known.view, { isPart, isLeaving });
      const isShown = isBehind || (typedIn !== undefined && differsOnlyIn(typedIn, known.view, next));
      const url = state.location === known.state.location ? known.url : urlOf(state.location);
      const left = next.loading && !known.view.loading ? { view: known.view, url: known.url } : known.left;
      set({ state, vault, view: isShown ? known.view : next, url, ...(left && { left }) });
    };
    const fold = (unstamped: UnstampedEvent, typedIn?: string): void => {
      if (engine === undefined) {
        early = [...early, unstamped];
        hooks.awaited();
      } else foldBy(engine, unstamped, typedIn);
    };
    const foldBy = (by: BoundEngine, unstamped: UnstampedEvent, typedIn?: string): void => {
      const { state } = get();
      const stamped = stampEvent(unstamped, hooks.now());
      const foreseen = foreseenOf(stamped, get());
      const sealed = by.seal(state, foreseen?.event ?? stamped, hooks.newHandle);
      const isSealed = Object.keys(sealed.values).length > 0;
      const vault = isSealed ? new Map([...get().vault, ...Object.entries(sealed.values)]) : get().vault;
      const outcome = foreseen?.outcome ?? by.reduce(state, sealed.event, (handle) => vault.get(handle));
      if (!outcome.ok) return hooks.refused(outcome.problem, sealed.event);
      show(by, outcome.state, isSealed ? withoutUnused(vault, outcome.state) : vault, typedIn);
      hooks.record(withSecrets(sealed, outcome.state, vault));
      outcome.effects.forEach(hooks.perform);
    };
    const takeTyped = (): void => {
      if (typed === undefined) return;
      const { event, isPartial } = typed;
      typed = undefined;
      isPart = isPartial;
      fold(event, event.field);
    };
    return {
      ...firstSight(start),
      takeEngine: (come) => {
        engine = come;
        show(come, get().state, get().vault);
        const waiting = early;
        early = [];
        for (const event of waiting) fold(event);
        takeTyped();
        const left = settling;
        settling = [];
        for (const settled of left) get().settle(settled);
      },
      takeTyped,
      takeHeld: () => {
        takeTyped();
        const replies = held;
        held = [];
        for (const reply of replies) fold(reply);
      },
      engine: () => engine,
      dispatch: (event) => {
        // A reply, too, shows and hides what is above the button.
        if (canWait(event) && get().isPressing === true) return void (held = [...held, event]);
        if (usesAnswers(event)) hooks.acting?.();
        takeTyped();
        if (!canWait(event)) isPart = false;
        fold(event);
      },
      dispatchTyped: (event, isPartial = false) => {
        if (typed !== undefined && typed.event.field !== event.field) takeTyped();
        // What an answer shows or hides would move the button away that is held down.
        if (typed === undefined) setTimeout(() => get().isPressing || takeTyped(), longestBehindMs);
        typed = { event, isPartial };
      },
      settle: (settled) => {
        takeTyped();
        if (early.some(({ type }) => type === 'answered')) return void (settling = [...settling, settled]);
        isPart = false;
        if (isBehind && engine) show(engine, get().state, get().vault);
        else set({ view: latest });
        settled();
      },
      takeOver: (state, vault) => {
        // Only an answer of the server to what was sent leads here, so there is an engine.
        // It keeps no password: what its handles stand for is known here alone.
        const known = new Map([...get().vault, ...Object.entries(vault)]);
        const taken = { state, vault: withoutUnused(known, state) };
        set(taken);
        if (engine) show(engine, taken.state, taken.vault);
      },
      follow: hooks.follow,
      forgetNotice: (id) => set({ hostNotices: without(get().hostNotices, id) }),
      announce: (notice) => set({ hostNotices: [...without(get().hostNotices, notice.id), notice] }),
      closeNotice: (id) => {
        if (get().hostNotices.some((notice) => notice.id === id)) get().forgetNotice(id);
        else get().dispatch({ type: 'closed', target: id });
      },
    };
  });
}

/** What was foreseen of an event, if it was this one, of this state, and lately. */
function foreseenOf(event: VisitEvent, { state, foreseen }: HeldVisit): Foreseen | undefined {
  if (foreseen?.from !== state || foreseen.event.type !== event.type) return undefined;
  const { target, now } = event as Foreseen['event']; // of the same type
  const isSame = target === foreseen.event.target && now - foreseen.event.now < longestForeseenMs;
  return isSame ? foreseen : undefined;
}

/** What a call brings could come later as well, so nothing else has to wait with it. */
function canWait({ type }: UnstampedEvent): boolean {
  return type === 'replied' || type === 'failed';
}

/** Whether an event is what a person does once they have answered. */
function usesAnswers({ type }: UnstampedEvent): boolean {
  return type === 'submitted' || type === 'clicked' || type === 'navigated' || type === 'closed';
}

function firstSight(start: VisitStart): Pick<HeldVisit, 'state' | 'vault' | 'view' | 'url' | 'hostNotices'> {
  const { state, notices, view } = start;
  const vault = new Map(Object.entries(start.vault));
  return { state, vault, view, url: urlOf(state.location), hostNotices: notices };
}

function without(notices: readonly NoticeView[], id: string): readonly NoticeView[] {
  return notices.filter((notice) => notice.id !== id);
}
