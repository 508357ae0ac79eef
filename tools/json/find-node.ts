import type { JsonNode } from './json-node.ts';
import { readPointer } from './pointer.ts';

/** What a JSON Pointer leads to; where it leads nowhere, the innermost value on the way. */
export function findNode(
  root: JsonNode,
  pointer: string,
): { readonly node: JsonNode; readonly isExact: boolean } {
  let node = root;
  for (const name of readPointer(pointer)) {
    const inner = node.children?.get(name);
    if (!inner) return { node, isExact: false };
    node = inner;
  }
  return { node, isExact: true };
}
