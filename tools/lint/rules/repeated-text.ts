import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import { wordsOf } from '#tools/lint/world/texts.ts';
import type { Block } from '#tools/lint/world/blocks.ts';

const said = ['label', 'title', 'text', 'help', 'placeholder'];

/** The same words twice where both are seen: on one field, or on two that are always there together. */
export const repeatedText: Rule = {
  code: 'repeated-text',
  check: inEachDocument(({ blocks }) => {
    const first = new Map<string, string>();
    return blocks.flatMap((block) => repetitions(block, first));
  }),
};

function repetitions({ path, block, around }: Block, first: Map<string, string>): readonly Finding[] {
  const isConditional = [block, ...around].some(({ when }) => when !== undefined);
  const own = new Map<string, string>();
  return said.flatMap((key) => {
    const text = block[key];
    if (typeof text !== 'string' || wordsOf(text).length === 0) return [];
    const at = `${path}/${key}`;
    const earlier = own.get(text) ?? (isConditional ? undefined : first.get(`${around.length} ${text}`));
    own.set(text, at);
    if (!isConditional && !first.has(`${around.length} ${text}`)) first.set(`${around.length} ${text}`, at);
    if (earlier === undefined) return [];
    const message = `"${earlier}" says the same words on this screen.`;
    return [{ path: at, message, hint: 'Say what differs, or say it once.' }];
  });
}
