/** A file is no JSON object, so nothing can be compiled. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly path: string;

  constructor(path: string, why: string) {
    super(`${path} cannot be read: ${why}.`);
    this.path = path;
  }
}
