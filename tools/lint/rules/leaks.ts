import { isObject, membersOf, parentOf, pointerTo, rememberOne, valueAt } from '#engine/index.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { isAmong, sensitiveFacts, markedFacts } from '../context/facts.ts';
import { handoversIn, type Handover } from '../context/handovers.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { textsOf } from '../context/places.ts';
import type { LintContext, BrandView } from '../context/lint-context.ts';

/** What is sensitive stays out of the visit, of logs and of what others see. */
export const sensitiveRules: readonly Rule[] = [
  {
    code: 'sensitive-parameter',
    about: 'safety',
    says: 'Something sensitive is handed to a parameter that is not declared as sensitive, and would be kept in the clear.',
    check: acrossDocuments(handedOver),
  },
  {
    code: 'sensitive-sent',
    about: 'safety',
    says: 'An event or a URL holds a sensitive fact. Both end up in logs.',
    check: sentFacts,
  },
  {
    code: 'sensitive-shown',
    about: 'safety',
    says: 'A text prints a sensitive fact: one that its schema marks with `x-sensitive`, or that a sensitive field asks for. A few characters may be shown: `last(rider.code, 2)`.',
    check: shownFacts,
  },
];

/** The visit would keep in the clear what is handed to a parameter that is not sensitive. */
function handedOver(context: LintContext): readonly LintFinding[] {
  const facts = sensitiveFacts(context);
  return context.views.flatMap((view) =>
    handoversIn(view).flatMap((handover) => {
      const { document, path, target, paths, taken, sealed } = handover;
      return Object.entries(paths)
        .filter(
          ([name, given]) => taken[name] && !sealed.includes(name) && isSensitive(handover, facts, given),
        )
        .map(([name, given]) => ({
          document,
          path: pointerTo(`${path}/with`, name),
          message: `"${given}" is sensitive, and "${target}" does not keep "${name}" to itself.`,
          hint: 'Say "sensitive" in the declaration of the parameter.',
          brands: view.brands,
        }));
    }),
  );
}

function isSensitive({ document }: Handover, facts: ReadonlySet<string>, path: string): boolean {
  const [root, name = ''] = path.split('.');
  if (root === 'step') {
    const block = document.fields.find((field) => field.name === name)?.block;
    return block?.['sensitive'] === true || block?.['type'] === 'password';
  }
  if (root !== 'parameters') return isAmong(facts, path);
  return membersOf(document.json['parameters']).some(
    ([own, { sensitive }]) => own === name && sensitive === true,
  );
}

const logged: ReadonlySet<unknown> = new Set(['emit', 'go', 'redirect']);

/** Events and URLs end up in logs. */
function sentFacts(context: LintContext): readonly LintFinding[] {
  const sensitive = sensitiveFacts(context);
  return context.documents.flatMap((document) =>
    context
      .remembered(loggedIn, document)
      .filter(({ fact }) => isAmong(sensitive, fact))
      .map(({ path, fact }) => ({
        document,
        path,
        message: `"${fact}" is sensitive, and events and URLs end up in logs.`,
        hint: 'Leave it out, or send it in the body of a call.',
      })),
  );
}

function loggedIn({
  compiled,
  json,
}: LintDocument): readonly { readonly path: string; readonly fact: string }[] {
  return compiled.reads
    .filter(({ path }) => /\/(with|query|page|to)$/.test(path) && isLogged(json, path))
    .flatMap(({ path, reads }) => reads.facts.map((fact) => ({ path, fact })));
}

function isLogged(json: LintDocument['json'], path: string): boolean {
  const holder = valueAt(json, parentOf(path));
  return isObject(holder) && logged.has(holder['type']);
}

/** A person who looks over a shoulder reads what a text prints. */
function shownFacts(context: LintContext): readonly LintFinding[] {
  const sensitive = sensitiveFacts(context);
  return context.documents.flatMap((document) =>
    context
      .remembered(printedIn, document)
      .filter(({ fact }) => isAmong(sensitive, fact))
      .map(({ path, fact }) => ({
        document,
        path,
        message: `This text shows "${fact}", which is sensitive.`,
        hint: 'Leave it out, show a part of it, or say in "allow" why it is shown.',
      })),
  );
}

function printedIn(document: LintDocument): readonly { readonly path: string; readonly fact: string }[] {
  const texts = new Set(textsOf(document).map(({ path }) => path));
  return document.compiled.reads
    .filter(({ path }) => texts.has(path))
    .flatMap(({ path, printed = [] }) => printed.map((fact) => ({ path, fact })));
}

/** A document for browsers that reads what only the server has. */
export const serverOnly: Rule = {
  code: 'server-only',
  about: 'safety',
  says: 'A document for browsers reads a rule or constant of an `"audience": "server"` document, or a fact whose schema says `x-audience`.',
  check: acrossDocuments((context) => {
    const facts = markedFacts(context, 'x-audience');
    const namesMarked = rememberOne((document: LintDocument) =>
      context.remembered(namesRead, document).facts.some((name) => isAmong(facts, name)),
    );
    return context.views.flatMap((view) => {
      const isHidden = hiddenIn(view);
      // Most documents name nothing that only the server has.
      const mayLeak = (document: LintDocument): boolean => {
        const { rules, constants } = context.remembered(namesRead, document);
        return namesMarked(document) || rules.some(isHidden.rule) || constants.some(isHidden.constant);
      };
      return [...view.documents.values()]
        .filter((document) => !isServers(document) && mayLeak(document))
        .flatMap((document) => leaksIn(document, view, facts));
    });
  }),
};

/** What a document reads, each name once. */
function namesRead({ compiled }: LintDocument) {
  const names = (kind: 'rules' | 'constants' | 'facts'): readonly string[] => [
    ...new Set(compiled.reads.flatMap(({ reads }) => reads[kind])),
  ];
  return { rules: names('rules'), constants: names('constants'), facts: names('facts') };
}

/** Tells rules and constants of documents that only the server has. */
const hiddenIn = rememberOne(({ documents, analysis }: BrandView) => {
  const hidden = new Set([...documents.values()].filter(isServers).map(({ path }) => path));
  const { placeOf } = analysis.result.compilation;
  const isHidden = (kind: 'rules' | 'constants', name: string): boolean =>
    hidden.has(placeOf(kind, name)?.document ?? '');
  return {
    rule: (name: string) => isHidden('rules', name),
    constant: (name: string) => isHidden('constants', name.split('.', 1).join()),
  };
});

function leaksIn(
  document: LintDocument,
  view: BrandView,
  facts: ReadonlySet<string>,
): readonly LintFinding[] {
  const isHidden = hiddenIn(view);
  return document.compiled.reads.flatMap(({ path, reads }) =>
    [
      ...reads.rules.filter(isHidden.rule),
      ...reads.constants.filter(isHidden.constant),
      ...reads.facts.filter((name) => isAmong(facts, name)),
    ].map((name) => ({
      document,
      path,
      message: `"${name}" is the server's own, and browsers get this document.`,
      hint: 'Let the server decide, or take "audience" away from what is read.',
      brands: view.brands,
    })),
  );
}

function isServers({ json }: LintDocument): boolean {
  return json['audience'] === 'server';
}
