import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { originOf } from '#engine/compile/origins.ts';
import { messageCodes } from '#engine/fields/constraints.ts';
import { isObject } from '#engine/fact-path.ts';
import { constraintsOf } from '#tools/lint/constraints-of.ts';
import type { Found, Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';

/** A message for a check that no field with this message makes. */
export const unusedText: Rule = { code: 'unused-text', check: unusedMessages };

interface Message {
  readonly document: LintDocument;
  readonly path: string;
  readonly origin: string;
  readonly constraint: string;
  readonly isUsed: boolean;
}

/** A kind's message is used when one field of the kind uses it. */
function unusedMessages(world: World): readonly Found[] {
  const messages = world.documents.flatMap((document) => world.remembered(messagesIn, document));
  const used = new Set(messages.filter(({ isUsed }) => isUsed).map(({ origin }) => origin));
  return messages
    .filter(({ origin }) => !used.has(origin))
    .map(({ document, path, constraint }) => ({
      document,
      path,
      message: `No check "${constraint}" of this field could give the message.`,
      hint: 'Mend the name of the check, or take the message out.',
    }));
}

const isKnown = (code: string): boolean => messageCodes.includes(code);

function messagesIn(document: LintDocument): readonly Message[] {
  const { origins } = document.compiled.resolved;
  return document.fields.flatMap(({ path, block }) => {
    const checks = constraintsOf(block);
    const codes = Object.keys(isObject(block['messages']) ? block['messages'] : {});
    // A code that no check has is told as such.
    return codes.filter(isKnown).map((constraint) => {
      const at = pointerTo(`${path}/messages`, constraint);
      const place = originOf(origins, at);
      const origin = `${place.document}#${place.path}`;
      return { document, path: at, origin, constraint, isUsed: checks.includes(constraint) };
    });
  });
}
