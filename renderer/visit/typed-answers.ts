import type { UnstampedEvent } from '#engine/index.ts';
import type { Typing } from './visit-store.ts';

/** What a call brings: it may come while somebody types. */
export function isReply({ type }: UnstampedEvent): boolean {
  return type === 'replied' || type === 'failed';
}

export type Answered = Extract<UnstampedEvent, { readonly type: 'answered' }>;

/**
 * How long the engine may be behind an input that shows its answer itself: most people type the next key earlier, and it
 * must find nothing at work.
 */
const longestBehindMs = 200;

/** The answer that an input shows and the visit has yet to take in. */
export interface TypedAnswers {
  /** Takes it in a moment later, with the keys that came meanwhile. */
  readonly type: (event: Answered, isPartial: boolean) => void;
  /** Takes it in now. */
  readonly take: () => void;
}

/** `isHeld`: nothing may change at this moment; the holder asks for the answer afterwards. */
export function typedAnswers(
  dispatch: (event: Answered, typing: Typing) => void,
  isHeld: () => boolean,
): TypedAnswers {
  let waiting: { readonly event: Answered; readonly isPartial: boolean } | undefined;
  const take = (): void => {
    if (waiting === undefined) return;
    const { event, isPartial } = waiting;
    waiting = undefined;
    dispatch(event, { field: event.field, isPartial });
  };
  return {
    type: (event, isPartial) => {
      if (waiting !== undefined && waiting.event.field !== event.field) take();
      if (waiting === undefined) setTimeout(() => isHeld() || take(), longestBehindMs);
      waiting = { event, isPartial };
    },
    take,
  };
}
