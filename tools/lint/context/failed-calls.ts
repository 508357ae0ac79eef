import type { Tree } from '#engine/compile.ts';
import { type Json, type JsonObject, membersOf, objectOf, pointerTo, rememberOne } from '#engine/index.ts';
import type { LintDocument } from './lint-document.ts';

/** An entry of `onError`. */
export interface Handler {
  readonly path: string;
  readonly entry: JsonObject;
  /** Its condition; true if it has none. */
  readonly when: Tree;
}

/** A call that may fail, or the run of an action whose calls may. */
export interface Fallible {
  /** The pointer of the entry that makes it. */
  readonly path: string;
  readonly call: string | undefined;
  readonly action: string | undefined;
  /** What the document does about a failure: the entry's own handlers, then those of the action. */
  readonly handlers: readonly Handler[];
}

/** Every call that a document makes in steps and loads, and every action that it runs there. */
export const falliblesIn = rememberOne(({ json, compiled }: LintDocument): readonly Fallible[] => {
  const trees = new Map(compiled.reads.map(({ path, expression }) => [path, expression?.tree]));
  const handlersAt = (list: Json | undefined, path: string): readonly Handler[] =>
    membersOf(list).map(([name, entry]) => {
      const at = pointerTo(path, name);
      return {
        path: at,
        entry,
        when: entry['when'] === undefined ? true : (trees.get(`${at}/when`) ?? true),
      };
    });
  const outer = handlersAt(json['onError'], '/onError');
  const within = (list: Json | undefined, path: string): readonly Fallible[] =>
    membersOf(list).flatMap(([name, entry]) => {
      const at = pointerTo(path, name);
      const own = handlersAt(entry['onError'], `${at}/onError`);
      const names = new Set(Object.keys(objectOf(entry['onError'])));
      const left = outer.filter(({ path: each }) => !names.has(each.slice('/onError/'.length)));
      const { call, action } = entry;
      return [
        {
          path: at,
          call: typeof call === 'string' ? call : undefined,
          action: typeof action === 'string' ? action : undefined,
          handlers: [...own, ...left],
        },
        ...within(entry['onError'], `${at}/onError`),
      ];
    });
  return [
    ...within(json['steps'], '/steps'),
    ...within(json['onError'], '/onError'),
    ...within(json['loads'], '/loads'),
  ].filter(({ call, action }) => call !== undefined || action !== undefined);
});

/** The value of a condition for a failed call with this status; `undefined` if other things decide it. */
export function valueAtStatus(tree: Tree, status: number): boolean | undefined {
  const value = valueOf(tree, status);
  return typeof value === 'boolean' ? value : undefined;
}

type Known = string | number | boolean | undefined;

function valueOf(tree: Tree, status: number): Known {
  if (typeof tree !== 'object') return tree;
  const [op, ...args] = tree;
  if (isStatus(tree)) return status;
  if (op === 'neg') return undefined;
  const sides = args.map((side) => valueOf(side, status));
  return operations[op]?.(sides, args);
}

/** Whether an expression is `error.status`. */
export function isStatus(tree: Tree): boolean {
  return typeof tree === 'object' && tree.join('.') === 'name.error.status';
}

type Operation = (sides: readonly Known[], args: readonly Tree[]) => Known;

const operations: { readonly [op: string]: Operation } = {
  '&&': ([one, other]) => (one === false || other === false ? false : one === true ? other : undefined),
  '||': ([one, other]) => (one === true || other === true ? true : one === false ? other : undefined),
  '!': ([one]) => (typeof one === 'boolean' ? !one : undefined),
  '==': compared((one, other) => one === other),
  '!=': compared((one, other) => one !== other),
  '<': compared((one, other) => one < other),
  '<=': compared((one, other) => one <= other),
  '>': compared((one, other) => one > other),
  '>=': compared((one, other) => one >= other),
  in: ([one], [, list]) => {
    const among = literalsIn(list);
    return one === undefined || among === undefined ? undefined : among.some((each) => each === one);
  },
};

function compared(
  holds: (one: string | number | boolean, other: string | number | boolean) => boolean,
): Operation {
  return ([one, other]) => (one === undefined || other === undefined ? undefined : holds(one, other));
}

/** The elements of a list of literals; `undefined` for any other expression. */
export function literalsIn(tree: Tree | undefined): readonly (string | number | boolean)[] | undefined {
  if (typeof tree !== 'object' || tree[0] !== 'list') return undefined;
  const elements = tree.slice(1);
  return elements.every((one) => typeof one !== 'object') ? elements : undefined;
}
