/** A text before and after a change, with `…` for the sentences that stay. */
export function changedSentence(
  before: string | undefined,
  after: string | undefined,
): { readonly before: string | undefined; readonly after: string | undefined } {
  if (before === undefined || after === undefined) return { before, after };
  const [was, is] = [sentencesOf(before), sentencesOf(after)];
  const stay = commonOf(was, is);
  const [stayBefore, stayAfter] = [0, 1].map((side) => new Set(stay.map((pair) => pair[side])));
  return {
    before: shorten(was, (at) => stayBefore?.has(at) === true),
    after: shorten(is, (at) => stayAfter?.has(at) === true),
  };
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]\s)/);
}

function shorten(sentences: readonly string[], isStaying: (at: number) => boolean): string {
  const shown = sentences.map((sentence, at) => (isStaying(at) ? '…' : sentence.trim()));
  return shown.filter((one, at) => one !== '…' || shown[at - 1] !== '…').join(' ');
}

type Pair = readonly [number, number];

/** The places of the most sentences that are in both texts in the same order. */
function commonOf(was: readonly string[], is: readonly string[]): readonly Pair[] {
  const before = is.map((): readonly Pair[] => []);
  return (
    was
      .reduce((above, sentence, at) => {
        const row: (readonly Pair[])[] = [];
        for (const [other, one] of is.entries()) {
          const [diagonal, left, up] = [above[other - 1] ?? [], row.at(-1) ?? [], above[other] ?? []];
          const longer = left.length > up.length ? left : up;
          row.push(one.trim() === sentence.trim() ? [...diagonal, [at, other]] : longer);
        }
        return row;
      }, before)
      .at(-1) ?? []
  );
}
