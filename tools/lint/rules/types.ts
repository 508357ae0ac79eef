import {
  type Type,
  declaredType,
  describeApart,
  describeType,
  fits,
  typeAt,
  typeOfValue,
} from '#engine/compile.ts';
import { type Json, membersOf, nearestName, pointerTo, readPointer } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import type { LintDocument, LintField } from '../context/lint-document.ts';

/** Whether a value has the type of what it is for. */
export const typeRules: readonly Rule[] = [
  {
    code: 'bind-type',
    about: 'facts',
    says: 'The answer of a field, or the value of one of its options, does not fit the fact that it is bound to. An option without `value` represents its name.',
    check: inEachDocument((document) => document.fields.flatMap((field) => misboundIn(document, field))),
  },
  {
    code: 'set-type',
    about: 'facts',
    says: 'An action sets a fact to a value of another type.',
    check: inEachDocument(missetIn),
  },
  {
    code: 'gives-type',
    about: 'facts',
    says: 'The value of a calculation has another type than `gives` says.',
    check: inEachDocument(misgivenIn),
  },
];

function misboundIn({ compiled }: LintDocument, field: LintField): readonly RuleFinding[] {
  const { bind } = field.block;
  const fact = typeof bind === 'string' ? typeAt(compiled.program.facts.roots, bind) : undefined;
  if (!fact) return [];
  const wrong = misfitting(field, fact);
  if (wrong.length > 0) return wrong.map((option) => misfit(field, option, fact));
  if (hasValues(field) || answerFits(field.answer, fact)) return [];
  const { given: answer, wanted } = describeApart(field.answer, fact);
  return [
    {
      path: `${field.path}/bind`,
      message: `The answer is ${answer}, and "${String(bind)}" is ${wanted}.`,
      hint: 'Bind another fact, use another type of field, or fix the facts.',
    },
  ];
}

/** Options may represent values of another type than the field's. */
function hasValues({ block }: LintField): boolean {
  return membersOf(block['options']).some(([, { value }]) => value !== undefined);
}

interface Option {
  readonly name: string;
  readonly value: Json | undefined;
}

/** The options whose values, or names where they have none, the fact cannot have. */
function misfitting(field: LintField, fact: Type): readonly Option[] {
  const one = fact.type === 'list' ? fact.of : fact;
  if (!hasValues(field) && one.type !== 'text') return [];
  return membersOf(field.block['options'])
    .filter(([name, { value = name }]) => !answerFits(typeOfOption(value), one))
    .map(([name, { value }]) => ({ name, value }));
}

/** An option has one value, so a text of it is narrowed to its token. */
function typeOfOption(value: Json): Type {
  return typeof value === 'string' ? { type: 'text', tokens: [value] } : typeOfValue(value);
}

function misfit({ path, block }: LintField, { name, value }: Option, fact: Type): RuleFinding {
  const one = fact.type === 'list' ? fact.of : fact;
  const known = one.type === 'text' ? (one.tokens ?? []) : [];
  const said =
    value === undefined
      ? `It has no "value" and represents its name, "${name}"`
      : `Its value is ${JSON.stringify(value)}`;
  const wanted = known.length > 0 ? `one of ${known.join(', ')}` : describeType(fact);
  return {
    path: pointerTo(`${path}/options`, name),
    message: `${said}, and "${String(block['bind'])}" is ${wanted}.`,
    hint:
      known.length > 0
        ? adviceOnToken(nearestName(String(value ?? name), known))
        : 'Give the option a "value" that fits, or bind another fact.',
  };
}

function adviceOnToken(nearest: string | undefined): string {
  const added = 'A new one is added to its enum in schemas/domain/; then run "npm run generate".';
  return nearest === undefined ? added : `Did you mean "${nearest}"? ${added}`;
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
    const apart = describeApart(type, fact);
    return [
      {
        path,
        message: `This is ${apart.given}, and "${name}" is ${apart.wanted}.`,
        hint: 'Set it to something else, or fix the facts.',
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
    const apart = describeApart(type, declared);
    return [
      {
        path: `${path}/gives`,
        message: `The value is ${apart.given}, not ${apart.wanted}.`,
        hint: 'Say what it gives, or fix the value.',
      },
    ];
  });
}
