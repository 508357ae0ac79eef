import type { JsonObject } from '#engine/index.ts';
import type { TextRange } from '../json/positions.ts';
import type { SourceFile } from './source-file.ts';

/** Something wrong with a file, and where exactly. */
export interface FileProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint?: string;
  /** The only name within one letter of the wrong one. */
  readonly meant?: string;
  readonly file: SourceFile;
  /** JSON Pointer of the value in its document. */
  readonly path: string;
  readonly range: TextRange;
  readonly related?: readonly FileNote[];
  /** The brands in which it is wrong, when it is not wrong in all of them. */
  readonly brands?: readonly string[];
  /** Facts that show it, with what stands beside them on a line of a batch. */
  readonly witness?: JsonObject;
}

export interface FileNote {
  readonly message: string;
  readonly file: SourceFile;
  readonly range: TextRange;
}
