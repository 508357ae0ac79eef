import type { Frame, Page } from 'playwright';

/** How far the page can be scrolled sideways, and which texts or inputs do not fit into the width of the window. */
export function cutOff(page: Page | Frame): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('#root *')];
    // What the browser does not draw, since it is far below, is where no stylesheet has put it.
    const undrawn = all.filter((element) => getComputedStyle(element).contentVisibility === 'auto');
    for (const { style } of undrawn) style.contentVisibility = 'visible';
    if (undrawn.length > 0)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const width = document.documentElement.clientWidth;
    const sideways = document.documentElement.scrollWidth - width;
    const seen = all.filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    // A table hides the labels of all rows but the first. They are still read aloud.
    const isUnseen = (element: Element): boolean =>
      element.closest('.unseen, [data-titled] > .field-label, svg, option') !== null ||
      getComputedStyle(element).clipPath === 'inset(50%)';
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return !isUnseen(element) && (left < -1 || right > width + 1);
    });
    // An input scrolls what was typed into it; everything else has to show all that it holds.
    const clipped = seen.filter(
      (element) =>
        !isUnseen(element) &&
        !(element instanceof HTMLInputElement) &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    const name = ({ tagName, className, textContent }: Element): string =>
      `${tagName.toLowerCase()}.${className} "${textContent.slice(0, 40)}"`;
    return [
      ...(sideways > 0 ? [`the page scrolls ${sideways} pixels sideways`] : []),
      ...outside.map((element) => `${name(element)} is outside`),
      ...clipped.map((element) => `${name(element)} is cut off`),
    ];
  });
}

/** Words of such elements that a line ends within, and those that reach past the card they are in. */
export function brokenWords(page: Page, selector: string, within: string): Promise<readonly string[]> {
  return page.evaluate(
    ([elements, card]) =>
      [...document.querySelectorAll<HTMLElement>(elements)].flatMap((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        if (text === null) return [];
        const most = element.closest(card)?.getBoundingClientRect().right ?? 0;
        return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) return [`"${word}" is broken`];
          return range.getBoundingClientRect().right > most ? [`"${word}" reaches past its card`] : [];
        });
      }),
    [selector, within] as const,
  );
}

/** Which of such elements have words where another has its own. */
export function covered(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((elements) => {
    const all = [...document.querySelectorAll<HTMLElement>(elements)].filter((one) => one.checkVisibility());
    const wordsIn = (element: HTMLElement): readonly DOMRect[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      while (walker.nextNode()) {
        const { parentElement } = walker.currentNode;
        if (
          parentElement?.checkVisibility() !== true ||
          parentElement.closest('.unseen, [data-titled] > .field-label') !== null
        )
          continue;
        const range = new Range();
        range.selectNodeContents(walker.currentNode);
        rects.push(...range.getClientRects());
      }
      return rects.filter(({ width }) => width > 0);
    };
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const words = all.map(wordsIn);
    return all.flatMap((element, at) =>
      all
        .slice(at + 1)
        .filter((_other, past) =>
          words[at]?.some((one) => words[at + 1 + past]?.some((other) => meet(one, other))),
        )
        .map((other) => `"${element.textContent.trim()}" meets "${other.textContent.trim().slice(0, 40)}"`),
    );
  }, selector);
}

/** Targets smaller than 24 pixels either way; links within a sentence are as high as its lines (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 24;
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]',
    );
    const areaOf = (target: HTMLElement): DOMRect => {
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const line = label?.closest('.choice');
      return (line ?? target).getBoundingClientRect();
    };
    return [...targets]
      .filter(
        (target) =>
          target.checkVisibility() && target.closest('.unseen, [data-titled] > .field-label') === null,
      )
      .filter((target) => !(target.matches('a') && target.closest('p, label') !== null))
      .flatMap((target) => {
        const { width, height } = areaOf(target);
        if (width >= least && height >= least) return [];
        return [`${target.tagName.toLowerCase()} "${target.textContent}" is ${width} by ${height}`];
      });
  });
}

/** What has the focus and cannot be seen whole: out of the window, or under something that stays where it is. */
export function hiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const box = (focused.closest('.choice, .upload-drop') ?? focused).getBoundingClientRect();
    const name = `${focused.tagName.toLowerCase()} "${focused.id || focused.textContent}"`;
    const height = document.documentElement.clientHeight;
    if (box.height < height && (box.top < 0 || box.bottom > height)) return `${name} is outside`;
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const covers = [box.top + 1, box.bottom - 1].map((y) =>
      document.elementFromPoint(box.left + box.width / 2, y),
    );
    const isCovered = covers.some((cover) => !focused.contains(cover) && stays(cover) && !stays(focused));
    return isCovered ? `${name} is under a bar` : undefined;
  });
}

/** Controls that have the focus while what they ask is above the window, though both have room in it. */
export function labelsOutOfSight(page: Page | Frame): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('main .field :is(.input, [type=radio])');
    return [...controls].flatMap((control) => {
      const label = control.closest('.field')?.querySelector('.field-label');
      if (!label || !control.checkVisibility() || control.matches(':disabled')) return [];
      document.documentElement.scrollTop = document.documentElement.scrollHeight;
      control.focus();
      const [{ top }, { bottom }] = [label.getBoundingClientRect(), control.getBoundingClientRect()];
      const hasRoom = bottom - top < document.documentElement.clientHeight / 2;
      return hasRoom && top < 0 ? [`${label.textContent} is above the window`] : [];
    });
  });
}
