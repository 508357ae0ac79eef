/** Sealed bytes were changed, were sealed for something else, or with another key. */
export class UnsealingFailed extends Error {
  override readonly name = 'UnsealingFailed';

  constructor(cause?: unknown) {
    super('The sealed bytes cannot be opened: they were changed, or sealed with another key.', { cause });
  }
}
