/** A name that nothing else has. `crypto.randomUUID` is missing where a page comes over plain HTTP from another machine. */
export function newHandle(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
