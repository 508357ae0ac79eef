import type { ReadPlace, Tree } from '#engine/compile.ts';
import type { Lets } from '#engine/index.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** An expression of a document, with the `let` values that it may name. */
export interface PlacedTree {
  readonly path: string;
  readonly tree: Tree;
  readonly lets: Lets;
}

/** Every condition of a document. */
export function conditionsIn({ compiled }: LintDocument): readonly PlacedTree[] {
  return compiled.reads.flatMap((place): readonly PlacedTree[] => {
    const { expression, path } = place;
    return expression?.expected === 'boolean'
      ? [{ path, tree: expression.tree, lets: letsAround(compiled.reads, path) }]
      : [];
  });
}

/** The `let` values of everything around a place, outer ones first. */
export function letsAround(places: readonly ReadPlace[], path: string): Lets {
  return places.flatMap(({ path: at, expression }) => {
    const [, around, name] = /^(.*)\/let\/([^/]+)$/.exec(at) ?? [];
    return around !== undefined && name !== undefined && expression && path.startsWith(`${around}/`)
      ? [{ name, value: expression.tree }]
      : [];
  });
}
