import type { Effect } from '#engine/index.ts';
import type { BrowserHost, Performer } from './host.ts';
import { performCall } from './perform-call.ts';
import { performEmit } from './perform-emit.ts';
import { performFocus } from './perform-focus.ts';
import { performNavigate } from './perform-navigate.ts';
import { performStore } from './perform-store.ts';
import { performWait } from './perform-wait.ts';

type Performers = { readonly [T in Effect['type']]: Performer<Extract<Effect, { type: T }>> };

const performers = {
  call: performCall,
  navigate: performNavigate,
  wait: performWait,
  emit: performEmit,
  store: performStore,
  // The server does it; the page is left at once.
  forget: () => undefined,
  focus: performFocus,
} satisfies Performers;

/** Does what the engine asks for; what comes back goes to it as an event. */
export function performEffect(effect: Effect, host: BrowserHost): void {
  // Each performer takes the effect of its own type, which the table above checks.
  const perform = performers[effect.type] as Performer<Effect>;
  perform(effect, host);
}
