import { type Sources, brandsOf } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';

/** Page to field to answer. */
export type AnswersByPage = { readonly [page: string]: JsonObject };

/** What a brand says that cases answer to questions that only it asks. */
export function answersOfBrand(sources: Sources, code: string | undefined): AnswersByPage {
  const brand = brandsOf(sources).find((one) => one.code === code);
  // The shape of brands has been checked.
  return (brand?.written.own['answers'] ?? {}) as unknown as AnswersByPage;
}
