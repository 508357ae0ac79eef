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
