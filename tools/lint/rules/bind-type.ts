import { typeAt } from '#engine/compile/facts.ts';
import { describeType } from '#engine/expression/check-type.ts';
import { typeOfValue, type Type } from '#engine/expression/type.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { Field } from '#tools/lint/world/fields.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { membersOf } from '#tools/lint/world/members.ts';

/** A field whose answer does not fit the fact that it is bound to. */
export const bindType: Rule = {
  code: 'bind-type',
  check: inEachDocument((document) => document.fields.flatMap((field) => misfits(document, field))),
};

function misfits({ compiled }: LintDocument, field: Field): readonly Finding[] {
  const { bind } = field.block;
  const fact = typeof bind === 'string' ? typeAt(compiled.program.facts.roots, bind) : undefined;
  if (!fact) return [];
  const wrong = valuesOf(field).find((type) => !fits(type, fact));
  if (!wrong) return [];
  return [
    {
      path: `${field.path}/bind`,
      message: `The answer is ${describeType(wrong)}, and "${String(bind)}" is ${describeType(fact)}.`,
      hint: 'Bind another fact, use another type of field, or mend the facts.',
    },
  ];
}

/** Options may stand for values of another type. */
function valuesOf({ block, answer }: Field): readonly Type[] {
  const values = membersOf(block['options']).flatMap(([, { value }]) =>
    value === undefined ? [] : [typeOfValue(value)],
  );
  return values.length > 0 ? values : [answer];
}

function fits(answer: Type, fact: Type): boolean {
  if (fact.type === 'any' || answer.type === 'any') return true;
  if (answer.type === 'list' && fact.type === 'list') return fits(answer.of, fact.of);
  if (answer.type !== 'text' || fact.type !== 'text') return answer.type === fact.type;
  return !answer.tokens || !fact.tokens || answer.tokens.every((token) => fact.tokens?.includes(token));
}
