import { answerEvent, type EffectTable, objectOf, type UnstampedEvent } from '#engine/index.ts';
import { focusTarget } from '../form/focus-question.ts';
import { focusTargets } from '../form/names.ts';
import { measure } from '../visit/measure.ts';
import type { FlowHost, FlowNavigation } from './flow-host.ts';
import type { createCallGroups } from '../visit/host.ts';

/** What happened, by a name of the documents, with what belongs to it. */
export interface FlowEvent {
  readonly name: string;
  readonly properties: object;
}

/** What performing effects needs of the application around a journey. */
export interface EmbedHost {
  readonly host: FlowHost;
  readonly navigation: FlowNavigation;
  readonly groups: ReturnType<typeof createCallGroups>;
  /** Aborted once the journey is gone. */
  readonly ended: AbortSignal;
  readonly element: () => HTMLElement | null;
  readonly dispatch: (event: UnstampedEvent) => void;
  readonly reopen: () => void;
  readonly onEvent: (event: FlowEvent) => void;
  readonly onComplete: () => void;
  /** Forgets what was kept of the visit. */
  readonly clear: () => void;
}

/** How a journey in an application performs effects; what comes back goes to the engine as an event. */
export const embedEffects: EffectTable<EmbedHost, void> = {
  call: ({ id, operation, request, debounceMs, group }, { host, groups, ended, dispatch }) => {
    const signal = AbortSignal.any([groups.begin(group), ended]);
    const send = async (): Promise<void> => {
      if (signal.aborted) return;
      const answer = await host.calls({ operation, request, signal }).catch(() => undefined);
      if (!signal.aborted) dispatch(answerEvent(id, answer));
    };
    if (debounceMs === undefined) void send();
    else setTimeout(send, debounceMs);
  },
  navigate: ({ url, how }, { navigation, reopen }) => {
    if (how === 'leave') navigation.leave(url);
    else if (how === 'reload') reopen();
    else navigation.move(url, how);
  },
  wait: ({ id, ms }, { dispatch }) => void setTimeout(() => dispatch({ type: 'polled', wait: id }), ms),
  emit: ({ event, properties, measured = {} }, { onEvent }) => {
    const known = Object.entries(measured).map(([name, what]) => [name, measure(what, window, '')] as const);
    onEvent({ name: event, properties: { ...objectOf(properties), ...Object.fromEntries(known) } });
  },
  store: ({ token }, { host }) => {
    if (token === 'forget') host.identity?.signOut?.();
  },
  resume: () => undefined,
  finish: (_effect, { clear, onComplete }) => {
    clear();
    onComplete();
  },
  forget: (_effect, { clear }) => clear(),
  /** Moves the focus once the change is in the page. */
  focus: ({ target }, { element }) =>
    queueMicrotask(() => {
      const root = element();
      const id = focusTargets[target];
      const found =
        root?.querySelector<HTMLElement>(`#modal-${id}`) ?? root?.querySelector<HTMLElement>(`#${id}`);
      focusTarget(found);
    }),
};
