import type { BrowserContext, Frame, Page } from 'playwright';

/** Before the page's script has come, with other words, or once it has taken the page over. */
type Moment = 'early' | 'late';

/**
 * Translates every page of a browser as Chrome does, also texts that come or change later. In the place of each text
 * it puts two elements, one inside the other, with the translation. Late, the words stay as they are, so that tests
 * find them.
 */
export async function translatePages(context: BrowserContext, moment: Moment = 'late'): Promise<void> {
  await context.addInitScript((isEarly) => {
    const translate = (text: Text): void => {
      const { parentElement: parent } = text;
      if (parent === null || text.data === '' || parent.closest('script, style, textarea, font') !== null)
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = isEarly ? text.data.toUpperCase() : text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    const begin = (): void => {
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records)
          for (const node of [target, ...addedNodes]) {
            if (node instanceof Text) translate(node);
            else if (node !== target) translateIn(node);
          }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    const isTakenOver = (): boolean => {
      const root: object = document.getElementById('root') ?? {};
      return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    };
    const wait = (): void => {
      // React takes a page over in several tasks.
      if (isTakenOver()) setTimeout(begin, 50);
      else setTimeout(wait, 20);
    };
    if (isEarly) document.addEventListener('DOMContentLoaded', begin);
    else wait();
  }, moment === 'early');
}

/** The texts that React means to show and that the page does not, each as both say it. */
export function staleTexts(page: Page | Frame): Promise<readonly string[]> {
  return page.evaluate(() => {
    // The names are React's own.
    interface Fiber {
      readonly tag: number;
      readonly stateNode: Node & { readonly current?: Fiber };
      readonly memoizedProps: { readonly children?: unknown } | string | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const [element, text] = [5, 6];
    const stale: string[] = [];
    const look = (fiber: Fiber | null): void => {
      if (fiber === null) return;
      const { tag, stateNode, memoizedProps } = fiber;
      const meant =
        tag === element && typeof memoizedProps === 'object' ? memoizedProps?.children : undefined;
      if (tag === text) stale.push(`"${String(memoizedProps)}" is beside something else`);
      if (
        typeof meant === 'string' &&
        !(stateNode instanceof HTMLTextAreaElement) &&
        stateNode.textContent !== meant
      )
        stale.push(`"${stateNode.textContent}" and not "${meant}"`);
      look(fiber.child);
      look(fiber.sibling);
    };
    const root: object = document.getElementById('root') ?? {};
    const [, fiber] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    look((fiber as Fiber | undefined)?.stateNode.current ?? null);
    return stale;
  });
}
