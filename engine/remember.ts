/** A function that makes something when it is first asked for, and gives the same ever after. */
export function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** A function of one thing that is run once for each; forgotten with it. */
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

/** A function of two things that is run once for each pair; forgotten when one of them is. */
export function rememberPair<One extends object, Other extends object, Result>(
  make: (one: One, other: Other) => Result,
): (one: One, other: Other) => Result {
  const ofOne = rememberOne((one: One) => rememberOne((other: Other) => make(one, other)));
  return (one, other) => ofOne(one)(other);
}

/** A function of one thing and a text that is run once for each pair. */
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

/** Tells objects apart by a number each. */
export function identities(): (object: object) => number {
  const known = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    const number = known.get(object) ?? ++last;
    known.set(object, number);
    return number;
  };
}
