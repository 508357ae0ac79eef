import type { Effect, EffectOf } from '#engine/index.ts';

/** Whether a fold has come to where its person wants everything deleted. */
export function isForgotten(effects: readonly Effect[]): boolean {
  return effects.some(({ type }) => type === 'forget');
}

/** Whether a fold has come to where what was answered is sent. */
export function isFinished(effects: readonly Effect[]): boolean {
  return effects.some(({ type }) => type === 'finish');
}

/** Whether a fold has come to where its person goes on with what they answered elsewhere. */
export function isResumed(effects: readonly Effect[]): boolean {
  return effects.some(({ type }) => type === 'resume');
}

/** Whether a fold has come to where somebody signs in. */
export function isSignIn(effects: readonly Effect[]): boolean {
  return effects.some((effect) => effect.type === 'store' && effect.token === 'keep');
}

/**
 * Whether a fold has come to where a session ends: its person signs out, or the backend does not know them any more.
 * Who may not read a visit cannot keep its answers either.
 */
export function isSessionOver(effects: readonly Effect[], isReader: boolean): boolean {
  const last = lastOfToken(effects);
  return last?.token === 'forget' && !(isReader && last.keepAnswers === true);
}

/** Whether a fold has come to where a service ended the session, and not its person. */
export function isEndedByService(effects: readonly Effect[]): boolean {
  return lastOfToken(effects)?.isEnded === true;
}

/** Whether a fold has come to where a token is given up that was never confirmed. */
export function isDetached(effects: readonly Effect[]): boolean {
  return lastOfToken(effects)?.keepAnswers === true;
}

function lastOfToken(effects: readonly Effect[]): EffectOf<'store'> | undefined {
  return effects.findLast((effect) => effect.type === 'store');
}
