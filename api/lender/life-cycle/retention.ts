import { type Flows, isObject } from '#engine/index.ts';

const kinds = [
  /** Mails and text messages: whether one was sent is asked within days, if at all. */
  'messages',
  /** Keys of creations: a client that asks again does so within minutes. */
  'creationKeys',
  /** How pages are used: it is compared with the year before. */
  'telemetry',
  /** What paid a valuation: a payment is disputed within that time. */
  'payments',
  /** Chats that are over, with name, email and what was said: somebody complains within that time. */
  'chats',
] as const;

/** How many days each is kept: the constant `keptDays` of `flows/rules/retention.json`. */
export type Retention = { readonly [Kind in (typeof kinds)[number]]: number };

/** Reads these days; throws where one is missing, unknown, or no whole day: what is forgotten by mistake is gone. */
export function readRetention({ compiled }: Flows): Retention {
  const found = compiled.constants['keptDays'];
  const given = isObject(found) ? found : {};
  const faults = [
    ...kinds.filter((kind) => !isWholeDays(given[kind])).map((kind) => `${kind} is no whole number of days`),
    ...Object.keys(given)
      .filter((key) => !kinds.some((kind) => kind === key))
      .map((key) => `nothing is called ${key}`),
  ];
  if (faults.length > 0) {
    throw new Error(`The constant "keptDays" of flows/rules/retention.json is wrong: ${faults.join(', ')}.`);
  }
  // All of its members have been looked at.
  return given as unknown as Retention;
}

function isWholeDays(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
