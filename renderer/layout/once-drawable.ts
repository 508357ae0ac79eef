const askAgainMs = 50;

/**
 * Resolves once the rest can be drawn: its stylesheet counts, and nothing is held down. A control that is drawn again
 * between press and release loses its click. Rejects if the sheet does not come.
 */
export async function onceDrawable(page: Document, sheet: string): Promise<void> {
  await fetchSheet(page, sheet);
  while (page.querySelector(':active') !== null)
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
}

/** Fetches a stylesheet, unless it counts already: the server names it in the page of a screen that needs it. */
async function fetchSheet(page: Document, href: string): Promise<void> {
  const named = page.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`);
  // One on its way may have failed already, and does not say so again.
  if ([...named].some(({ sheet }) => sheet !== null)) return;
  const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((loaded, failed) => {
    link.addEventListener('load', loaded);
    link.addEventListener('error', failed);
    page.head.append(link);
  });
}
