/** Permanent codes of what can be wrong with an expression or a text. */
export type FindingCode =
  | 'argument-count'
  | 'invalid-pattern'
  | 'not-in-profile'
  | 'pattern-not-literal'
  | 'shadowed-name'
  | 'syntax'
  | 'tag-kind'
  | 'unclosed-tag'
  | 'unknown-field'
  | 'unknown-function'
  | 'unknown-name'
  | 'unknown-token'
  | 'wrong-type';

/** `start` and `end` are offsets in the string that was compiled. */
export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  readonly hint?: string;
  readonly start: number;
  readonly end: number;
}
