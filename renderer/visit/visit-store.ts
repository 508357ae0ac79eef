import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import {
  type Advanced,
  type Compiled,
  type Effect,
  type Json,
  type LaterViews,
  type NoticeView,
  type SealedEvent,
  type UnstampedEvent,
  type Vault,
  type View,
  type VisitEvent,
  type VisitProblem,
  type VisitState,
  advance,
  handlesIn,
  load,
  sealAnswer,
  stampEvent,
  urlOf,
  viewer,
} from '#engine/index.ts';
import type { ShownVisit } from './visit-context.tsx';

/** The engine, bound to the flows of a page. */
export interface BoundEngine {
  readonly advance: (state: VisitState, event: VisitEvent, vault: Vault) => Advanced;
  /** Parts that did not change since the last view are the same objects. */
  readonly view: (state: VisitState, vault: Vault) => View;
  readonly seal: (state: VisitState, event: VisitEvent, newHandle: () => string) => SealedEvent;
}

/** Loads the flows of a page once and binds the engine to them. */
export function bindEngine(compiled: Compiled, later: () => LaterViews | undefined): BoundEngine {
  const flows = load(compiled);
  return {
    advance: (state, event, vault) => advance(flows, state, event, vault),
    view: viewer(flows, later),
    seal: (state, event, newHandle) => sealAnswer(flows, state, event, newHandle),
  };
}

/** What the browser holds of a visit. */
export interface HeldVisit extends ShownVisit {
  readonly state: VisitState;
  readonly vault: ReadonlyMap<string, Json>;
  /** Takes over what the server holds, when another tab was faster. */
  readonly takeOver: (state: VisitState, vault: { readonly [handle: string]: Json }) => void;
  /** Draws again what was awaited: the engine has got more to make views with. */
  readonly lookAgain: () => void;
  /** The engine has come, once: what was reported meanwhile happens now. */
  readonly takeEngine: (engine: BoundEngine) => void;
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
}

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
    // While inputs show their answers themselves, the shown view is older.
    let latest = start.view;
    const show = (
      by: BoundEngine,
      state: VisitState,
      vault: ReadonlyMap<string, Json>,
      typedIn?: string,
    ): void => {
      latest = by.view(state, (handle) => vault.get(handle));
      const known = get();
      const isShown = typedIn !== undefined && differsOnlyIn(typedIn, known.view, latest);
      const url = state.location === known.state.location ? known.url : urlOf(state.location);
      set({ state, vault, view: isShown ? known.view : latest, url });
    };
    const fold = (unstamped: UnstampedEvent, typedIn?: string): void => {
      if (engine === undefined) {
        early = [...early, unstamped];
        return;
      }
      const { state } = get();
      const sealed = engine.seal(state, stampEvent(unstamped, hooks.now()), hooks.newHandle);
      const isSealed = Object.keys(sealed.values).length > 0;
      const vault = isSealed ? new Map([...get().vault, ...Object.entries(sealed.values)]) : get().vault;
      const outcome = engine.advance(state, sealed.event, (handle) => vault.get(handle));
      if (!outcome.ok) return hooks.refused(outcome.problem, sealed.event);
      show(engine, outcome.state, isSealed ? withoutUnused(vault, outcome.state) : vault, typedIn);
      hooks.record(withSecrets(sealed, outcome.state, vault));
      outcome.effects.forEach(hooks.perform);
    };
    return {
      ...firstSight(start),
      takeEngine: (come) => {
        engine = come;
        show(come, get().state, get().vault);
        for (const event of early) fold(event);
        early = [];
      },
      lookAgain: () => {
        if (engine !== undefined) show(engine, get().state, get().vault);
      },
      dispatch: (event) => fold(event),
      dispatchTyped: (event) => fold(event, event.field),
      settle: () => set({ view: latest }),
      takeOver: (state, vault) => {
        // Only an answer of the server to what was sent leads here, so there is an engine.
        if (engine !== undefined) show(engine, state, new Map(Object.entries(vault)));
      },
      follow: hooks.follow,
      announce: (notice) => set({ hostNotices: [...without(get().hostNotices, notice.id), notice] }),
      closeNotice: (id) => {
        if (!get().hostNotices.some((notice) => notice.id === id))
          get().dispatch({ type: 'closed', target: id });
        else set({ hostNotices: without(get().hostNotices, id) });
      },
    };
  });
}

function firstSight(start: VisitStart): Pick<HeldVisit, 'state' | 'vault' | 'view' | 'url' | 'hostNotices'> {
  const { state, notices, view } = start;
  const vault = new Map(Object.entries(start.vault));
  return { state, vault, view, url: urlOf(state.location), hostNotices: notices };
}

/** Whether two views are equal but for the answer of a field; parts that did not change are the same objects. */
function differsOnlyIn(field: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = keysBeside(field, one);
  return (
    keys.length === keysBeside(field, other).length &&
    keys.every((key) => differsOnlyIn(field, one[key], other[key]))
  );
}

// An empty field has no answer at all.
function keysBeside(field: string, part: { readonly [key: string]: unknown }): readonly string[] {
  const keys = Object.keys(part);
  return part['name'] === field ? keys.filter((key) => key !== 'value') : keys;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

function without(notices: readonly NoticeView[], id: string): readonly NoticeView[] {
  return notices.filter((notice) => notice.id !== id);
}

// The server keeps no password, so what needs one has to bring it along.
function withSecrets(sealed: SealedEvent, state: VisitState, vault: ReadonlyMap<string, Json>): SealedEvent {
  if (sealed.event.type === 'answered') return sealed;
  return { ...sealed, values: Object.fromEntries(withoutUnused(vault, state)) };
}

// Every keystroke in a sensitive field makes a handle; only the last one is still pointed to.
function withoutUnused(vault: ReadonlyMap<string, Json>, state: VisitState): ReadonlyMap<string, Json> {
  if (vault.size === 0) return vault;
  const used = handlesIn(state);
  return new Map([...vault].filter(([handle]) => used.has(handle)));
}
