/** A draft as the studio lists it. */
export interface ListedDraft {
  readonly id: string;
  readonly title: string;
  /** Whom it belongs to. */
  readonly person: string;
  /** The release whose files it changes. */
  readonly base: number;
  /** How often it was saved. */
  readonly revision: number;
  readonly made: string;
  readonly changed: string;
}

/** Who looks at the studio. */
export interface StaffMe {
  /** Absent: nobody has signed in. */
  readonly person?: string;
  /** Absent: everything is allowed, as to a developer who has not signed in. */
  readonly roles?: readonly string[];
  /** The names by which people sign in at a provider of development; absent: the provider knows. */
  readonly names?: readonly { readonly name: string; readonly roles: readonly string[] }[];
}

/** The drafts of all, the one changed last first, and by which name you begin one. */
export interface ListedDrafts {
  readonly you: string;
  readonly drafts: readonly ListedDraft[];
}
