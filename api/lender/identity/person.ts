/** The person behind a token. */
export interface Person {
  readonly identity: string;
  readonly organization: string;
  /** Stays the same while the token is renewed; signing out ends it. */
  readonly session: string;
}
