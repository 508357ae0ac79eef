import type { Page } from 'playwright';

const applications = '/service-application/api/v1/application/heloc';

/** The application that the address of a page names. */
export function applicationIn(page: Page): string {
  return /heloc\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Makes a call about the application of a page as its script would; gives the reply, or throws what was answered. */
export async function callLender<Reply = unknown>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Reply> {
  const url = `${applications}/${applicationIn(page)}/${path}`;
  const { status, text } = await page.evaluate(
    async ([how, where, sent]) => {
      const json = { headers: { 'content-type': 'application/json' }, body: sent };
      const reply = await fetch(where, { method: how, ...(sent !== '' && json) });
      return { status: reply.status, text: await reply.text() };
    },
    [method, url, body === undefined ? '' : JSON.stringify(body)] as const,
  );
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
  // Each caller knows the reply of its operation, which the server has held to the document.
  return JSON.parse(text) as Reply;
}
