import { marksIn, withoutMarks } from '#schemas/studio/text-marks.ts';
import type { Pointed } from './frame-messages.ts';

/** What a person clicks on when they point. */
interface Pointer {
  readonly switch: (isPointing: boolean) => void;
}

/** While it is switched on, a click says what it is on instead of using the page; what is under the mouse is outlined. */
export function pointerIn(page: Document, report: (pointed: Pointed) => void): Pointer {
  let outlined: Pointable | undefined;
  const outline = (element: Pointable | undefined): void => {
    if (outlined) outlined.style.outline = '';
    outlined = element;
    if (element) element.style.outline = '2px dashed currentcolor';
  };
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const point = (event: Event): void => {
    stop(event);
    const element = pointable(event.target);
    if (element) report(describe(element));
  };
  const hover = ({ target }: Event): void => outline(pointable(target));
  const kinds = ['mousedown', 'pointerdown', 'mouseup', 'submit'] as const;
  let isOn = false;
  return {
    switch: (isPointing) => {
      if (isPointing === isOn) return;
      isOn = isPointing;
      outline(undefined);
      const change = isPointing ? 'addEventListener' : 'removeEventListener';
      page[change]('click', point, true);
      page[change]('mouseover', hover, true);
      kinds.forEach((kind) => page[change](kind, stop, true));
    },
  };
}

const meant = '.field, label, legend, button, a, h1, h2, h3, p, li, dt, dd, summary, td, th, output';

type Pointable = HTMLElement | SVGElement;

function pointable(target: EventTarget | null): Pointable | undefined {
  if (!(target instanceof Element)) return undefined;
  // A picture is meant itself, and not what is around it.
  const found = target.closest('svg, img') ?? target.closest(meant) ?? target;
  return found instanceof HTMLElement || found instanceof SVGElement ? found : undefined;
}

function describe(element: Pointable): Pointed {
  const field = element.closest('.field');
  const control = field?.querySelector('[name]');
  const name = control?.getAttribute('name') ?? '';
  const isWhole = element === field;
  const said = isWhole ? (field.querySelector('label, legend') ?? element) : element;
  return {
    field: /^[A-Za-z]/.test(name) ? name : '',
    words: withoutMarks(seenWords(said)).trim().replaceAll(/\s+/g, ' '),
    marks: marksAround(said),
    picture: pictureOf(element),
  };
}

/** What only screen readers say, such as that a link opens a tab, is no part of the words. */
const hidden = '.unseen, svg, script, style';

function seenWords(element: Element): string {
  if (!(element instanceof HTMLElement)) return '';
  const copy = element.cloneNode(true) as HTMLElement; // what is cloned is one
  copy.querySelectorAll(hidden).forEach((unseen) => unseen.remove());
  return copy.textContent;
}

/** How many texts are still an answer, and how far around an element they are looked for. */
const mostMarks = 4;
const mostSteps = 4;

/** The numbers of the texts that an element shows, or else of the nearest around it, such as those of its sentence. */
export function marksAround(element: Element): readonly number[] {
  let around: Element | null = element;
  for (let steps = 0; around && steps < mostSteps; steps += 1) {
    const marks = marksIn(textsOf(around));
    if (marks.length > 0) return marks.slice(0, mostMarks);
    around = around.parentElement;
  }
  return [];
}

const namingKeys = ['aria-label', 'alt', 'title', 'placeholder', 'value'] as const;

function textsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element; // what is cloned is one
  copy.querySelectorAll(hidden).forEach((unseen) => unseen.remove());
  const named = [copy, ...copy.querySelectorAll('*')].flatMap((one) =>
    namingKeys.map((key) => one.getAttribute(key) ?? ''),
  );
  return copy.textContent + named.join('');
}

/** The name that documents give the picture of an element: of an icon, of a file, or of a logo that its styles draw; empty for none. */
function pictureOf(element: Pointable): string {
  const drawn = element.querySelector('use')?.getAttribute('href') ?? element.getAttribute('src');
  if (drawn !== null) return nameOfPicture(drawn);
  // Words stand for themselves; a logo has them only for who does not see it.
  const [own, before] = [getComputedStyle(element), getComputedStyle(element, '::before')];
  const urls = [own, before].flatMap(({ backgroundImage, maskImage, content }) => [
    backgroundImage,
    maskImage,
    content,
  ]);
  const [, url = ''] = urls.map((text) => /url\("?([^")]+)/.exec(text)).find(Boolean) ?? [];
  return nameOfPicture(url);
}

/** The name in the URL of a picture, or of a picture in a sheet of them. */
export function nameOfPicture(url: string): string {
  const [, inSheet] = /#([\w-]+)$/.exec(url) ?? [];
  const [, file = ''] = /\/assets\/([\w-]+)\.svg$/.exec(url) ?? [];
  return inSheet ?? file;
}
