import { compareLists, movedOf } from './differing.ts';

/** What differs between two pages. */
export interface Differences {
  /** What is read on one of them alone. */
  readonly before: readonly string[];
  readonly now: readonly string[];
  /** What both have, at another place among the rest. */
  readonly moved: readonly string[];
  /** What both have, with what differs in how it looks. */
  readonly restyled: readonly { readonly text: string; readonly looks: readonly string[] }[];
}

const marks = { before: '3px dashed #b3261e', now: '3px solid #1b7f3b', both: '3px dotted #8a5a00' } as const;

/** Outlines on two pages what is on one of them alone, at another place or in another look, and names it. */
export function markDifferences(before: Document, now: Document): Differences {
  unmark(before);
  unmark(now);
  const [was, is] = [piecesOf(before), piecesOf(now)];
  const found = compareLists(
    was.map(({ says }) => says),
    is.map(({ says }) => says),
  );
  const pairs = (places: typeof found.both) =>
    places.flatMap(([one, other]) => {
      const [old, fresh] = [was[one], is[other]];
      return old && fresh ? [{ old, fresh }] : [];
    });
  const restyled = pairs(found.both).flatMap(({ old, fresh }) => {
    const looks = lookingOther(old.element, fresh.element);
    return looks.length === 0 ? [] : [{ old, fresh, looks }];
  });
  const moved = pairs(movedOf(found.both));
  for (const { old, fresh } of [...restyled, ...moved])
    for (const { element } of [old, fresh]) mark(element, marks.both);
  const alone = (pieces: readonly Piece[], places: readonly number[], outline: string): readonly string[] =>
    places.flatMap((at) => {
      const piece = pieces[at];
      if (piece) mark(piece.element, outline);
      return piece === undefined || piece.text === '' ? [] : [piece.text];
    });
  return {
    before: alone(was, found.before, marks.before),
    now: alone(is, found.now, marks.now),
    moved: namesOf(moved.map(({ fresh }) => fresh)),
    restyled: namesOf(restyled.map(({ fresh }) => fresh)).map((text) => ({
      text,
      looks: restyled.find(({ fresh }) => nameOf(fresh) === text)?.looks ?? [],
    })),
  };
}

function mark(element: HTMLElement, outline: string): void {
  element.dataset['differs'] = '';
  element.style.outline = outline;
}

function unmark(page: Document): void {
  for (const marked of page.querySelectorAll<HTMLElement>('[data-differs]')) {
    delete marked.dataset['differs'];
    marked.style.outline = '';
  }
}

/** What differs in how two pieces look that say the same. */
function lookingOther(before: HTMLElement, now: HTMLElement): readonly string[] {
  const [was, is] = [looksOf(before), looksOf(now)];
  return Object.keys(is).filter((name) => was[name] !== is[name]);
}

/** How a piece looks, by what people call it. */
function looksOf(element: HTMLElement): { readonly [name: string]: string } {
  const { color, borderTopWidth, borderTopColor, fontFamily, fontSize, fontWeight } =
    getComputedStyle(element);
  return {
    color,
    ground: groundOf(element),
    // A border that is not there has the color of the text.
    border: borderTopWidth === '0px' ? '' : borderTopColor,
    font: fontFamily,
    size: fontSize,
    weight: fontWeight,
  };
}

/** The color behind a piece, which it may have from what holds it. */
function groundOf(element: HTMLElement | null): string {
  if (element === null) return '';
  const { backgroundColor } = getComputedStyle(element);
  return /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    ? groundOf(element.parentElement)
    : backgroundColor;
}

/** What people call pieces, each once. */
function namesOf(pieces: readonly Piece[]): readonly string[] {
  return [...new Set(pieces.map(nameOf))].filter((name) => name !== '');
}

function nameOf({ element, text }: Piece): string {
  return (
    text ||
    (element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.tagName.toLowerCase())
  );
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
