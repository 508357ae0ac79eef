import { inMappings } from '#tools/mutate/in-mappings.ts';

export const renameMapped = inMappings('sends something under another name', (entries, at) => {
  const [name, value] = entries[at] ?? [];
  return name === undefined || value === undefined || name.startsWith('$')
    ? []
    : [entries.with(at, [`${name}X`, value])];
});
