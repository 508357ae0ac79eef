import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** The class of the element that styles are scoped to. */
const scope = '.flows';

/** What a page's own rules for the class override. */
const whole = ':where(:scope)';

/** A journey is dark where the page around it is, which the page says by a property of its own. */
const inTheDark = '@media screen and (prefers-color-scheme: dark)';
const pageIsDark = '@container style(--flows-scheme: dark)';

/**
 * The stylesheet of the renderer for a place within a page: all of it counts below one class alone, and what it says of
 * a whole page it says of that element. Letters are the page's own.
 */
export function writeStyles(): string {
  const rules = (flatten('renderer/styles/index.css') + flatten('renderer/styles/lazy.css'))
    .replaceAll(/@font-face \{[^}]*\}/g, '')
    .replaceAll(/(?<![\w-]):root(?![\w-])/g, whole)
    .replaceAll(/(?<![\w.-])(?:html|body)(?=[\s,:{])(?=[^;}]*\{)/g, whole)
    .replaceAll(inTheDark, pageIsDark);
  return `@scope (${scope}) {\n${rules}\n}\n${readFileSync('packages/react/in-place.css', 'utf8')}`;
}

/** What only a whole page of ours has. */
const aroundJourney = /\/(header|footer)\.css$/;

/** A stylesheet with those that it imports. */
function flatten(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/^@import '([^']+)';$/gm, (_, imported: string) =>
    aroundJourney.test(imported) ? '' : flatten(join(dirname(path), imported)),
  );
}
