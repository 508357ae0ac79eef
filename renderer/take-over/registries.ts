import { isFieldView } from '#engine/rendering.ts';
import type { BlockView, View } from '#engine/index.ts';
import { coreBlocks } from '../blocks/blocks.tsx';
import type { ComponentRegistry } from '../component-registry.ts';
import { coreControls } from '../fields/core-controls.ts';
import { blocksInside } from '../form/screen-contents.ts';
import { onceOnline } from '../load-again.ts';
import type { PageData } from '../visit/page-data.ts';
import type { PageVisit } from '../visit/page-visit.ts';

/** Fetches what draws all types of field and block, and with the first of it what watches the page. */
export function registryFetcher(data: PageData, page: PageVisit): () => Promise<ComponentRegistry> {
  let isFetched = false;
  return async () => {
    // Some browsers never ask again for a script that once did not come, and a page loaded again would be none at all.
    await onceOnline(window);
    const { fullRegistry, onceReleased, sessionWarning, watchPresses, watchSession } =
      await import('../lazy-registry.ts');
    if (!isFetched) {
      isFetched = true;
      const { session, view } = data;
      watchSession(window, session && sessionWarning(session, view.words, document));
      watchPresses(page);
      // That nobody observes a page is no harm to it.
      void observe(data, page).catch(() => undefined);
    }
    await onceReleased(document);
    return fullRegistry;
  };
}

async function observe({ observed }: PageData, page: PageVisit): Promise<void> {
  if (observed) (await import('../observe/observe-page.ts')).observePage(window, observed, page);
}

/** Whether the first script draws all of a view. */
export function isRenderedFirst({ screen, modal, frame, progress }: View): boolean {
  const { header, card, aside, footer } = frame;
  if (modal !== null || progress !== null || screen.buttons.some(({ copies }) => copies)) return false;
  return [screen.body, header, card, aside, footer].every(areRenderedFirst);
}

function areRenderedFirst(body: readonly BlockView[]): boolean {
  return body.every((block) => {
    const first = isFieldView(block) ? coreControls : coreBlocks;
    if ('isSearchable' in block || 'isRich' in block) return false;
    return Object.hasOwn(first, block.type) && areRenderedFirst(blocksInside(block));
  });
}
