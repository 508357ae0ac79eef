import { type Type, declaredType, describeType, fits, typeAt, typeOfValue } from '#engine/compile.ts';
import { readPointer, pointerTo } from '#engine/index.ts';
import { membersOf } from '#tools/json/json-values.ts';
import { inEachDocument, type Rule, type RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument, LintField } from '#tools/lint/world/lint-document.ts';

/** Whether a value has the type of what it is for. */
export const typeRules: readonly Rule[] = [
  {
    code: 'bind-type',
    check: inEachDocument((document) => document.fields.flatMap((field) => misboundIn(document, field))),
  },
  { code: 'set-type', check: inEachDocument(missetIn) },
  { code: 'gives-type', check: inEachDocument(misgivenIn) },
];

function misboundIn({ compiled }: LintDocument, field: LintField): readonly RuleFinding[] {
  const { bind } = field.block;
  const fact = typeof bind === 'string' ? typeAt(compiled.program.facts.roots, bind) : undefined;
  if (!fact) return [];
  const wrong = valuesOf(field).find((type) => !answerFits(type, fact));
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
function valuesOf({ block, answer }: LintField): readonly Type[] {
  const values = membersOf(block['options']).flatMap(([, { value }]) =>
    value === undefined ? [] : [typeOfValue(value)],
  );
  return values.length > 0 ? values : [answer];
}

function answerFits(answer: Type, fact: Type): boolean {
  if (fact.type === 'any' || answer.type === 'any') return true;
  if (answer.type === 'list' && fact.type === 'list') return answerFits(answer.of, fact.of);
  if (answer.type !== 'text' || fact.type !== 'text') return answer.type === fact.type;
  return !answer.tokens || !fact.tokens || answer.tokens.every((token) => fact.tokens?.includes(token));
}

function missetIn({ compiled }: LintDocument): readonly RuleFinding[] {
  return compiled.values.flatMap(({ path, type }) => {
    const [key, name = ''] = readPointer(path).slice(-2);
    const fact = key === 'set' ? typeAt(compiled.program.facts.roots, name) : undefined;
    if (!fact || fits(type, fact)) return [];
    return [
      {
        path,
        message: `This is ${describeType(type)}, and "${name}" is ${describeType(fact)}.`,
        hint: 'Set it to something else, or mend the facts.',
      },
    ];
  });
}

function misgivenIn({ compiled, json }: LintDocument): readonly RuleFinding[] {
  const types = new Map(compiled.values.map(({ path, type }) => [path, type]));
  return membersOf(json['calculations']).flatMap(([name, { gives }]): readonly RuleFinding[] => {
    const path = pointerTo('/calculations', name);
    const type = types.get(`${path}/value`);
    const declared = declaredType(String(gives), compiled.program.facts.named);
    if (!type || !declared || fits(type, declared)) return [];
    return [
      {
        path: `${path}/gives`,
        message: `The value is ${describeType(type)}, not ${describeType(declared)}.`,
        hint: 'Say what it gives, or mend the value.',
      },
    ];
  });
}
