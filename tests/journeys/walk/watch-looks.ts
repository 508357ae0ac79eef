import type { BrowserContext, Page } from 'playwright';

/** What the page at an address showed: its texts, names, roles and the state of its controls, in their order. */
export interface Look {
  /** Path and query. */
  readonly url: string;
  readonly look: string;
}

// Runs in a page.
function lookOf(root: Element): string {
  const parts: string[] = [];
  const add = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').trim();
      if (text !== '') parts.push(text);
    }
    if (node instanceof Element) {
      const states = ['role', 'aria-label', 'aria-invalid', 'aria-current', 'href', 'disabled', 'hidden'];
      const said = states.flatMap((name) => {
        const value = node.getAttribute(name);
        return value === null ? [] : [`${name}=${value}`];
      });
      if (/^(h\d|a|button|li|dt|dd|th|td|legend|label)$/i.test(node.localName) || said.length > 0)
        parts.push(`<${[node.localName, ...said].join(' ')}>`);
      // Nothing shows what a password is.
      if (node instanceof HTMLInputElement && node.type !== 'password')
        parts.push(`[${node.type} ${['checkbox', 'radio'].includes(node.type) ? node.checked : node.value}]`);
      if (node instanceof HTMLSelectElement) parts.push(`[${node.selectedOptions[0]?.label ?? ''}]`);
      if (node instanceof HTMLTextAreaElement) parts.push(`[${node.value}]`);
      if (/^(script|style|svg|textarea|select)$/.test(node.localName)) return;
    }
    node.childNodes.forEach(add);
  };
  add(root);
  return parts.join('\n');
}

/** Notes all looks of a browser's pages from now on, at each frame in which something has changed. */
export async function watchLooks(context: BrowserContext): Promise<readonly Look[]> {
  const looks: Look[] = [];
  await context.exposeBinding('noteLook', (_source, url: string, look: string) => {
    looks.push({ url, look });
  });
  await context.addInitScript(`(() => {
    ${lookOf.toString()}
    let last = '';
    const lookNow = () => {
      const main = document.querySelector('main');
      const look = main ? lookOf(main) : '';
      const url = location.pathname + location.search;
      if (look !== '' && last !== url + look) {
        last = url + look;
        window.noteLook(url, look);
      }
    };
    const note = () => {
      lookNow();
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    // What is pressed may lead on before the next frame.
    for (const event of ['pointerdown', 'keydown', 'input', 'change', 'click'])
      window.addEventListener(event, lookNow, { capture: true });
  })()`);
  return looks;
}

/** The look of HTML, as a browser reads it. */
export async function lookAt(reader: Page, html: string): Promise<string> {
  await reader.setContent(html);
  return reader.locator('main').first().evaluate(lookOf);
}
