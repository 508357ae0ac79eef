import type { Json } from '#engine/json.ts';
import { Fault } from './fault.ts';

// Far beyond any fact or answer, and far within the stack.
const mostLevels = 200;

/** A parsed JSON value without what is null, which means absent; a fault where it is nested beyond all reason. */
export function withoutNull(value: unknown): Json | undefined | Fault {
  return copy(value, mostLevels);
}

function copy(value: unknown, levels: number): Json | undefined | Fault {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return new Fault('JSON', String(value));
  if (levels === 0) return new Fault(`at most ${mostLevels} levels`, value);
  const entries: [string, Json][] = [];
  for (const [name, given] of Object.entries(value)) {
    const inner = copy(given, levels - 1);
    if (inner instanceof Fault) return inner.under(name);
    if (inner !== undefined) entries.push([name, inner]);
  }
  return Array.isArray(value) ? entries.map(([, element]) => element) : Object.fromEntries(entries);
}
