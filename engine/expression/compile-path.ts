import { adviceOnType, describeType, isSilent, refuseNegativePlace } from './check-type.ts';
import {
  adviceOf,
  adviceOnFact,
  unknown,
  type ExpressionCompiling,
  type SourceSpan,
  type Typed,
} from './compiling.ts';
import type { Node } from './parse-expression.ts';
import { type ResolvedName, experimentsType, knownNames, resolveName } from './names.ts';
import type { Tree } from './tree.ts';
import { joinTypes, type ObjectType, type Type } from './type.ts';

interface Key {
  readonly name: string;
  readonly place: SourceSpan;
}

/** Compiles a name and the fields that follow it, `a.b['c']`, into one tree. */
export function compilePath(node: Node, compiling: ExpressionCompiling): Typed {
  const { root, keys } = splitPath(node);
  if (root.op === 'id') return compileNamed(root, keys, compiling);
  const start = root === node ? unknown : compiling.compile(root);
  const type = typeAlong(start.type, keys, compiling);
  return { tree: keys.reduce<Tree>((tree, { name }) => ['field', tree, name], start.tree), type };
}

/** Compiles `a[b]` where b is no literal text. */
export function compileIndex(node: Extract<Node, { op: '[]' }>, compiling: ExpressionCompiling): Typed {
  if (keyOf(node)) return compilePath(node, compiling);
  const [of, at] = [compiling.compile(node.args[0]), compiling.compile(node.args[1])];
  const type = elementType(of.type);
  const wanted = of.type.type === 'list' ? 'number' : 'text';
  if (!type)
    compiling.report(
      'wrong-type',
      node,
      `Only lists and objects have elements, and this is ${describeType(of.type)}.`,
      'Name the list or object in front of the brackets.',
    );
  else if (!isSilent(of.type) && !isSilent(at.type) && at.type.type !== wanted) {
    compiling.report(
      'wrong-type',
      node.args[1],
      `Between the brackets must be a ${wanted}, and this is ${describeType(at.type)}.`,
      adviceOnType(at.type, { type: wanted }),
    );
  } else refuseNegativePlace(node.args[1], compiling);
  return { tree: ['index', of.tree, at.tree], type: type ?? unknown.type };
}

function elementType(type: Type): Type | undefined {
  if (isSilent(type)) return { type: 'any' };
  if (type.type === 'list') return type.of;
  return type.type === 'object'
    ? [...Object.values(type.fields), type.others ?? absent].reduce(joinTypes, absent)
    : undefined;
}

const absent: Type = { type: 'absent' };

/** The name at the beginning of a path, and the keys behind it that are written out. */
export function splitPath(node: Node): { readonly root: Node; readonly keys: readonly Key[] } {
  const keys: Key[] = [];
  let root = node;
  for (let key = keyOf(root); key; key = keyOf(root)) {
    keys.unshift(key);
    root = (root as Extract<Node, { op: '.' | '[]' }>).args[0];
  }
  return { root, keys };
}

/** The field that this node reads, when it is written out. */
function keyOf(node: Node): Key | undefined {
  if (node.op === '.') return { name: node.args[1], place: { start: node.pos, end: node.end } };
  if (node.op !== '[]') return undefined;
  const [, at] = node.args;
  return at.op === 'value' && typeof at.args === 'string' ? { name: at.args, place: at } : undefined;
}

function compileNamed(
  root: Extract<Node, { op: 'id' }>,
  keys: readonly Key[],
  compiling: ExpressionCompiling,
): Typed {
  const resolved = resolveName(root.args, compiling.names, compiling.rows);
  if (!resolved) {
    const hint = adviceOf(root.args, knownNames(compiling.names, compiling.rows)) ?? whereNamesStand;
    compiling.report('unknown-name', root, `There is no name '${root.args}' here.`, hint);
    return unknown;
  }
  return { tree: treeOf(resolved, root, keys, compiling), type: typeOf(resolved, keys, compiling) };
}

const whereNamesStand = 'Names are facts (schemas/domain/), rules (rules/) and what this document declares.';

function typeOf(resolved: ResolvedName, keys: readonly Key[], compiling: ExpressionCompiling): Type {
  const isFact = resolved.kind === 'path' && resolved.op === 'fact';
  return typeAlong(resolved.kind === 'absent' ? absent : resolved.type, keys, compiling, isFact);
}

function treeOf(
  resolved: ResolvedName,
  root: Extract<Node, { op: 'id' }>,
  keys: readonly Key[],
  compiling: ExpressionCompiling,
): Tree {
  const names = keys.map(({ name }) => name);
  switch (resolved.kind) {
    case 'absent':
      return ['absent'];
    case 'rule':
      compiling.read('rules', root.args);
      if (resolved.needsInputs)
        compiling.report('argument-count', root, `'${root.args}' needs its inputs in parentheses.`);
      return names.reduce<Tree>((tree, name) => ['field', tree, name], ['rule', root.args]);
    case 'path':
      if (resolved.reads) compiling.read(resolved.reads, [...resolved.keys, ...names].join('.'));
      return withFirstVariant([resolved.op, ...resolved.keys, ...names], resolved.type, names);
  }
}

/** A person who takes part in no experiment sees its first variant. */
function withFirstVariant(tree: Tree, type: Type, [name = '']: readonly string[]): Tree {
  if (type.type !== 'object' || type.name !== experimentsType) return tree;
  const variant = type.fields[name];
  const [first] = (variant?.type === 'text' && variant.tokens) || [];
  return first === undefined ? tree : ['default', tree, first];
}

/** Follows fields through a type and reports the first that it does not have. */
function typeAlong(start: Type, keys: readonly Key[], compiling: ExpressionCompiling, isFact = false): Type {
  let type = start;
  for (const key of keys) {
    if (isSilent(type)) return type;
    const field = type.type === 'object' ? fieldType(type, key.name) : undefined;
    if (!field) {
      reportField(type, key, compiling, isFact);
      return unknown.type;
    }
    type = field;
  }
  return type;
}

function fieldType(type: ObjectType, name: string): Type | undefined {
  return Object.hasOwn(type.fields, name) ? type.fields[name] : type.others;
}

function reportField(type: Type, key: Key, compiling: ExpressionCompiling, isFact: boolean): void {
  const names = type.type === 'object' ? Object.keys(type.fields) : [];
  const nearest = adviceOf(key.name, names);
  const known = names.length > 0 ? `There are: ${names.join(', ')}.` : 'Only objects have fields.';
  compiling.report(
    'unknown-field',
    key.place,
    `There is no field '${key.name}' in ${describeType(type)}.`,
    isFact && type.type === 'object' ? adviceOnFact(nearest) : (nearest ?? known),
  );
}
