/** The name behind this one, the first behind the last; nothing where there is no other. */
export function nextOf(names: readonly string[], name: string): string | undefined {
  const next = names[(names.indexOf(name) + 1) % names.length];
  return next === name ? undefined : next;
}
