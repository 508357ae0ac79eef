import { onlyIn } from './differing.ts';

/** What is read on one of two pages alone. */
export interface Differences {
  readonly before: readonly string[];
  readonly now: readonly string[];
}

const none: Differences = { before: [], now: [] };

/** Outlines on two pages what is on one of them alone, and gives its texts. */
export function markDifferences(before: Document | null, now: Document | null): Differences {
  if (!before || !now) return none;
  return { before: mark(before, now, '3px dashed #b3261e'), now: mark(now, before, '3px solid #1b7f3b') };
}

function mark(page: Document, other: Document, outline: string): readonly string[] {
  for (const marked of page.querySelectorAll<HTMLElement>('[data-differs]')) {
    delete marked.dataset['differs'];
    marked.style.outline = '';
  }
  const pieces = piecesOf(page);
  const only = onlyIn(
    pieces.map(({ says }) => says),
    piecesOf(other).map(({ says }) => says),
  );
  return only.flatMap((at) => {
    const piece = pieces[at];
    if (!piece) return [];
    piece.element.dataset['differs'] = '';
    piece.element.style.outline = outline;
    return piece.text === '' ? [] : [piece.text];
  });
}

interface Piece {
  readonly element: HTMLElement;
  /** What it says, with all that people can see or hear of it. */
  readonly says: string;
  readonly text: string;
}

/** What is heard and seen of a control or a picture beside its text. */
const seen = ['type', 'value', 'placeholder', 'required', 'aria-required', 'maxlength', 'alt', 'src', 'href'];

/** The elements with words of their own, the controls and the pictures. */
function piecesOf(page: Document): readonly Piece[] {
  return [...page.body.querySelectorAll<HTMLElement>('*:not(script, style, template)')].flatMap((element) => {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '')
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const isShown = text !== '' || element.matches('input, select, textarea, img');
    const facts = seen.map((name) => element.getAttribute(name) ?? '').join('|');
    return isShown ? [{ element, text, says: `${element.tagName} ${text} ${facts}` }] : [];
  });
}
