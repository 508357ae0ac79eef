import { originOf } from '#engine/compile.ts';
import {
  type JsonObject,
  answerKindOf,
  constraints,
  isFieldType,
  objectOf,
  isObject,
  membersOf,
  messageCodes,
  pointerTo,
  wholeFormOf,
} from '#engine/index.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** Whether each check of a field has a message, and each message a check. */
export const messageRules: readonly Rule[] = [
  {
    code: 'missing-message',
    about: 'answers',
    says: 'A check of a field has no message: neither the field nor its kind nor the app gives one.',
    check: acrossDocuments(missingMessages),
  },
  {
    code: 'unused-text',
    about: 'unused',
    says: 'A message belongs to a check that no field with this message makes.',
    check: unusedMessages,
  },
];

function missingMessages({ views }: LintContext): readonly LintFinding[] {
  const messages = new Map<object, readonly LintFinding[]>();
  return views.flatMap((view) => {
    const known = view.analysis.result.app['messages'];
    const key = isObject(known) ? known : view;
    const found = messages.get(key) ?? missingIn(view, isObject(known) ? Object.keys(known) : []);
    messages.set(key, found);
    return found;
  });
}

function missingIn({ documents }: BrandView, ofApp: readonly string[]): readonly LintFinding[] {
  return [...documents.values()].flatMap((document) =>
    document.fields.flatMap(({ path, block }) => {
      const own = isObject(block['messages']) ? Object.keys(block['messages']) : [];
      const without = constraintsOf(block).filter((check) => ![...own, ...ofApp].includes(check));
      return without.map((check) => ({
        document,
        path,
        message: `Where "${check}" fails, there is no message.`,
        hint: `Say it in "messages" of the field, its kind or the app.`,
      }));
    }),
  );
}

interface Message {
  readonly document: LintDocument;
  readonly path: string;
  readonly origin: string;
  readonly constraint: string;
  readonly isUsed: boolean;
}

/** A kind's message is used when one field of the kind uses it. */
function unusedMessages(context: LintContext): readonly LintFinding[] {
  const messages = context.documents.flatMap((document) => context.remembered(messagesIn, document));
  const used = new Set(messages.filter(({ isUsed }) => isUsed).map(({ origin }) => origin));
  return messages
    .filter(({ origin }) => !used.has(origin))
    .map(({ document, path, constraint }) => ({
      document,
      path,
      message: `No check "${constraint}" of this field could give the message.`,
      hint: 'Fix the name of the check, or take the message out.',
    }));
}

const isKnown = (code: string): boolean => messageCodes.includes(code);

function messagesIn(document: LintDocument): readonly Message[] {
  const { origins } = document.compiled.resolved;
  return document.fields.flatMap(({ path, block }) => {
    const checks = constraintsOf(block);
    const codes = Object.keys(objectOf(block['messages']));
    // A name that no check has is reported by the compiler.
    return codes.filter(isKnown).map((constraint) => {
      const at = pointerTo(`${path}/messages`, constraint);
      const place = originOf(origins, at);
      const origin = `${place.document}#${place.path}`;
      return { document, path: at, origin, constraint, isUsed: checks.includes(constraint) };
    });
  });
}

/** The checks that a field makes, besides its rules: the names that its messages may have. */
function constraintsOf(field: JsonObject): readonly string[] {
  const has = (key: string): boolean => field[key] !== undefined;
  const { type } = field;
  const kind = isFieldType(type) ? answerKindOf({ type }) : undefined;
  const form = isFieldType(type) ? wholeFormOf({ type }) : undefined;
  return [
    ...(field['required'] === true || has('requiredWhen') ? ['required'] : []),
    ...(form ? [form.code] : []),
    ...(has('options') || has('optionsFrom') ? ['option'] : []),
    ...(membersOf(field['options']).some(([, { exclusive }]) => exclusive === true) ? ['exclusive'] : []),
    ...(kind === 'date-time' ? ['time'] : []),
    ...(kind === 'date-range' || kind === 'range' ? ['order'] : []),
    ...(kind === 'number' || kind === 'range' ? ['type'] : []),
    ...(kind === 'rows' && has('journey') ? ['unfinished'] : []),
    ...(has('uniqueBy') ? ['unique'] : []),
    ...(has('check') ? ['unchecked'] : []),
    ...[...Object.keys(constraints), 'accept', 'maximumBytes', 'minDays', 'maxDays'].filter(has),
  ];
}
