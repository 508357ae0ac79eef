import type { OtherOp, PathOp } from './operators.ts';
import { linkAt, type Link, type OpLinker, type Tree } from './tree.ts';
import { isValueList, isValueObject } from './read-value.ts';
import { Refusal, type Evaluate, type Scope, type Value, type ValueObject } from './scope.ts';

export const pathLinkers = {
  fact: (keys) => noted(linkKeys('facts', keys.map(String)), String(keys[0] ?? '')),
  name: (keys) => noted(linkKeys('locals', keys.map(String))),
  constant: (keys) => linkKeys('constants', keys.map(String)),
  let: ([name, ...keys]) => {
    const key = String(name);
    const read = noted((scope) => scope.lets?.(key));
    return follow((scope) => throwRefusal(read(scope)), keys.map(String));
  },
  field: (args, link) => follow(linkAt(args, 0, link), [String(args[1])]),
  index: linkIndex,
} satisfies Record<PathOp | Extract<OtherOp, 'field' | 'index'>, OpLinker>;

/** A refusal replaces the result of the whole expression: it is thrown here and caught by `linkExpression`. */
export function throwRefusal(value: Value): Value {
  if (value instanceof Refusal) throw value;
  return value;
}

/** A view may want to know what was looked up. */
function noted(read: Evaluate, fact?: string): Evaluate {
  return (scope) => {
    scope.note?.(read, fact);
    return read(scope);
  };
}

type Source = 'facts' | 'locals' | 'constants';

/** Paths are what expressions are made of: short ones are a single closure. */
function linkKeys(source: Source, keys: readonly string[]): Evaluate {
  const [first, second, third, fourth, fifth] = keys;
  if (first === undefined) return (scope) => outermost(scope, source);
  if (keys.length > 5 || keys.some(isInherited)) return follow((scope) => outermost(scope, source), keys);
  if (second === undefined) return (scope) => outermost(scope, source)[first];
  if (third === undefined) return (scope) => inside(scope, source, first)?.[second];
  if (fourth === undefined) return (scope) => inside(scope, source, first)?.[second]?.[third];
  if (fifth === undefined) return (scope) => inside(scope, source, first)?.[second]?.[third]?.[fourth];
  return (scope) => inside(scope, source, first)?.[second]?.[third]?.[fourth]?.[fifth];
}

/** Reads keys of nested objects. Texts and numbers have none of these keys, so they need no check. */
interface Keys {
  readonly [key: string]: (Keys & Value) | undefined;
}

function inside(scope: Scope, source: Source, key: string): Keys | undefined {
  // Values that are no objects have none of the keys that `isInherited` lets pass, so the cast is safe.
  return outermost(scope, source)[key] as Keys | undefined;
}

/** Named keys are found several times faster than one that varies. */
function outermost({ facts, locals, constants }: Scope, source: Source): ValueObject {
  if (source === 'facts') return facts;
  return source === 'locals' ? locals : constants;
}

const natives = [Object, Array, String, Number, Boolean].map((native) => native.prototype as object);

/** Whether plain JavaScript values inherit this key, so that only own keys may be read. */
function isInherited(key: string): boolean {
  return natives.some((native) => key in native);
}

function follow(start: Evaluate, keys: readonly string[]): Evaluate {
  return keys.reduce<Evaluate>((before, key) => (scope) => fieldOf(before(scope), key), start);
}

function fieldOf(value: Value, key: string): Value {
  return isValueObject(value) && hasKey(value, key) ? value[key] : undefined;
}

/** Reads a local. Locals inherit from those of the outer scope, but not from what JavaScript gives every object. */
function hasKey(value: ValueObject, key: string): boolean {
  return Object.hasOwn(value, key) || (key in value && !(key in Object.prototype));
}

function linkIndex(args: readonly Tree[], link: Link): Evaluate {
  const [of, at] = [linkAt(args, 0, link), linkAt(args, 1, link)];
  return (scope) => {
    const value = of(scope);
    const key = at(scope);
    if (isValueList(value)) return typeof key === 'number' ? value[key] : undefined;
    return typeof key === 'string' ? fieldOf(value, key) : undefined;
  };
}
