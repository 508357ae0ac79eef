import { compileExpression } from '../../expression/compile-expression.ts';
import type { Type } from '../../expression/type.ts';
import { isFieldType } from '../../ir/documents.ts';
import { typeOfAnswers } from '../../fields/field-types.ts';
import { type Json, type JsonObject, objectOf, isObject } from '../../json/json.ts';
import type { Context, Program } from './compiling.ts';
import { typeAt, typeOfDeclarations } from './facts.ts';

/** The type of a field's answer; options narrow it to their tokens. `undefined` for blocks without an answer. */
export function answerType(field: JsonObject): Type | undefined {
  if (!isFieldType(field['type'])) return undefined;
  const type = typeOfAnswers(field['type']);
  const tokens = isObject(field['options']) ? Object.keys(field['options']) : undefined;
  if (!tokens) return type;
  return type.type === 'list' ? { type: 'list', of: { type: 'text', tokens } } : { type: 'text', tokens };
}

/** The type of what a bound fact holds of an answer: that of the options' values, where all have one. */
export function heldType(field: JsonObject): Type | undefined {
  const answer = answerType(field);
  const values = Object.values(objectOf(field['options'])).map((option) => objectOf(option)['value']);
  const [first, ...others] = [...new Set(values.map((value) => typeof value))];
  if (!answer || others.length > 0 || (first !== 'boolean' && first !== 'number')) return answer;
  return answer.type === 'list' ? { type: 'list', of: { type: first } } : { type: first };
}

/** The fields of a body by name, those in groups included, and those of rows if `isDeep`; a repeat holds none. */
export function fieldsIn(body: Json | undefined, isDeep = false): readonly (readonly [string, JsonObject])[] {
  return Object.entries(objectOf(body)).flatMap(([name, block]) => {
    if (!isObject(block)) return [];
    if (block['type'] === 'group') return fieldsIn(block['body'], isDeep);
    const inside = isDeep && block['type'] === 'rows' ? fieldsIn(block['body'], true) : [];
    return answerType(block) ? [[name, block] as const, ...inside] : [];
  });
}

/** What `step` holds on a screen: working values, answers, and for bound fields what their facts hold. */
export function stepType(screen: JsonObject, roots: Program['facts']['roots'], { facts }: Program): Type {
  const declared = typeOfDeclarations(screen['values'], facts.named);
  const fields = fieldsIn(screen['body']).map(([name, field]) => {
    const bound = typeof field['bind'] === 'string' ? typeAt(roots, field['bind']) : undefined;
    return [name, bound ?? answerType(field) ?? { type: 'any' }] as const;
  });
  return { type: 'object', fields: { ...declared.fields, ...Object.fromEntries(fields) } };
}

/** The field that each bound fact path belongs to. */
export function boundFields(body: Json | undefined): { readonly [path: string]: string } {
  return Object.fromEntries(
    fieldsIn(body).flatMap(([name, { bind }]) => (typeof bind === 'string' ? [[bind, name] as const] : [])),
  );
}

/** The fields of the screen that a rule's condition names directly. The rule is skipped while one of them is empty. */
export function namedFields(rule: Json, { names, bound = {} }: Context): readonly string[] {
  const when = isObject(rule) ? rule['when'] : undefined;
  if (typeof when !== 'string') return [];
  const { reads } = compileExpression(when, names, 'boolean');
  const ofStep = reads.names.flatMap((name) =>
    name.startsWith('step.') ? [name.slice('step.'.length)] : [],
  );
  return [...new Set([...ofStep, ...reads.facts.flatMap((path) => bound[path] ?? [])])];
}
