const tag = /\{\{.*?\}\}/g;
const leastLiteral = 0.5;

/** Looks for words among texts as they are written: a tag stands for any words, as long as most of it is literal. */
export function wordsFinder(texts: readonly string[]): (words: string) => boolean {
  const withTags = texts.filter((text) => text.includes('{{')).map(pattern);
  return (words) =>
    texts.some((text) => text.includes(words)) ||
    withTags.some(
      ({ whole, literal }) =>
        literal >= words.length * leastLiteral && whole.test(words.replaceAll('**', '')),
    );
}

function pattern(text: string): { readonly whole: RegExp; readonly literal: number } {
  const parts = text.replaceAll('**', '').split(tag);
  const literal = parts.reduce((sum, part) => sum + part.length, 0);
  return { whole: new RegExp(`^${parts.map(escaped).join('.+')}$`, 's'), literal };
}

function escaped(part: string): string {
  return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
