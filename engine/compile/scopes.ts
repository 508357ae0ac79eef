import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { KnownNames } from '#engine/expression/names.ts';
import type { Type } from '#engine/expression/type.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import { compileLets } from '#engine/compile/compile-leaf.ts';
import { ownLabels } from '#engine/compile/labels.ts';
import type { Compiling, Context } from '#engine/compile/compiling.ts';
import { declaredType, typeOfDeclaration, typeOfDeclarations } from '#engine/compile/facts.ts';
import { answerType, boundFields, fieldsIn, stepType } from '#engine/compile/field-types.ts';
import { reportShadow } from '#engine/compile/compiling.ts';

/** Returns the context inside a value: further names, and `let` values. */
export type OpenScope = (
  context: Context,
  value: JsonObject,
  pointer: string,
  compiling: Compiling,
) => Context;

const any: Type = { type: 'any' };
const text: Type = { type: 'text' };

/** One row for each scope of the document schemas (`x-scope`). */
export const scopes: { readonly [scope: string]: OpenScope } = {
  document(context, value, pointer, compiling) {
    const { program } = compiling;
    const step = stepType(value, program);
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
  field: (context, value) => ({ ...context, answer: answerType(value) ?? any }),
  answer: (context) => withLocals(context, { answer: context.answer ?? any }),
  suggest: (context, value, pointer, compiling) => {
    reportRow(context, value, pointer, compiling);
    const row = elementType(withLocals(context, { answer: text }).names, value['each']);
    return withLocals(context, {
      answer: text,
      ...(typeof value['as'] === 'string' && { [value['as']]: row }),
    });
  },
  'options-from': withRow,
  each: (context, value, pointer, compiling) =>
    withLets(withRow(context, value, pointer, compiling), value, pointer, compiling),
  action(context, value, pointer, compiling) {
    const parameters = typeOfDeclarations(value['parameters'], compiling.program.facts.named);
    const steps = [...stepsWithin(value['steps']), ...stepsWithin(value['onError'])];
    const replies = objectType(callReplies(Object.fromEntries(steps), compiling));
    const done = objectType(Object.fromEntries(steps.map(([name]) => [name, { type: 'boolean' }])));
    // Only the app's `errors` action has an `error` of its own. Other actions have it in `onError` only.
    return withLets(withLocals(context, { parameters, replies, done, error }), value, pointer, compiling);
  },
  'on-error': (context) => withLocals(context, { error }),
  calculation: withInputs,
  condition: withInputs,
  machine: withInputs,
  load: (context) => context,
  app: (context) => withLocals(context, { parameters: any }),
  telemetry: (context) => withLocals(context, { event: objectType({ name: text, properties: any }) }),
  words: (context) => withLocals(context, { position: { type: 'number' }, count: { type: 'number' } }),
  'routing-table': (context, _value, _pointer, { program }) =>
    withLocals(context, { states: objectType(program.states) }),
  polling: (context, _value, _pointer, { program }) =>
    withLocals(context, { states: objectType(program.states) }),
};

const error = objectType({
  status: { type: 'number' },
  message: text,
  messages: { type: 'list', of: text },
  code: text,
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
  const inputs = isObject(value['inputs']) ? value['inputs'] : {};
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

function reportRow(context: Context, value: JsonObject, pointer: string, compiling: Compiling): void {
  if (typeof value['as'] === 'string') reportShadow(compiling, context, value['as'], `${pointer}/as`);
}

/** The type of a list's elements; what is wrong with the expression is reported where it stands. */
function elementType(names: KnownNames, each: Json | undefined): Type {
  if (typeof each !== 'string') return any;
  const { type } = compileExpression(each, names, 'list');
  return type.type === 'list' ? type.of : any;
}

function callReplies(calls: Json | undefined, { program }: Compiling): { [name: string]: Type } {
  const entries = Object.entries(isObject(calls) ? calls : {}).flatMap(([name, one]) => {
    const call = isObject(one) ? one['call'] : undefined;
    return typeof call === 'string' ? [[name, program.operations[call]?.reply ?? any] as const] : [];
  });
  return Object.fromEntries(entries);
}

function suggestReplies(body: Json | undefined, compiling: Compiling): { [name: string]: Type } {
  const suggests = fieldsIn(body).map(([name, field]) => [name, field['suggest']] as const);
  return callReplies(Object.fromEntries(suggests), compiling);
}

/** The steps of an action by name, those in `onError` included. */
function stepsWithin(steps: Json | undefined): readonly (readonly [string, Json])[] {
  return Object.entries(isObject(steps) ? steps : {}).flatMap(([name, step]) =>
    isObject(step) ? [[name, step] as const, ...stepsWithin(step['onError'])] : [],
  );
}
