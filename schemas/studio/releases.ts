/** A release, as the servers describe it. */
export interface ShownRelease {
  readonly id: number;
  readonly hash: string;
  readonly author?: string;
  readonly note?: string;
  readonly made?: string;
  readonly visits: number;
  readonly isLive: boolean;
  readonly counts: ShownCounts;
}

/** How many visits began, were completed, had answers refused, and met an error. */
export interface ShownCounts {
  readonly begun: number;
  readonly completed: number;
  readonly refused: number;
  readonly failed: number;
}

/** Who gets a release, as the servers describe it. */
export interface ShownAssignment {
  readonly id: number;
  readonly release: number;
  readonly brands?: readonly string[];
  readonly share: number;
  readonly starts: string;
  readonly ends?: string;
  readonly publisher: string;
  readonly note: string;
  readonly made: string;
  readonly takesBack?: number;
  readonly withdraws: readonly number[];
}

/** All of them, the newest first. */
export interface AllReleases {
  readonly releases: readonly ShownRelease[];
  readonly assignments: readonly ShownAssignment[];
}

/** What is live, as far as it says what a rollback does; absent: nothing is left to take back. */
export interface LiveReleases {
  readonly rollback?: {
    /** The publication that goes. */
    readonly takesBack: number;
    /** The releases that count again. */
    readonly releases: readonly number[];
  };
}

/** That somebody other than its author approves of a release. */
export interface ShownApproval {
  readonly person: string;
  readonly note: string;
  readonly made: string;
}

/** One of them, with who approves of it and what was reported about it. */
export interface OneRelease {
  readonly release: ShownRelease;
  readonly assignments: readonly ShownAssignment[];
  readonly pages: readonly (ShownCounts & { readonly page: string })[];
  readonly approvals: readonly ShownApproval[];
  readonly report?: {
    readonly verify: { readonly summary?: string };
    readonly diff?: readonly { readonly against: number; readonly text: string }[];
  };
}
