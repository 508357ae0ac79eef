import type { Scope } from '#engine/expression/scope.ts';
import { partView } from '#engine/view/body-view.ts';
import type { BlockView } from '#engine/view/view.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import { partScreen } from '#engine/visit/parts.ts';

/** The blocks of a part, or none where there is no such part. */
export function partBlocks(viewing: Viewing, name: string | undefined, scope: Scope): readonly BlockView[] {
  if (name === undefined) return [];
  const replies = viewing.state.replies[`part:${name}`] ?? {};
  const screen = partScreen(viewing.flows, replies, name, undefined, scope);
  return screen ? partView(viewing, screen, `${name}.`) : [];
}
