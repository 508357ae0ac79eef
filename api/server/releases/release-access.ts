/** What somebody may do with releases; every token may look. */
export type ReleaseRole = 'view' | 'edit' | 'publish';

/** Somebody, or a program, that has a token. */
export interface ReleaseToken {
  readonly name: string;
  readonly roles: readonly ReleaseRole[];
  readonly secret: string;
}

/** Who may work with releases. Undefined tokens: nobody in production; in development everybody on this machine. */
export interface ReleaseAccess {
  readonly tokens?: readonly ReleaseToken[];
  /** Whether who stored a release may not publish it. */
  readonly fourEyes: boolean;
}
