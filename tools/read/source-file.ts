import type { JsonNode } from '#tools/json/json-node.ts';
import type { TextPositions } from '#tools/json/text-positions.ts';

/** A file as it was read, its text kept so that problems can point into it. */
export interface SourceFile {
  /** Path from the folder of flows, with slashes: what the engine calls a document. */
  readonly document: string;
  /** Path as a person would type it here. */
  readonly shown: string;
  readonly text: string;
  readonly positions: TextPositions;
  /** Absent when the text is no JSON. */
  readonly root?: JsonNode;
}
