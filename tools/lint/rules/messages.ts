import { originOf } from '#engine/compile.ts';
import {
  type JsonObject,
  answerKindOf,
  checkCodesOf,
  constraints,
  isFieldType,
  objectOf,
  isObject,
  membersOf,
  messageCodes,
  pointerTo,
} from '#engine/index.ts';
import { fieldTypes } from '#schemas/vocabulary/field-types.ts';
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
      const without = checksOf(block).filter((check) => ![...own, ...ofApp].includes(check));
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
    const checks = checksOf(block);
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
function checksOf(field: JsonObject): readonly string[] {
  const has = (key: string): boolean => field[key] !== undefined;
  const { type } = field;
  const ofType = isFieldType(type) ? checkCodesOf(type) : [];
  const kind = isFieldType(type) ? answerKindOf({ type }) : undefined;
  const made = [
    ...(field['required'] === true || has('requiredWhen') ? ['required'] : []),
    ...[...ofType, ...Object.keys(constraints)].filter((code) => isMade(code, field)),
    ...(kind === 'number' || kind === 'range' ? ['type'] : []),
    ...(has('check') ? ['unchecked'] : []),
  ];
  return [...new Set(made)];
}

/** Whether a field has what a check looks at. Most checks of a type look at the answer alone. */
function isMade(code: string, field: JsonObject): boolean {
  if (code === 'exclusive')
    return membersOf(field['options']).some(([, { exclusive }]) => exclusive === true);
  // Named like a key, a check looks at it.
  const isKey = code in constraints || code in keysOf(field['type']);
  const key = isKey ? code : keyOfCheck[code];
  return key === undefined || field[key] !== undefined;
}

function keysOf(type: unknown): object {
  return isFieldType(type) ? fieldTypes[type].keys : {};
}

/** The keys that other checks of types look at. */
const keyOfCheck: { readonly [code: string]: string } = {
  unfinished: 'journey',
  unique: 'uniqueBy',
};
