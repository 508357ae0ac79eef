import { type Analysis, type Sources, assemble } from '#engine/compile.ts';
import { type JsonObject, rememberOne } from '#engine/index.ts';
import { load } from '#engine/whole.ts';
import { factsReader } from '../facts/read-facts.ts';
import { type LoadedFlows, namesOf } from '#tools/read/load-flows.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import { findTexts } from '#tools/text/texts-of-brand.ts';
import type { Product } from '#tools/verify/verify-clauses.ts';

/** What clauses are held against, from an analysis that found nothing wrong. */
export type ProductReader = (sources: Sources, analysis: Analysis) => Product;

/** Makes a reader of products; the texts of a document are looked for once. */
export function productReader(read: ReadFlows): ProductReader {
  const textsIn = rememberOne((document: JsonObject) => findTexts(document).map(({ text }) => text));
  return (sources, { result, documents, ...chosen }) => {
    if (!result) throw new Error('Documents with faults have no product.');
    const compiled = assemble({ ...chosen, result });
    const loaded: LoadedFlows = {
      ok: true,
      flows: load(compiled),
      readFacts: factsReader(compiled),
      names: namesOf(compiled, sources),
      read: { ...read, sources },
      choice: { ...chosen.choice, brand: compiled.brand.code },
    };
    return {
      loaded,
      // Few cases look for texts.
      get texts() {
        return [...documents.values()].flatMap(({ document }) => textsIn(document));
      },
    };
  };
}
