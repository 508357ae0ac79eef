import type { Node } from '#engine/compile.ts';
import { membersOf, nearestName, readPointer } from '#engine/index.ts';
import { acrossDocuments, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import { literalOf, nodesIn, pathOf } from '../context/expressions.ts';
import type { LintDocument, LintField } from '../context/lint-document.ts';
import type { LintContext } from '../context/lint-context.ts';
import { refusals } from '../context/refusals.ts';

/** A comparison with a text that no question for this fact takes: it would never hold. */
export const impossibleAnswer: Rule = {
  code: 'impossible-answer',
  about: 'answers',
  says: 'A fact for which questions ask is compared with a text that none of them takes: one that is no option, does not pass a pattern or another limit, or is not as `normalise` keeps answers. It would never hold. So is a text that an action sets, if an option is nearly the same. If the fact also comes from elsewhere, say so in `allow`.',
  check: acrossDocuments(impossible),
};

function impossible(context: LintContext): readonly LintFinding[] {
  const fields = context.documents
    .flatMap((document) => document.fields)
    .filter(({ block }) => 'bind' in block);
  const byFact = Map.groupBy(fields, ({ block: { bind } }) => String(bind));
  return context.documents.flatMap((document) =>
    [...context.remembered(comparisonsIn, document), ...context.remembered(settingsIn, document)].flatMap(
      ({ fact, text, isSet, path, range }): readonly LintFinding[] => {
        const reasons = (byFact.get(fact) ?? []).map((field) => reasonAgainst(field, text));
        const [reason] = reasons;
        if (!reason || reasons.includes(undefined)) return [];
        // What is set may be a value for which nobody asks, unless it is a letter away from an option.
        if (isSet && reason.nearest === undefined) return [];
        return [
          {
            document,
            path,
            ...(range && { range }),
            message: `No question for "${fact}" takes '${text}'.`,
            hint: `${reason.says} If the fact also comes from elsewhere, say so in "allow".`,
          },
        ];
      },
    ),
  );
}

interface Reason {
  readonly says: string;
  readonly nearest?: string | undefined;
}

/** Why a field does not take a text; `undefined` if it does. */
function reasonAgainst({ block }: LintField, text: string): Reason | undefined {
  const options = membersOf(block['options']).map(([name, { value = name }]) => String(value));
  if (options.length > 0) {
    if (options.includes(text)) return undefined;
    const nearest = nearestName(text, options);
    const listed = `Its options are ${options.join(', ')}.`;
    return { says: nearest === undefined ? listed : `Did you mean '${nearest}'? ${listed}`, nearest };
  }
  const [refused] = refusals(block, text);
  if (refused !== undefined) return { says: `It does not pass ${refused}.` };
  const steps: readonly unknown[] = Array.isArray(block['normalise']) ? block['normalise'] : [];
  const changing = steps.map(String).find((step) => normalised[step] && normalised[step](text) !== text);
  return changing === undefined ? undefined : { says: `Answers are kept by "normalise" "${changing}".` };
}

const normalised: { readonly [step: string]: (text: string) => string } = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  digits: (text) => text.replace(/\D/g, ''),
};

/** A text that a fact is compared with, or set to. */
interface Comparison {
  readonly fact: string;
  readonly text: string;
  readonly path: string;
  readonly range?: RuleFinding['range'];
  readonly isSet?: true;
}

function comparisonsIn(document: LintDocument): readonly Comparison[] {
  return nodesIn(document).flatMap(({ path, range, node }) =>
    comparedIn(node).map((one) => ({ path, range, ...one })),
  );
}

type Compared = Pick<Comparison, 'fact' | 'text'>;

function comparedIn(node: Node): readonly Compared[] {
  if (node.op === '==' || node.op === '!=') {
    const [one, other] = node.args;
    return [...pair(one, other), ...pair(other, one)];
  }
  if (node.op !== 'in') return [];
  const [one, list] = node.args;
  return list.op === 'list' ? list.args.flatMap((other) => pair(one, other)) : [];
}

function pair(one: Node, other: Node): readonly Compared[] {
  const [fact, text] = [pathOf(one), literalOf(other)];
  return fact && typeof text === 'string' && text !== '' ? [{ fact: fact.join('.'), text }] : [];
}

function settingsIn({ places }: LintDocument): readonly Comparison[] {
  return places.flatMap(({ path, value, schema }): readonly Comparison[] => {
    const [key, fact = ''] = readPointer(path).slice(-2);
    if (key !== 'set' || schema['x-value'] !== true) return [];
    if (typeof value !== 'string' || value === '' || value.includes('{{')) return [];
    return [{ path, fact, text: value, isSet: true }];
  });
}
