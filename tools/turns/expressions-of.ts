import type { Tree } from '#engine/compile.ts';
import { type Compiled, isObject, pointerTo } from '#engine/index.ts';
import { gatherers } from '#tools/partition/gatherers.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import { inputTree, isInput, limitTree } from './limit-trees.ts';
import { ownLogic, type OwnLogic } from './own-logic.ts';
import { settingTree } from './setting-trees.ts';

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

function statedTree(key: string, value: unknown): Tree | undefined {
  return limitTree(key, value) ?? settingTree(key, value);
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
  const { name } = (isObject(entry) ? entry : {}) as { readonly name?: unknown };
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
