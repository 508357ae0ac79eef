interface About {
  readonly statusText?: string;
  readonly proof?: string;
  readonly retryAfterSeconds?: number;
}

/** The server answered with a status other than 2xx (B§8); the caller that reports it reads its body. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly body: unknown;
  /** That it came through our server, for an answer to a call of the visit; else empty. */
  readonly proof: string;
  /** After how long the request may be sent again, where the answer says so. */
  readonly retryAfterSeconds: number | undefined;

  /** `statusText` is what the answer says of its status; HTTP/2 says nothing. */
  constructor(status: number, body: unknown, { statusText = '', proof = '', retryAfterSeconds }: About = {}) {
    super(statusText || 'Error fetching');
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
    this.body = body;
    this.proof = proof;
  }
}

/** There was no answer: no network, refused, cut off, or none within the time limit (B§8). */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly status = 0;

  constructor(url: string, cause: unknown) {
    super(`Response was not defined for ${url}`, { cause });
  }
}

/** A success whose body is not the JSON that it says (B§8). */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
  readonly status: number;

  constructor(url: string, status: number, cause: unknown) {
    super(`Response was not convertible to json for ${url}`, { cause });
    this.status = status;
  }
}
