/** A number as it may be shown: `few` is fewer than five, `hidden` would tell how few something else is. */
export type ShownCount = number | 'few' | 'hidden';

/** A message that was met on a page. */
export interface MetMessage {
  /** What the field is called, or its name; empty: the message is of no field. */
  readonly field: string;
  /** The constraint, rule or step that gives it. */
  readonly code: string;
  /** Its words, without anything that a person entered. Absent: a service gives them. */
  readonly words?: string;
  readonly times: ShownCount;
}

/** What happened on a page. */
export interface PageInsight {
  /** Its document. */
  readonly page: string;
  readonly title: string;
  /** Whether it is a step of a journey. Other pages may be where people want to be. */
  readonly isStep: boolean;
  readonly came: ShownCount;
  readonly on: ShownCount;
  readonly back: ShownCount;
  /** Neither on nor back: they have left, or are still there. */
  readonly left: ShownCount;
  readonly messages: readonly MetMessage[];
}

/** What happened on the pages of a release. */
export interface Insight {
  readonly release: number;
  /** The first and the last day. */
  readonly from: string;
  readonly until: string;
  readonly pages: readonly PageInsight[];
  /** What else may be asked for. */
  readonly releases: readonly number[];
  readonly brands: readonly string[];
  /** `EXPERIMENT=VARIANT`. */
  readonly variants: readonly string[];
}
