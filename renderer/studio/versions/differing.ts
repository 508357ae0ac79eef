/** What is in one list and not in the other, by its place; a text that comes twice is met twice. */
export function onlyIn(one: readonly string[], other: readonly string[]): readonly number[] {
  const left = new Map<string, number>();
  for (const text of other) left.set(text, (left.get(text) ?? 0) + 1);
  return one.flatMap((text, at) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count > 0 ? [] : [at];
  });
}
