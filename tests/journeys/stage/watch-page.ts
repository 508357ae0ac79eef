import type { BrowserContext, Response } from 'playwright';

/** Of a request, in characters. */
const mostShown = 500;

/** What went wrong in a browser that nobody saw on the page. */
export interface Watch {
  /** From now on, problems like this one are part of the test. */
  readonly expect: (problem: RegExp) => void;
  /** What was not expected. */
  readonly problems: () => readonly string[];
  /** The requests that our server refused as not fitting. */
  readonly refusals: () => readonly string[];
}

/** Collects errors on the console, errors nobody caught and violations of the security policy. */
export async function watchPages(context: BrowserContext): Promise<Watch> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const refused: string[] = [];
  context.on('response', (response) => noteRefusal(response, refused));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return {
    expect: (problem) => void expected.push(problem),
    problems: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    refusals: () => refused,
  };
}

function noteRefusal(response: Response, refused: string[]): void {
  if (response.status() !== 409) return;
  const asked = response.request().postData() ?? '';
  refused.push(`${response.url()} refused ${asked.slice(0, mostShown)}`);
}
