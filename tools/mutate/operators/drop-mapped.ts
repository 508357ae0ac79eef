import { inMappings } from '#tools/mutate/in-mappings.ts';

export const dropMapped = inMappings(
  'leaves out something that is sent, set or handed over',
  (entries, at) => [entries.filter((_entry, place) => place !== at)],
);
