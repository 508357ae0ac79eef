import { type Node, type OrderOp, isComparison, isOrder, turnedOrders } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  isObject,
  membersOf,
  pointerTo,
  readPointer,
  rememberPair,
} from '#engine/index.ts';
import { allFacts } from '../../facts/sample-facts.ts';
import type { Rule, RuleFinding, LintFinding } from '../rule.ts';
import { refusals } from '../context/refusals.ts';
import { literalOf, nodesIn, pathOf } from '../context/expressions.ts';
import { type FactSchemas, factSchemas, isBeyond, unmetBy } from '../context/fact-schemas.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { LintContext } from '../context/lint-context.ts';

/** A literal for a fact, which the schema of the fact does not allow: a rate of 7.6 in place of 0.076. */
export const outsideSchema: Rule = {
  code: 'outside-schema',
  about: 'facts',
  says: 'A literal for a fact, which the schema of the fact does not allow: a rate of 7.6 where rates are fractions below 1, a telephone number without its pattern, a token that is none of an `enum`. Looked at are values of `set`, defaults and option values of bound fields, what is compared with a fact, `default(fact, 7.6)`, and constants that are called like a fact. The facts of brands are `wrong-shape`.',
  check: literalsOutside,
};

function literalsOutside({ sources, documents }: LintContext): readonly LintFinding[] {
  const facts = factSchemas(allFacts(sources));
  return documents
    .filter(({ type }) => type !== 'scenario')
    .flatMap((document) => outsideIn(document, facts).map((finding) => ({ ...finding, document })));
}

/** Kept as long as neither the document nor the schema of the facts changes. */
const outsideIn = rememberPair((document: LintDocument, facts: FactSchemas): readonly RuleFinding[] =>
  literalsIn(document, facts).flatMap((literal): readonly RuleFinding[] => {
    const wanted = wantedIn(literal);
    if (wanted === undefined) return [];
    const { path, range, fact, value, schema } = literal;
    const { description } = schema;
    return [
      {
        path,
        ...(range && { range }),
        message: `${JSON.stringify(value)} cannot be "${fact}", which is ${wanted}.`,
        hint: typeof description === 'string' ? description : 'Fix the value, or the schema of the fact.',
      },
    ];
  }),
);

/** A value that is written for a fact, or compared with it. */
interface Literal {
  readonly path: string;
  readonly range?: RuleFinding['range'];
  readonly fact: string;
  readonly schema: JsonObject;
  readonly value: Json;
  /** How the fact is compared with it. Numbers at and beside the bounds may limit a fact. */
  readonly order?: OrderOp;
}

function wantedIn({ value, schema, order }: Literal): string | undefined {
  if (order && !(typeof value === 'number' && isBeyond(value, schema, order.startsWith('<'))))
    return undefined;
  return unmetBy(value, schema);
}

function literalsIn(document: LintDocument, facts: FactSchemas): readonly Literal[] {
  return [
    ...valuesSet(document, facts),
    ...answersGiven(document, facts),
    ...constantsNamed(document, facts),
    ...nodesIn(document).flatMap(({ path, range, node }) =>
      comparedWith(node, facts).map((literal) => ({ path, range, ...literal })),
    ),
  ];
}

/** The plain values of `set`, of objects and lists those inside. A tag is known at run time only. */
function valuesSet({ places }: LintDocument, facts: FactSchemas): readonly Literal[] {
  return places.flatMap(({ path, value, schema }) => {
    const [key, name = ''] = readPointer(path).slice(-2);
    return key === 'set' && schema['x-value'] === true ? plain(path, name.split('.'), value, facts) : [];
  });
}

function plain(path: string, fact: readonly string[], value: Json, facts: FactSchemas): readonly Literal[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((one, at) =>
      plain(`${path}/${at}`, [...fact, '[]'], one, facts),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, one]) =>
      one === undefined ? [] : plain(pointerTo(path, key), [...fact, key], one, facts),
    );
  const schema = facts.at(fact);
  const isTagged = typeof value === 'string' && value.includes('{{');
  return schema && !isTagged ? [{ path, fact: fact.join('.'), schema, value }] : [];
}

/** What a bound field begins with, and what its options represent. */
function answersGiven({ fields }: LintDocument, facts: FactSchemas): readonly Literal[] {
  return fields.flatMap(({ path, block }) => {
    const { bind, default: written, options } = block;
    if (typeof bind !== 'string') return [];
    const fact = bind.split('.');
    // What the field itself refuses is reported so.
    const isRefused = written !== undefined && (isObject(options) || refusals(block, written).length > 0);
    const standard = isRefused ? undefined : written;
    const values = membersOf(options).flatMap(([name, { value }]) =>
      value === undefined ? [] : plain(`${pointerTo(`${path}/options`, name)}/value`, fact, value, facts),
    );
    return [...(standard === undefined ? [] : plain(`${path}/default`, fact, standard, facts)), ...values];
  });
}

/** Constants that are called like a fact, such as the rate that is shown where a brand says none. */
function constantsNamed({ type, json }: LintDocument, facts: FactSchemas): readonly Literal[] {
  return type === 'constants' ? namedIn(json['constants'], '/constants', facts) : [];
}

function namedIn(value: Json | undefined, path: string, facts: FactSchemas): readonly Literal[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((one, at) => namedIn(one, `${path}/${at}`, facts));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const at = pointerTo(path, name);
    const schema = facts.named(name);
    const isLiteral = typeof one === 'number' || typeof one === 'string';
    return schema && isLiteral ? [{ path: at, fact: name, schema, value: one }] : namedIn(one, at, facts);
  });
}

/** A literal that is compared with a fact, or replaces it. */
function comparedWith(node: Node, facts: FactSchemas): readonly Omit<Literal, 'path'>[] {
  const { op } = node;
  if (isComparison(op)) {
    const order = isOrder(op) ? op : undefined;
    const [one, other] = node.args as readonly [Node, Node]; // both have two sides
    return [...pairOf(one, other, facts, order), ...pairOf(other, one, facts, order && turnedOrders[order])];
  }
  if (node.op === 'in') {
    const [one, list] = node.args;
    return list.op === 'list' ? list.args.flatMap((other) => pairOf(one, other, facts)) : [];
  }
  const [fact, standard] = node.op === 'call' && node.args[0] === 'default' ? node.args[1] : [];
  return fact && standard ? pairOf(fact, standard, facts) : [];
}

function pairOf(
  one: Node,
  other: Node,
  facts: FactSchemas,
  order?: OrderOp,
): readonly Omit<Literal, 'path'>[] {
  const value = literalOf(other);
  const found = value === undefined ? undefined : factOf(one, facts);
  return found && value !== undefined ? [{ ...found, value, ...(order && { order }) }] : [];
}

/** Names whose inner names say nothing of facts. */
const otherNames: ReadonlySet<string> = new Set([
  'parameters',
  'replies',
  'reply',
  'step',
  'constants',
  'done',
  'inputs',
]);

function factOf(node: Node, facts: FactSchemas): Pick<Literal, 'fact' | 'schema'> | undefined {
  const path = pathOf(node);
  const schema = path && facts.at(path);
  if (schema) return { fact: path.join('.'), schema };
  // A row, or what a `let` names, has the facts of what it was taken from.
  const [root = ''] = path ?? [];
  const name = node.op === '.' && typeof node.args[1] === 'string' ? node.args[1] : undefined;
  const named = name === undefined || otherNames.has(root) ? undefined : facts.named(name);
  return named && name !== undefined ? { fact: name, schema: named } : undefined;
}
