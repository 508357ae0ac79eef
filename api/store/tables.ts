/** The server's own tables. */
export interface StoreTables {
  readonly visits: VisitRow;
}

/** One person's way through a journey, kept between requests. */
export interface VisitRow {
  readonly id: string;
  /** Sealed JSON: answers are readable only with SECRET_KEY. */
  readonly state: Uint8Array;
  /** 1 for the first save, one more with each. */
  readonly version: number;
  readonly brand: string;
  /** Identity of the person who is signed in. */
  readonly account: string | null;
  readonly created: Date;
  readonly touched: Date;
  readonly expires: Date;
}
