import type { Flows } from '../link/flows.ts';
import type { VisitEvent } from './event.ts';
import { type Reduced, reduceWith } from './reduce.ts';
import { runRowCommand } from './rows/row-commands.ts';
import type { Vault, VisitState } from './state.ts';

/**
 * Works one event into a visit: gives the next state and what the host has to do, or why the event is not allowed
 * now. Pure: time and ids come in with the event, sensitive values through `vault`.
 */
export function reduce(flows: Flows, state: VisitState, event: VisitEvent, vault?: Vault): Reduced {
  return reduceWith(runRowCommand, flows, state, event, vault);
}
