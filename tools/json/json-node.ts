/** Offsets in the text of a file, the end not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where one JSON value stands in the text, and what is in it, by key or index. */
export interface JsonNode extends TextRange {
  /** Where its key stands, quotes included; absent for the document and for elements of lists. */
  readonly key?: TextRange;
  readonly children?: ReadonlyMap<string, JsonNode>;
}

/** What is wrong with the text of a JSON file. */
export interface JsonFault extends TextRange {
  readonly code: 'broken-json' | 'byte-order-mark' | 'duplicate-key' | 'too-deep';
  readonly message: string;
  readonly hint?: string;
  /** Where the same thing stood first. */
  readonly earlier?: TextRange;
}
