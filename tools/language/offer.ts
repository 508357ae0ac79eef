/** Something that may be written at the cursor. */
export interface Offer {
  readonly kind: 'key' | 'fact' | 'local' | 'function' | 'rule' | 'name' | 'token';
  readonly text: string;
  /** What it is, in a word or a line. */
  readonly detail?: string;
  readonly says?: string;
}
