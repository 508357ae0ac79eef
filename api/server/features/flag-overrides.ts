import { type JsonObject, isObject } from '#engine/index.ts';

type Overrides = { readonly [flag: string]: boolean };

/** The overrides of a visit: those that it has, and above them those of its address (`?flags=one:on,other:off`). */
export function flagOverrides(
  known: JsonObject,
  asked: unknown,
  isAllowed: (flag: string) => boolean,
): Overrides {
  const { session } = known;
  const before = isObject(session) && isObject(session['flagOverrides']) ? session['flagOverrides'] : {};
  return Object.fromEntries(
    Object.entries({ ...(before as Overrides), ...read(asked) }).filter(([flag]) => isAllowed(flag)),
  );
}

function read(asked: unknown): Overrides {
  if (typeof asked !== 'string') return {};
  const pairs = asked.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([flag = '', state]) =>
      state === 'on' || state === 'off' ? [[flag, state === 'on'] as const] : [],
    ),
  );
}
