import { filesIn, textOf } from './source-files.ts';

/** A heading of a document that a file cites. */
interface Citation {
  readonly path: string;
  readonly file: string;
  readonly heading: string;
}

/** What the files of some folders cite of the Markdown documents below another one. */
export function citationsOf(
  folders: readonly string[],
  below: 'docs' | 'specification',
): readonly Citation[] {
  return folders
    .flatMap((folder) => filesIn(folder, ['.ts', '.json', '.mutants']))
    .filter((path) => !path.startsWith('schemas/generated/'))
    .flatMap((path) => citations(path, below).map(([file, heading]) => ({ path, file, heading })));
}

/** Whether a document has the heading that is cited. */
export function isThere({ file, heading }: Citation): boolean {
  return headingsOf(file).has(heading);
}

// The number of a heading and the sections behind it, such as "(A§4)", are not cited.
const headingsOf = (file: string): ReadonlySet<string> =>
  new Set(
    [...textOf(file).matchAll(/^#+ (?:[\d.]+ )?(.+?)(?: \(.*\))?$/gm)].map(([, heading = '']) => heading),
  );

// Comments wrap, and several headings of one document are joined by "and".
function citations(path: string, below: string): readonly (readonly [file: string, heading: string])[] {
  const text = textOf(path).replaceAll(/\s*\n\s*\*\s*/g, ' ');
  return [...text.matchAll(/[(;] ?((?:docs|specification)\/[\w/-]+\.md), ([^);]+)/g)]
    .filter(([, file = '']) => file.startsWith(`${below}/`))
    .flatMap(([, file = '', headings = '']) => {
      const isOne = headingsOf(file).has(headings);
      return (isOne ? [headings] : headings.split(' and ')).map((heading) => [file, heading] as const);
    });
}
