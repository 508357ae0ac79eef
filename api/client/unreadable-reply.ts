/** A success whose body is not the JSON that it says (B§8). */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
  readonly status: number;

  constructor(url: string, status: number, cause: unknown) {
    super(`Response was not convertible to json for ${url}`, { cause });
    this.status = status;
  }
}
