import { parseTree, type Node } from 'jsonc-parser';
import { once } from '#engine/index.ts';
import { withoutMark } from '#tools/json/find-faults.ts';
import { textPositions, type TextPositions } from '#tools/json/positions.ts';

/** A file as it was read, its text kept so that problems can point into it. */
export interface SourceFile {
  /** Path from the folder of flows, with slashes: what the engine calls a document. */
  readonly document: string;
  /** Path as a person would type it here. */
  readonly shown: string;
  readonly text: string;
  readonly positions: TextPositions;
  /** Where everything in it stands; `undefined` when the text is no JSON. */
  readonly root: Node | undefined;
}

/** A file with this text. Its positions are looked for when they are first asked for, which is rare. */
export function sourceFile(document: string, shown: string, text: string, isJson: boolean): SourceFile {
  const positions = once(() => textPositions(text));
  const root = once(() => (isJson ? parseTree(withoutMark(text)) : undefined));
  return {
    document,
    shown,
    text,
    get positions() {
      return positions();
    },
    get root() {
      return root();
    },
  };
}
