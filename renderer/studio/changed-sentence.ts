/** A text before and after a change, without the sentences that stay at its beginning and its end. */
export function changedSentence(
  before: string | undefined,
  after: string | undefined,
): { readonly before: string | undefined; readonly after: string | undefined } {
  if (before === undefined || after === undefined) return { before, after };
  const [was, is] = [sentencesOf(before), sentencesOf(after)];
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const cut = (sentences: readonly string[]): string => {
    const kept = sentences
      .slice(start, sentences.length - end)
      .join('')
      .trim();
    return `${start > 0 ? '… ' : ''}${kept}${end > 0 ? ' …' : ''}`;
  };
  return { before: cut(was), after: cut(is) };
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]\s)/);
}
