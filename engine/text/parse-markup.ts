import type { Segment } from '#engine/text/parse-tags.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a rich text by its markup, as offsets; tags are still in place. */
export type Markup =
  | { readonly type: 'text' | 'bold'; readonly text: Stretch }
  | { readonly type: 'link'; readonly label: Stretch; readonly page: Stretch };

const marks = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<page>[^()\s]+)\)/dg;

/** Finds `**bold**` and `[label](page)`; what stands in tags is no markup, and tags may stand anywhere. */
export function parseMarkup(source: string, segments: readonly Segment[]): readonly Markup[] {
  const found: Markup[] = [];
  let from = 0;
  for (const match of masked(source, segments).matchAll(marks)) {
    if (match.index > from) found.push({ type: 'text', text: { start: from, end: match.index } });
    found.push(markupOf(match));
    from = match.index + match[0].length;
  }
  return from < source.length
    ? [...found, { type: 'text', text: { start: from, end: source.length } }]
    : found;
}

function markupOf(match: RegExpExecArray): Markup {
  const { bold, label, page } = match.indices?.groups ?? {};
  return bold
    ? { type: 'bold', text: stretch(bold) }
    : { type: 'link', label: stretch(label), page: stretch(page) };
}

function stretch(range: readonly [number, number] | undefined): Stretch {
  const [start, end] = range ?? [0, 0];
  return { start, end };
}

/** Replaces tags by as many neutral characters, so that offsets stay. */
function masked(source: string, segments: readonly Segment[]): string {
  return segments
    .map(({ type, start, end }) => (type === 'tag' ? '\0'.repeat(end - start) : source.slice(start, end)))
    .join('');
}
