import type { Json } from '#engine/index.ts';

/** An object at window level, or the error of who reads it where there is none. */
export interface Published {
  readonly name: string;
  readonly value?: Json;
  readonly error?: string;
}

/** Puts an object at window level: nobody can change it or put another in its place. */
export function publish(window: object, { name, value, error }: Published): void {
  const frozen = deepFrozen(value);
  Object.defineProperty(window, name, {
    enumerable: true,
    get: () => {
      if (frozen === undefined) throw new PublishedError(error);
      return frozen;
    },
  });
}

/** Something at window level is missing. */
class PublishedError extends Error {
  override readonly name = 'PublishedError';
}

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}
