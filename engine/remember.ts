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
