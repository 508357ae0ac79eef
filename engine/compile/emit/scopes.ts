import { pointerTo } from '../../json/pointer.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import type { KnownNames } from '../../expression/names.ts';
import type { Type } from '../../expression/type.ts';
import { type Json, type JsonObject, objectOf, isObject } from '../../json/json.ts';
import { isFieldType } from '../../ir/documents.ts';
import { documentOfFile, listsOf, rowType, withRows, writtenOut } from '../types/row-names.ts';
import { compileLets } from './compile-leaf.ts';
import { ownLabels } from './labels.ts';
import { reportShadow, type Compiling, type Context, type Program } from '../types/compiling.ts';
import { rememberOne } from '../../remember.ts';
import { declaredType, typeOfDeclaration, typeOfDeclarations } from '../types/facts.ts';
import { boundFields, fieldsIn, heldType, stepType } from '../types/field-types.ts';

/** Returns the context inside a value: further names, and `let` values. */
type OpenScope = (context: Context, value: JsonObject, pointer: string, compiling: Compiling) => Context;

const any: Type = { type: 'any' };
const text: Type = { type: 'text' };

/** One row for each scope of the document schemas (`x-scope`). */
export const scopes: { readonly [scope: string]: OpenScope } = {
  document(outer, value, pointer, compiling) {
    const { program } = compiling;
    const context = withRows(outer, program.rows[documentOfFile(compiling.path)] ?? {});
    const step = stepType(value, context.names.facts, program);
    const replies = objectType({
      ...callReplies(value['loads'], compiling),
      ...suggestReplies(value['body'], compiling),
    });
    const parameters = typeOfDeclarations(value['parameters'], program.facts.named);
    const here =
      typeof value['here'] === 'string' ? declaredType(value['here'], program.facts.named) : undefined;
    const own = { parameters, replies, step, states: objectType(program.states), ...(here && { here }) };
    const named = {
      ...withLocals(context, own),
      bound: boundFields(value['body']),
    };
    return withLabels(withLets(named, value, pointer, compiling), value);
  },
  field(context, value, pointer, compiling) {
    reportForeignFact(context, value, pointer, compiling);
    const { as: name, bind } = value;
    if (value['type'] !== 'rows' || typeof name !== 'string' || typeof bind !== 'string')
      return { ...context, answer: heldType(value) ?? any };
    reportShadow(compiling, context, name, `${pointer}/as`);
    return { ...context, answer: { type: 'list', of: rowType(context, bind) }, row: { name, list: bind } };
  },
  rows(context, value) {
    if (!context.row) return context;
    const { name, list } = context.row;
    const inside = withPosition(withRows(context, { [name]: list }));
    return { ...inside, bound: { ...context.bound, ...boundFields(value) }, around: name };
  },
  journey: (context, { each }) => (isObject(each) ? withPosition(withRows(context, listsOf(each))) : context),
  answer: (context) => withLocals(context, { answer: context.answer ?? any }),
  check: (context, { call }, _pointer, { program }) =>
    withLocals(context, {
      answer: context.answer ?? any,
      reply: (typeof call === 'string' && program.operations[call]?.reply) || any,
    }),
  suggest: (context, value, pointer, compiling) => {
    reportRow(context, value, pointer, compiling);
    const row = elementType(withLocals(context, { answer: text }).names, value['each']);
    return withLocals(context, {
      answer: text,
      ...(typeof value['as'] === 'string' && { [value['as']]: row }),
    });
  },
  'options-from': withRow,
  'rows-from': withElement,
  each: (context, value, pointer, compiling) =>
    withLets(
      { ...noteRows(withRow(context, value, pointer, compiling), value), isRepeated: true },
      value,
      pointer,
      compiling,
    ),
  action(context, value, pointer, compiling) {
    const parameters = typeOfDeclarations(value['parameters'], compiling.program.facts.named);
    const steps = [...stepsWithin(value['steps']), ...stepsWithin(value['onError'])];
    const replies = objectType(callReplies(Object.fromEntries(steps), compiling));
    const done = objectType(Object.fromEntries(steps.map(([name]) => [name, { type: 'boolean' }])));
    // Only the app's `errors` action can read `error` everywhere. Other actions have it in `onError` only.
    return withLets(
      withLocals(context, { parameters, replies, done, error: errorIn(compiling.program) }),
      value,
      pointer,
      compiling,
    );
  },
  'on-error': (context, _value, _pointer, { program }) => withLocals(context, { error: errorIn(program) }),
  calculation: withInputs,
  condition: withInputs,
  machine: withInputs,
  migration: (context, { was }, _pointer, { program }) =>
    withLocals(context, { was: typeOfDeclaration(was, program.facts.named) }),
  load: (context) => context,
  app: (context) => withLocals(context, { parameters: any }),
  telemetry: (context) => withLocals(context, { event: objectType({ name: text, properties: any }) }),
  words: (context) =>
    withLocals(context, { position: { type: 'number' }, count: { type: 'number' }, label: text }),
  'routing-table': (context, _value, _pointer, { program }) =>
    withLocals(context, { states: objectType(program.states) }),
  polling: (context, _value, _pointer, { program }) =>
    withLocals(context, { states: objectType(program.states) }),
};

/** What the engine itself gives as a code: an invariant has kept a call from being made. */
const ownCodes = ['closed-gate'];

/** A failed call. Once a product's operations say how they refuse, no other code is known. */
const errorIn = rememberOne(({ operations }: Program): Type => {
  const codes = Object.values(operations).flatMap(({ problems }) => problems);
  return objectType({
    status: { type: 'number' },
    message: text,
    messages: { type: 'list', of: text },
    reason: text,
    code: codes.length === 0 ? text : { type: 'text', tokens: [...new Set([...codes, ...ownCodes])] },
  });
});

function objectType(fields: { readonly [name: string]: Type }): Type {
  return { type: 'object', fields };
}

function withLocals(context: Context, locals: KnownNames['locals']): Context {
  return { ...context, names: { ...context.names, locals: { ...context.names.locals, ...locals } } };
}

function withLets(context: Context, value: JsonObject, pointer: string, compiling: Compiling): Context {
  return compileLets(context, value['let'], `${pointer}/let`, compiling).context;
}

/** Expressions may name the labels of the screen's own fields. */
function withLabels(context: Context, { body }: JsonObject): Context {
  const labels = ownLabels(body, context.names);
  return { ...context, names: { ...context.names, labels } };
}

function withInputs(context: Context, value: JsonObject, pointer: string, compiling: Compiling): Context {
  const inputs = objectOf(value['inputs']);
  for (const name of Object.keys(inputs)) reportShadow(compiling, context, name, `${pointer}/inputs/${name}`);
  const types = Object.entries(inputs).map(([name, one]) => [
    name,
    typeOfDeclaration(one, compiling.program.facts.named),
  ]);
  return withLets(withLocals(context, Object.fromEntries(types)), value, pointer, compiling);
}

function withRow(context: Context, value: JsonObject, pointer: string, compiling: Compiling): Context {
  reportRow(context, value, pointer, compiling);
  const row = value['as'];
  return typeof row === 'string'
    ? withLocals(context, { [row]: elementType(context.names, value['each']) })
    : context;
}

/** The element that gives a row. It sets nothing but what the row holds. */
function withElement(context: Context, value: JsonObject, pointer: string, compiling: Compiling): Context {
  const name = context.row?.name ?? '';
  for (const path of Object.keys(objectOf(value['set'])).filter((one) => !one.startsWith(`${name}.`)))
    compiling.report({
      code: 'unknown-fact',
      path: pointerTo(`${pointer}/set`, path),
      message: 'An element gives its own row values, and nothing else.',
      hint: `Set a fact that begins with "${name}.".`,
    });
  return withRow(context, value, pointer, compiling);
}

/** The rows of a repeat are known by their facts as well, so that what is sensitive in them is. */
function noteRows(context: Context, { as: name, each }: JsonObject): Context {
  if (typeof name !== 'string' || typeof each !== 'string') return context;
  const { facts, names } = compileExpression(each, context.names, 'list').reads;
  const rows = names.filter((path) => Object.hasOwn(context.rows ?? {}, path.split('.', 1).join()));
  const lists = [...facts, ...rows].map((path) => `${writtenOut(context, path)}[]`);
  return { ...context, rows: { ...context.rows, [name]: lists } };
}

function withPosition(context: Context): Context {
  return withLocals(context, { position: { type: 'number' }, count: { type: 'number' } });
}

/**
 * Within a row, an answer belongs to the row: else all rows would write the same fact. On a page about a row it is kept
 * in some fact, since the page itself forgets it when it shows another row.
 */
function reportForeignFact(
  { around, rows, isRepeated }: Context,
  { bind, type }: JsonObject,
  pointer: string,
  compiling: Compiling,
): void {
  // No field is in a repeat (`check-places.ts`).
  if (rows === undefined || isRepeated || !isFieldType(type)) return;
  if (type === 'password')
    compiling.report({
      code: 'wrong-type',
      path: `${pointer}/type`,
      message: 'A row cannot hold a password, since passwords are not kept.',
    });
  const begins = around === undefined ? '' : `${around}.`;
  if (typeof bind === 'string' && bind.startsWith(begins)) return;
  const name = around ?? Object.keys(rows).at(-1) ?? '';
  compiling.report({
    code: 'unknown-fact',
    path: typeof bind === 'string' ? `${pointer}/bind` : pointer,
    message: 'A field in a row keeps its answer in the row.',
    hint: `Bind it to a fact that begins with "${name}.".`,
  });
}

function reportRow(context: Context, value: JsonObject, pointer: string, compiling: Compiling): void {
  if (typeof value['as'] === 'string') reportShadow(compiling, context, value['as'], `${pointer}/as`);
}

/** The type of a list's elements; what is wrong with the expression is reported where it is. */
function elementType(names: KnownNames, each: Json | undefined): Type {
  if (typeof each !== 'string') return any;
  const { type } = compileExpression(each, names, 'list');
  return type.type === 'list' ? type.of : any;
}

function callReplies(calls: Json | undefined, { program }: Compiling): { [name: string]: Type } {
  const entries = Object.entries(objectOf(calls)).flatMap(([name, one]) => {
    const call = isObject(one) ? one['call'] : undefined;
    return typeof call === 'string' ? [[name, program.operations[call]?.reply ?? any] as const] : [];
  });
  return Object.fromEntries(entries);
}

function suggestReplies(body: Json | undefined, compiling: Compiling): { [name: string]: Type } {
  const suggests = fieldsIn(body, true).map(([name, field]) => [name, field['suggest']] as const);
  return callReplies(Object.fromEntries(suggests), compiling);
}

/** The steps of an action by name, those in `onError` included. */
function stepsWithin(steps: Json | undefined): readonly (readonly [string, Json])[] {
  return Object.entries(objectOf(steps)).flatMap(([name, step]) =>
    isObject(step) ? [[name, step] as const, ...stepsWithin(step['onError'])] : [],
  );
}
