/** A file that `npm run generate` writes. */
export interface GeneratedFile {
  /** Relative to `schemas/`. */
  readonly path: string;
  readonly content: string;
}
