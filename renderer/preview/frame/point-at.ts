import type { Pointed } from './frame-messages.ts';

/** What a person clicks on when they point. */
interface Pointer {
  readonly switch: (isPointing: boolean) => void;
}

/** While it is switched on, a click says what it is on instead of using the page; what is under the mouse is outlined. */
export function pointerIn(page: Document, report: (pointed: Pointed) => void): Pointer {
  let outlined: HTMLElement | undefined;
  const outline = (element: HTMLElement | undefined): void => {
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

function pointable(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const found = target.closest(meant) ?? target;
  return found instanceof HTMLElement ? found : undefined;
}

function describe(element: HTMLElement): Pointed {
  const field = element.closest('.field');
  const control = field?.querySelector('[name]');
  const name = control?.getAttribute('name') ?? '';
  const isWhole = element === field;
  const words = isWhole ? (field.querySelector('label, legend')?.textContent ?? '') : element.innerText;
  return { field: /^[A-Za-z]/.test(name) ? name : '', words: words.trim().replaceAll(/\s+/g, ' ') };
}
