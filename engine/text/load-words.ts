import type { Scope } from '#engine/expression/scope.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import { loadText } from '#engine/text/load-text.ts';

type Words = { readonly [word: string]: string };

/** Turns texts by name into a closure that fills them; most have no tags, so that nothing is left to fill. */
export function loadWords(texts: { readonly [word: string]: CompiledText }): (scope: Scope) => Words {
  const filled = Object.entries(texts).flatMap(([word, text]) =>
    typeof text === 'string' ? [] : [[word, loadText(text)] as const],
  );
  const fixed = Object.entries(texts).filter(([, text]) => typeof text === 'string');
  const words = Object.fromEntries(fixed) as Words; // those that are texts as they are
  return (scope) => ({ ...words, ...Object.fromEntries(filled.map(([word, fill]) => [word, fill(scope)])) });
}
