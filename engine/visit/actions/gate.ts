import { withLocals } from '../../expression/scope.ts';
import type { CompiledGate } from '../../ir/compiled.ts';
import type { Flows } from '../../link/flows.ts';
import { readPath } from '../../json/fact-path.ts';
import { actionOf, frameWaitingFor } from './frames.ts';
import type { ActionFrame, Vault, VisitState } from '../state.ts';
import { stepWithIssues } from '../screens/step-order.ts';
import { type VisitContext, contextOf } from '../context.ts';

/**
 * Whether the invariants of the documents still allow a call that a state waits for, with all answers since then.
 * Hosts ask it before they make the call; passwords need not be known then, as when an answer leads on to a call.
 */
export function isStillLetThrough(
  flows: Flows,
  state: VisitState,
  { id, operation }: { readonly id: string; readonly operation: string },
  vault: Vault,
): boolean {
  const purpose = state.calls[id];
  const frame = purpose?.type === 'left' ? purpose.frame : frameWaitingFor({ state }, id);
  return frame
    ? isLetThrough(contextOf(flows, state, vault), operation, frame)
    : flows.compiled.gates[operation] === undefined;
}

/** Whether the invariants of the documents let an action make a call now, by any way that led to it. */
export function isLetThrough(context: VisitContext, operation: string, frame: ActionFrame): boolean {
  const gates = context.flows.compiled.gates[operation] ?? [];
  return gates.every((gate) => isOpen(context, gate, frame));
}

function isOpen(context: VisitContext, gate: CompiledGate, frame: ActionFrame): boolean {
  const { flows, facts } = context;
  const scope = withLocals(context.scope, { states: context.states });
  const { when, given = [], after = [], holds, stepsPass } = gate;
  if (!flows.holds(when, scope)) return true;
  if (!given.every((path) => isGiven(readPath(facts, path)))) return false;
  if (!after.every((operation) => hasSucceeded(flows, frame, operation))) return false;
  if (!flows.holds(holds, scope)) return false;
  return stepsPass !== true || allStepsPass(context);
}

function isGiven(fact: unknown): boolean {
  return fact !== undefined && fact !== '' && fact !== false;
}

function hasSucceeded(flows: Flows, frame: ActionFrame, operation: string): boolean {
  return actionOf({ flows }, frame).steps.some(
    (step) => step.type === 'call' && step.call === operation && frame.done[step.name] === true,
  );
}

/** Outside of journeys there is nothing that could pass. */
function allStepsPass(context: VisitContext): boolean {
  const place = context.places.at(-1);
  return place !== undefined && stepWithIssues(context, place, place.journey.steps) === undefined;
}
