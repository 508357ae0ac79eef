/** A function that calls `make` at its first call, and returns the same result ever after. */
export function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** A function of one object that runs once for each. The result is dropped with the object. */
export function rememberOne<One extends object, Result>(make: (one: One) => Result): (one: One) => Result {
  const known = new WeakMap<One, Result>();
  return (one) => {
    const kept = known.get(one);
    if (kept !== undefined || known.has(one)) return kept as Result; // what is kept is what was made
    const made = make(one);
    known.set(one, made);
    return made;
  };
}

/** A function of two objects that runs once for each pair. The result is dropped with either of them. */
export function rememberPair<One extends object, Other extends object, Result>(
  make: (one: One, other: Other) => Result,
): (one: One, other: Other) => Result {
  const ofOne = rememberOne((one: One) => rememberOne((other: Other) => make(one, other)));
  return (one, other) => ofOne(one)(other);
}

/**
 * Keeps what was made last for an object, and what it was made of: if one of these is another now, it is made again. The result is
 * dropped with the object.
 */
export function rememberLast<Key extends object, Result>(): (
  key: Key,
  madeOf: readonly unknown[],
  make: () => Result,
) => Result {
  const lastOf = rememberOne((_key: Key) => ({}) as { madeOf?: readonly unknown[]; result?: Result });
  return (key, madeOf, make) => {
    const last = lastOf(key);
    const isSame = last.madeOf !== undefined && madeOf.every((one, at) => one === last.madeOf?.[at]);
    if (!isSame) Object.assign(last, { madeOf, result: make() });
    return last.result as Result; // of what it was made
  };
}

/** A function of one object and a text that runs once for each pair. */
export function rememberNamed<One extends object, Result>(
  make: (one: One, name: string) => Result,
): (one: One, name: string) => Result {
  const ofOne = rememberOne((_one: One) => new Map<string, { readonly result: Result }>());
  return (one, name) => {
    const known = ofOne(one);
    const kept = known.get(name) ?? { result: make(one, name) };
    known.set(name, kept);
    return kept.result;
  };
}

/** Numbers each object. */
export function identities(): (object: object) => number {
  const known = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    const number = known.get(object) ?? ++last;
    known.set(object, number);
    return number;
  };
}
