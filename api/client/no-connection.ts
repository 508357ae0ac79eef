/** There was no answer: no network, refused, cut off, or none within the time limit. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';

  constructor(url: string, cause: unknown) {
    super(`No answer from ${url}`, { cause });
  }
}
