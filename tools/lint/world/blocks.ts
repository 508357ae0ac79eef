import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';

/** A block of a screen, those in groups and repeats included. */
export interface Block {
  readonly path: string;
  readonly name: string;
  readonly block: JsonObject;
  /** What stands around it, from the outside in. */
  readonly around: readonly JsonObject[];
}

/** The blocks of a screen, in written order. */
export function blocksOf({ body }: JsonObject): readonly Block[] {
  return within(body, '/body', []);
}

function within(body: Json | undefined, path: string, around: readonly JsonObject[]): readonly Block[] {
  return Object.entries(isObject(body) ? body : {}).flatMap(([name, block]) => {
    if (!isObject(block)) return [];
    const at = pointerTo(path, name);
    return [{ path: at, name, block, around }, ...within(block['body'], `${at}/body`, [...around, block])];
  });
}
