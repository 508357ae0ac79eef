import { inMappings } from '#tools/mutate/in-mappings.ts';

/** Two neighbours have each other's values. */
export const changeMapped = inMappings('sends the one thing in the place of another', (entries, at) => {
  const [here, next] = [entries[at], entries[at + 1]];
  if (!here || !next || JSON.stringify(here[1]) === JSON.stringify(next[1])) return [];
  return [entries.with(at, [here[0], next[1]]).with(at + 1, [next[0], here[1]])];
});
