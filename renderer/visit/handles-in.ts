/** Every vault handle that a state points to. */
export function handlesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$vault' && typeof part === 'string') found.add(part);
    else handlesIn(part, found);
  }
  return found;
}
