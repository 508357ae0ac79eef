import { type JsonObject, once } from '#engine/index.ts';
import type { Prepare } from '#tools/batch/batch-verb.ts';
import { expressionsOf } from '#tools/turns/expressions-of.ts';
import { givesNow } from '#tools/turns/find-turns.ts';

/** What an expression of a document gives under each of some facts and names. */
export const answerTurn: Prepare = (loaded, document) => {
  const trees = once(() => new Map(expressionsOf(document, loaded).map(({ at, tree }) => [at, tree])));
  return ({ at, given }) => {
    const tree = trees().get(String(at));
    if (tree === undefined) return { error: `${document} has no expression at ${String(at)} any more.` };
    // What the record holds.
    const situations = given as unknown as readonly JsonObject[];
    return Object.fromEntries(
      situations.map((one) => [JSON.stringify(one), givesNow(loaded.flows, tree, one)] as const),
    );
  };
};
