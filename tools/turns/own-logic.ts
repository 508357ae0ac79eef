import type { Tree } from '#engine/compile.ts';

/** An expression of a document by itself: what it names, it is given. */
export interface OwnLogic {
  /** A pointer in the document; entries of lists by their names. */
  readonly at: string;
  readonly tree: Tree;
}

/**
 * An expression in which every rule and every `let` that it names is a name of its own, so that a change of a rule
 * shows in its own line and in no other. What it hands to a rule is a list of its own.
 */
export function ownLogic(at: string, tree: Tree): readonly OwnLogic[] {
  const handed: OwnLogic[] = [];
  const given = (part: Tree): Tree => {
    if (typeof part !== 'object') return part;
    const [op, name = '', ...args] = part;
    if (op === 'let') return ['name', 'let', name, ...args] as unknown as Tree; // paths have such parts
    if (op === 'name' && name === 'states') return ['name', 'state', ...args] as unknown as Tree;
    if (op !== 'rule') return [op, ...part.slice(1).map(given)] as unknown as Tree;
    if (args.length > 0) {
      const call = `${at}/${String(name)}()`;
      const again = handed.filter((one) => one.at.startsWith(call)).length;
      handed.push({
        at: again === 0 ? call : `${call}${again + 1}`,
        tree: ['list', ...args.map(given)] as unknown as Tree,
      });
    }
    return ['name', 'rule', name] as unknown as Tree;
  };
  const own = given(tree);
  return [{ at, tree: own }, ...handed];
}
