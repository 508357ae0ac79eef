/**
 * What somebody may do with releases; everybody who has any role may look. `audit`: also read what visitors saw; `disclose`:
 * with what is sensitive.
 */
export type ReleaseRole = 'view' | 'edit' | 'publish' | 'approve' | 'audit' | 'disclose';

/** All of them, as a configuration writes them. */
export const releaseRoles = [
  'view',
  'edit',
  'publish',
  'approve',
  'audit',
  'disclose',
] as const satisfies readonly ReleaseRole[];

/** A program that has a token, or somebody at a terminal. */
export interface ReleaseToken {
  readonly name: string;
  readonly roles: readonly ReleaseRole[];
  readonly secret: string;
}

/** The OpenID provider at which staff sign in, and how it knows us. */
export interface StaffProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim that lists somebody's roles. */
  readonly rolesClaim: string;
  /** Names by which anybody signs in, with what they may do: of a provider of development alone. */
  readonly names?: { readonly [name: string]: readonly ReleaseRole[] };
}

/** Who may work with releases. With neither tokens nor staff: nobody in production, everybody on this machine in development. */
export interface ReleaseAccess {
  readonly tokens?: readonly ReleaseToken[];
  /** Gives the provider at which staff sign in; undefined: they do not. */
  readonly staff?: () => Promise<StaffProvider>;
  /** Whether who stored a release may not publish it. */
  readonly fourEyes: boolean;
}
