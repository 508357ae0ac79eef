import type { Node } from '#engine/compile.ts';
import { membersOf, pointerTo } from '#engine/index.ts';
import { literalOf, nodesIn, pathOf } from '../context/expressions.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { type Rule, type RuleFinding, acrossDocuments, inEachDocument } from '../rule.ts';

/** Whether experiments decide something for everybody. */
export const experimentRules: readonly Rule[] = [
  {
    code: 'uneven-shares',
    about: 'logic',
    says: 'The shares of the variants of an experiment do not make 100 percent: some persons have no variant, or a variant gets less than it says.',
    check: inEachDocument(unevenShares),
  },
  {
    code: 'unused-variant',
    about: 'unused',
    says: 'No expression names a variant of an experiment. One may be what is left where all others are named; two such variants are the same. Where a text or a value holds the variant itself, all are in use.',
    check: acrossDocuments(({ documents, remembered }) => {
      const uses = documents.flatMap((document) => remembered(usesIn, document));
      return documents.flatMap((document) => unusedIn(document, uses).map((one) => ({ ...one, document })));
    }),
  },
];

function unevenShares({ type, json }: LintDocument): readonly RuleFinding[] {
  if (type !== 'experiment') return [];
  const sum = membersOf(json['variants']).reduce((all, [, { share }]) => all + Number(share), 0);
  if (sum === 100) return [];
  return [
    {
      path: '/variants',
      message: `The shares of the variants make ${sum} percent.`,
      hint: 'They have to make 100. A variant that nobody gets has the share 0.',
    },
  ];
}

/** A variant that an expression names. Without one, the expression uses the variant itself. */
interface Use {
  readonly experiment: string;
  readonly variant?: string;
}

function unusedIn({ path, type, json }: LintDocument, all: readonly Use[]): readonly RuleFinding[] {
  if (type !== 'experiment') return [];
  const name = path.slice('experiments/'.length, -'.json'.length);
  const uses = all.filter(({ experiment }) => experiment === name);
  if (uses.some(({ variant }) => variant === undefined)) return [];
  const named = new Set(uses.map(({ variant }) => variant));
  const unnamed = membersOf(json['variants']).filter(([variant]) => !named.has(variant));
  if (uses.length > 0 && unnamed.length < 2) return [];
  return unnamed.slice(uses.length > 0 ? 1 : 0).map(([variant]) => ({
    path: pointerTo('/variants', variant),
    message: `No expression names the variant "${variant}".`,
    hint: `Compare: experiments['${name}'] == '${variant}'. Or take the variant out.`,
  }));
}

function usesIn(document: LintDocument): readonly Use[] {
  const nodes = nodesIn(document).map(({ node }) => node);
  const compared = nodes.flatMap(comparedIn);
  const parts = new Set(compared.map(({ part }) => part));
  const whole = nodes.flatMap((node) => {
    const experiment = parts.has(node) ? undefined : experimentAt(node);
    return experiment === undefined ? [] : [{ experiment }];
  });
  return [...compared.map(({ part: _part, ...use }) => use), ...whole];
}

function comparedIn(node: Node): readonly (Required<Use> & { readonly part: Node })[] {
  if (node.op === '==' || node.op === '!=') {
    const [one, other] = node.args;
    return [...pair(one, other), ...pair(other, one)];
  }
  if (node.op !== 'in') return [];
  const [one, list] = node.args;
  return list.op === 'list' ? list.args.flatMap((other) => pair(one, other)) : [];
}

function pair(part: Node, other: Node): readonly (Required<Use> & { readonly part: Node })[] {
  const [experiment, variant] = [experimentAt(part), literalOf(other)];
  return experiment !== undefined && typeof variant === 'string' ? [{ experiment, variant, part }] : [];
}

function experimentAt(node: Node): string | undefined {
  const [root, name, ...rest] = pathOf(node) ?? [];
  return root === 'experiments' && rest.length === 0 ? name : undefined;
}
