import type { Flows } from '../link/flows.ts';
import { frameWaitingFor, stepsOf } from './actions/frames.ts';
import { findLoad } from './screens/load-data.ts';
import type { ActionFrame, VisitState } from './state.ts';

/** What waits for a call: the entry of a document that made it, and the fact that its reply is written to. */
export interface Awaited {
  readonly entry: string;
  readonly into?: string;
}

/** What waits for the reply of a call of this visit; `undefined` if nothing does. */
export function awaited(flows: Flows, state: VisitState, call: string): Awaited | undefined {
  const purpose = state.calls[call];
  switch (purpose?.type) {
    case undefined:
      return undefined;
    case 'load':
      return { entry: purpose.name, ...intoOf(findLoad({ flows }, purpose.scopeKey, purpose.name)) };
    case 'suggest':
    case 'check':
      return { entry: purpose.field };
    case 'poll':
      return { entry: 'polling', ...intoOf(flows.compiled.polling ?? undefined) };
    case 'action':
      return awaitedByFrame(flows, frameWaitingFor({ state }, call));
    case 'left':
      return awaitedByFrame(flows, purpose.frame);
    default:
      return purpose satisfies never;
  }
}

function awaitedByFrame(flows: Flows, frame: ActionFrame | undefined): Awaited | undefined {
  const step = frame && stepsOf({ flows }, frame)[frame.index];
  return step?.type === 'call' ? { entry: step.name, ...intoOf(step) } : undefined;
}

function intoOf(caller: { readonly into?: string } | undefined): { readonly into?: string } {
  return caller?.into === undefined ? {} : { into: caller.into };
}
