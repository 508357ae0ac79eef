import type { Tree } from '#engine/compile.ts';
import { type Compiled, objectOf, isObject, pointerTo } from '#engine/index.ts';
import { gatherers } from '#tools/partition/gatherers.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import { inputTree, isInput, statedTree } from './stated-trees.ts';

/** Every expression of a document as it is compiled, those in texts aside: an edit of a text shall be cheap. */
export function expressionsOf(document: string, { flows, read }: LoadedFlows): readonly OwnLogic[] {
  const found = new Map<string, OwnLogic>();
  const note = (at: string, tree: Tree): void => {
    for (const one of ownLogic(at, tree)) found.set(one.at, one);
  };
  const walk = (value: unknown, at: string): void => {
    if (isTree(value)) note(at, value);
    else if (isInput(at, value)) note(at, inputTree(value));
    else if (Array.isArray(value))
      for (const [place, inner] of value.entries())
        walk(inner, pointerTo(at, nameOf(inner) ?? String(place)));
    else if (isObject(value) && !isText(value))
      for (const [key, inner] of Object.entries(value)) {
        const below = wrappers.has(key) ? at : pointerTo(at, key);
        // Messages have the names of what they are about.
        const stated = at.endsWith('/messages') || isTree(inner) ? undefined : statedTree(key, inner);
        if (stated !== undefined) note(below, stated);
        if (typeof inner === 'object') walk(inner, below);
      }
  };
  for (const [at, part] of partsOf(document, flows.compiled, read.sources.documents[document]))
    walk(part, at);
  return [...found.values()];
}

/** Keys around a tree that compiling writes. */
const wrappers: ReadonlySet<string> = new Set(['$tree', '$parts', 'tree']);

/** The documents that have expressions. */
export function documentsWithLogic({ read }: LoadedFlows): readonly string[] {
  return Object.keys(read.sources.documents).filter((path) => !/^(groups|brands|locales)\//.test(path));
}

type Part = readonly [at: string, value: unknown];

/** What a document compiles to, by where that stands in it. */
function partsOf(path: string, compiled: Compiled, document: object | undefined): readonly Part[] {
  const name = path.slice(path.indexOf('/') + 1, -'.json'.length);
  const { type } = (document ?? {}) as { readonly type?: string };
  switch (type) {
    case 'step':
      return [['', compiled.pages[path.startsWith('pages/') ? name : `/${name}`]]];
    case 'modal':
      return [['', compiled.modals[name]]];
    case 'part':
      return [['', compiled.parts[name]]];
    case 'journey':
      return [['', compiled.journeys[name]]];
    case 'action':
      return [['', compiled.actions[name]]];
    case 'conditions':
    case 'calculations':
      return Object.keys((document as { readonly [key: string]: object })[type] ?? {}).map((rule): Part => [
        pointerTo(`/${type}`, rule),
        compiled.rules[rule],
      ]);
    case 'constants':
      return Object.keys((document as { readonly constants?: object }).constants ?? {}).map(
        (constant): Part => [pointerTo('/constants', constant), ['constant', constant]],
      );
    case 'machine':
      return [['', compiled.machines[String((document as { readonly name?: string }).name)]]];
    case 'routing':
    case 'polling':
    case 'access':
      return [['', compiled[type]]];
    default:
      return [];
  }
}

function nameOf(entry: unknown): string | undefined {
  const { name } = objectOf(entry) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

/** Sets of tokens and paths begin with `*` and `/`, too; what is computed is never all texts. */
function isTree(value: unknown): value is Tree {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !(value[0] in gatherers)) return false;
  return !'*/'.includes(value[0]) || value.some((part) => typeof part !== 'string');
}

/** Texts for people are compiled to parts, values for programs to `$parts`. */
function isText(value: object): boolean {
  return 'parts' in value || 'runs' in value;
}

/** An expression of a document by itself: what it names, it is given. */
interface OwnLogic {
  /** A pointer in the document; entries of lists by their names. */
  readonly at: string;
  readonly tree: Tree;
}

/**
 * An expression in which every rule and every `let` that it names is a name of its own, so that a change of a rule
 * shows in its own line and in no other. What it hands to a rule is a list of its own.
 */
function ownLogic(at: string, tree: Tree): readonly OwnLogic[] {
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
