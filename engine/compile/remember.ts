/** A function of two things that is run once for each pair; forgotten when one of them is. */
export function rememberPair<One extends object, Other extends object, Result>(
  make: (one: One, other: Other) => Result,
): (one: One, other: Other) => Result {
  const known = new WeakMap<One, WeakMap<Other, { readonly result: Result }>>();
  return (one, other) => {
    const ofOne = known.get(one) ?? new WeakMap<Other, { readonly result: Result }>();
    known.set(one, ofOne);
    const kept = ofOne.get(other) ?? { result: make(one, other) };
    ofOne.set(other, kept);
    return kept.result;
  };
}

/** A function of one thing and a text that is run once for each pair. */
export function rememberNamed<One extends object, Result>(
  make: (one: One, name: string) => Result,
): (one: One, name: string) => Result {
  const known = new WeakMap<One, Map<string, { readonly result: Result }>>();
  return (one, name) => {
    const ofOne = known.get(one) ?? new Map<string, { readonly result: Result }>();
    known.set(one, ofOne);
    const kept = ofOne.get(name) ?? { result: make(one, name) };
    ofOne.set(name, kept);
    return kept.result;
  };
}
