import type { ComponentRegistry } from '../elements/component-registry.ts';
import { onceOnline } from './load-again.ts';
import type { PageData } from '../visit/page-data.ts';
import type { PageVisit } from '../visit/page-visit.ts';

/** Fetches what draws all types of field and block, with its style, and with the first of it what watches the page. */
export function registryFetcher(data: PageData, page: PageVisit): () => Promise<ComponentRegistry> {
  let isFetched = false;
  return async () => {
    // Some browsers never ask again for a script that once did not come, and a page loaded again would be none at all.
    await onceOnline(window);
    const { fullRegistry, onceDrawable, watchPage } = await import('../layout/lazy-registry.ts');
    if (!isFetched) {
      isFetched = true;
      watchPage(data, page);
      // That nobody observes a page is no harm to it.
      void observe(data, page).catch(() => undefined);
    }
    await onceDrawable(document, data.lazySheet);
    return fullRegistry;
  };
}

async function observe({ observed }: PageData, page: PageVisit): Promise<void> {
  if (observed) (await import('../observe/observe-page.ts')).observePage(window, observed, page);
}
