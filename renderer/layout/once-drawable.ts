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
  // Those that count; one on its way may have failed already, and does not say so again.
  if ([...page.styleSheets].some((sheet) => sheet.href?.endsWith(href))) return;
  const link = page.createElement('link');
  await new Promise((onload, onerror) =>
    page.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror })),
  );
}
