/** Gives what was made for a key, and makes it at the first call. */
export type Keep = <Kept>(key: string, make: () => Kept) => Kept;

/** Keeps nothing: for a process that ends after one run. */
export const makeEachTime: Keep = (_key, make) => make();

/** Keeps everything as long as its process runs. */
export function keepInMemory(): Keep {
  const kept = new Map<string, unknown>();
  return <Kept>(key: string, make: () => Kept): Kept => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as Kept; // each key has one caller
  };
}
