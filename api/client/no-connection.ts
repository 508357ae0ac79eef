/** There was no answer: no network, refused, cut off, or none within the time limit (B§8). */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly status = 0;

  constructor(url: string, cause: unknown) {
    super(`Response was not defined for ${url}`, { cause });
  }
}
