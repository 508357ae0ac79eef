import { filterEntries, mapEntries } from '../../json/json.ts';
import type { FreshReply, Purpose } from '../state.ts';
import type { Transition } from '../transition.ts';

type Asked = Pick<FreshReply, 'call' | 'isFact'>;

/** Another session may see other data: no reply is fresh any more. */
export function forgetFresh(transition: Transition): void {
  keepOnly(transition, () => false);
}

/** An action changes something at a service: what it has answered before is not fresh any more, nor is any fact. */
export function forgetChanged(transition: Transition, operation: string): void {
  const { operations } = transition.flows.compiled;
  const changed = operations[operation];
  if (!changed || changed.method === 'GET') return;
  const service = serviceOf(changed.path);
  keepOnly(
    transition,
    ({ call, isFact }) => isFact !== true && serviceOf(operations[call]?.path) !== service,
  );
}

/** Other replies are not fresh any more, nor will those be that are still under way. */
function keepOnly(transition: Transition, isKept: (asked: Asked) => boolean): void {
  const { fresh: known = {}, calls, ...state } = transition.state;
  const fresh = mapEntries(known, (loads) => filterEntries(loads, isKept));
  const isAny = Object.values(fresh).some((loads) => Object.keys(loads).length > 0);
  transition.state = {
    ...state,
    calls: mapEntries(calls, (one) => asOld(one, isKept)),
    ...(isAny && { fresh }),
  };
}

function asOld(purpose: Purpose, isKept: (asked: Asked) => boolean): Purpose {
  if (purpose.type !== 'load' || !purpose.fresh || isKept(purpose.fresh)) return purpose;
  const { fresh: _old, ...rest } = purpose;
  return rest;
}

/** The first segment of a path names the service. */
function serviceOf(path = ''): string {
  return path.split('/', 2).join('/');
}
