import { writePath } from '#engine/json/fact-path.ts';
import type { Json } from '#engine/json/json.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import { frameWaitingFor, replaceFrame } from '#engine/visit/frames.ts';
import { afterReply, callOf, takeIn } from '#engine/visit/take-in.ts';
import { appHolder, findLoad, isLoading, keepReply } from '#engine/visit/load-data.ts';
import { polled } from '#engine/visit/routing.ts';
import { failLoad, failStep } from '#engine/visit/run-action.ts';
import type { CallError, Purpose } from '#engine/visit/state.ts';
import { update, type Turn } from '#engine/visit/turn.ts';

/** A call succeeded: its reply goes to what asked for it. */
export function reply(turn: Turn, id: string, body: Json | undefined): VisitProblem | undefined {
  const purpose = takePurpose(turn, id);
  if (!purpose) return unknownCall(id);
  switch (purpose.type) {
    case 'load':
      return void loaded(turn, purpose, body);
    case 'action':
      return void answered(turn, id, body);
    case 'left':
      return void takeIn(turn, purpose.frame, body);
    case 'suggest':
      return void suggested(turn, purpose, body);
    case 'poll':
      return void polled(turn, body);
    default:
      return purpose satisfies never;
  }
}

/** A call failed: its own `onError` decides, else the app's errors action; a missed poll counts as an attempt. */
export function fail(turn: Turn, id: string, error: CallError): VisitProblem | undefined {
  const purpose = takePurpose(turn, id);
  if (!purpose) return unknownCall(id);
  switch (purpose.type) {
    case 'load':
      failLoad(turn, purpose, error);
      return void arriveWhenLoaded(turn, purpose.holder);
    case 'action':
      return void failStep(turn, id, error);
    case 'left':
      return undefined;
    case 'suggest':
      return void suggested(turn, purpose, undefined);
    case 'poll':
      return void polled(turn, undefined);
    default:
      return purpose satisfies never;
  }
}

function takePurpose(turn: Turn, id: string): Purpose | undefined {
  const { [id]: purpose, ...others } = turn.state.calls;
  if (purpose) update(turn, { calls: others });
  return purpose;
}

function unknownCall(id: string): VisitProblem {
  return { code: 'unknown-call', message: `Nobody waits for the call "${id}".` };
}

function loaded(
  turn: Turn,
  { holder, name }: { readonly holder: string; readonly name: string },
  body: Json | undefined,
): void {
  const load = findLoad(turn, holder, name);
  if (load) keepReply(turn, holder, load, body);
  arriveWhenLoaded(turn, holder);
}

function arriveWhenLoaded(turn: Turn, holder: string): void {
  const isAwaited = holder === appHolder && turn.state.entering !== null;
  if (isAwaited && !isLoading(turn, appHolder)) turn.tasks.push({ type: 'arrive' });
}

function answered(turn: Turn, id: string, body: Json | undefined): void {
  const frame = frameWaitingFor(turn, id);
  const step = frame && callOf(turn, frame);
  if (!frame || !step) return;
  replaceFrame(turn, frame, afterReply(turn, frame, step, body));
  turn.tasks.push({ type: 'run' });
}

function suggested(
  turn: Turn,
  { holder, field }: { readonly holder: string; readonly field: string },
  body: Json | undefined,
): void {
  const known = turn.state.replies[holder] ?? {};
  update(turn, { replies: { ...turn.state.replies, [holder]: writePath(known, field, body) } });
}
