import type { Page, Response } from 'playwright';

/** The answer to the batch in which this text is, once the server has it; to be called before what causes it. */
export async function untilSent(page: Page, text: string): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.url().endsWith('/visit/events') && (response.request().postData() ?? '').includes(text),
  );
}
