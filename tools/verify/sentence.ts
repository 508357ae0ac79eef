import { isObject } from '#engine/index.ts';
import type { ReadFile } from '#tools/read/read-json-file.ts';
import type { SourceFile } from '#tools/read/source-file.ts';

/** A sentence as a file says it, as schemas/specification/sentences.schema.json describes it. */
export interface SentenceDocument {
  readonly clauses?: readonly string[];
  readonly pending?: string;
  readonly notTestable?: string;
}

/** A sentence of the specification by its first words, with the place that it was read from. */
export interface Sentence extends SentenceDocument {
  readonly section: string;
  readonly quote: string;
  readonly file: SourceFile;
}

/** The sentences of a file in the order of the specification; a faulty file holds none. */
export function sentencesIn({ file, value, problems }: ReadFile): readonly Sentence[] {
  const sentences = value?.['sentences'];
  if (problems.length > 0 || !isObject(sentences)) return [];
  // The validator has checked the shape of every one.
  const documents = Object.entries(sentences) as unknown as readonly (readonly [string, SentenceDocument])[];
  return documents.map(([quote, sentence]) => ({
    ...sentence,
    section: String(value?.['section']),
    quote,
    file,
  }));
}
