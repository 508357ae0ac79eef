type ReadValue = (text: string) => unknown;

// Object ids of PostgreSQL's types, the same on every server.
const bytea = 17;
const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const numeric = 1700;

/** How column values become JavaScript values, by PostgreSQL's type, whichever driver read them. */
export const readValues = {
  [bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [int8]: readInteger,
  // A day has no time zone, so it stays a text.
  [date]: (text) => text,
  [timestamptz]: (text) => new Date(text),
  // Money keeps its decimals.
  [numeric]: (text) => text,
} satisfies Readonly<Record<number, ReadValue>> as Readonly<Record<number, ReadValue>>;

function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The integer ${text} is too large for a number.`);
  }
  return value;
}
