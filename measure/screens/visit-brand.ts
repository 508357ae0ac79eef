import type { Page } from 'playwright';
import { brandsOf, compiler } from '#engine/compile.ts';
import { brandChanges } from '#tools/verbs/brand.ts';
import { unknownName } from '#tools/command/misuse.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import type { Take } from './visit-steps.ts';

// The page alone, as large as it is: the preview makes it smaller.
const alone = (height: number): string => `
  body > *, #root > * { visibility: hidden }
  .frame {
    position: absolute; inset: 0 auto auto 0; z-index: 9; visibility: visible; border: 0;
    scale: none !important; block-size: ${height}px !important;
  }
`;

/** Takes pictures of the registration and of every page that a brand changes: as the main brand has it, and as the brand has it. */
export async function visitBrand(page: Page, code: string, width: string, take: Take): Promise<void> {
  for (const document of pagesOf(code))
    for (const [state, brand] of [
      ['before', mainBrand()],
      ['after', code],
    ] as const) {
      if (!hasPage(brand, document)) continue;
      const query = new URLSearchParams({ page: document, brand, locale: 'en', width });
      await page.goto(`/preview?${query.toString()}`);
      const shown = page.frameLocator('iframe').locator('h1');
      await shown.waitFor();
      const height = await shown.evaluate(() => window.document.documentElement.scrollHeight);
      await page.addStyleTag({ content: alone(height) });
      await take(document.replaceAll('/', '-'), state, height);
    }
}

const read = readFlows();
const { analyse } = compiler(read.sources);

/** The steps of the registration as the brand has them, and what it changes besides. */
function pagesOf(code: string): readonly string[] {
  const codes = brandsOf(read.sources).map((brand) => brand.code);
  if (!codes.includes(code)) throw unknownName('brand', code, codes);
  const changed = brandChanges(read, code).flatMap(
    ({ document }) => /^pages\/(.*)\.json$/.exec(document)?.[1] ?? [],
  );
  const steps = documentsOf(code).filter((document) => document.startsWith('register-v2/'));
  return [...new Set([...steps, ...changed])];
}

function hasPage(code: string, document: string): boolean {
  return documentsOf(code).includes(document);
}

function documentsOf(code: string): readonly string[] {
  const paths = [...analyse({ brand: code }).documents.keys()];
  return paths.flatMap((path) => /^pages\/(.*)\.json$/.exec(path)?.[1] ?? []);
}

function mainBrand(): string {
  return brandsOf(read.sources).find(({ facts }) => facts['main'] === true)?.code ?? '';
}
