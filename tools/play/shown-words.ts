import { type View, isObject } from '#engine/index.ts';

/** Keys of a view that hold no words for people. */
const structure: ReadonlySet<string> = new Set([
  'type',
  'name',
  'id',
  'href',
  'key',
  'document',
  'asset',
  'page',
  'level',
  'look',
  'autocomplete',
  'inputMode',
  'width',
  'field',
  'code',
  'value',
  // What a press copies is not shown.
  'copies',
]);

/** The texts that a person can read: of the page, its frame, the modal over it and messages, one for each place. */
export function shownWords({ screen, frame, modal, notices, progress }: View): readonly string[] {
  const words: string[] = [];
  collect([screen, frame.header, frame.card, frame.aside, frame.footer, modal, notices, progress], words);
  return words.filter((text) => text.trim() !== '');
}

function collect(part: unknown, words: string[]): void {
  if (typeof part === 'string') words.push(part);
  else if (isRuns(part)) words.push(part.map((run) => ('label' in run ? run.label : run.text)).join(''));
  else if (Array.isArray(part)) for (const inner of part) collect(inner, words);
  else if (isObject(part)) {
    for (const [key, inner] of Object.entries(part)) if (!structure.has(key)) collect(inner, words);
  }
}

/** A rich text is one text, however many stretches it is drawn in. */
function isRuns(part: unknown): part is readonly ({ readonly label: string } | { readonly text: string })[] {
  return Array.isArray(part) && part.length > 0 && part.every(isRun);
}

/** A field may be of type `text` too; its label is more than words. */
function isRun(part: unknown): boolean {
  if (!isObject(part) || typeof (part['label'] ?? part['text']) !== 'string') return false;
  return part['type'] === 'text' || part['type'] === 'bold' || part['type'] === 'link';
}
