import type { Flows } from '../link/flows.ts';
import { frameWaitingFor, stepsOf } from '../visit/actions/frames.ts';
import { findLoad } from '../visit/screens/load-data.ts';
import type { ActionFrame, VisitState } from '../visit/state.ts';

/** What made a call: the entry of a document, and the fact that its reply is written to. */
export interface Caller {
  readonly entry: string;
  readonly into?: string;
}

/** What made a call of this visit, if its reply is still waited for. */
export function findCaller(flows: Flows, state: VisitState, call: string): Caller | undefined {
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
      return callerInFrame(flows, frameWaitingFor({ state }, call));
    case 'left':
      return callerInFrame(flows, purpose.frame);
    default:
      return purpose satisfies never;
  }
}

function callerInFrame(flows: Flows, frame: ActionFrame | undefined): Caller | undefined {
  const step = frame && stepsOf({ flows }, frame)[frame.index];
  return step?.type === 'call' ? { entry: step.name, ...intoOf(step) } : undefined;
}

function intoOf(caller: { readonly into?: string } | undefined): { readonly into?: string } {
  return caller?.into === undefined ? {} : { into: caller.into };
}
