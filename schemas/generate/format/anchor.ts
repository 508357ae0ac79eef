/** The address of a heading within its page, as GitHub makes it. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');

/** A table of contents: a line for each chapter, with the sections in it. */
export function contents(markdown: string): string {
  const withoutCode = markdown.replace(/^```[^]*?^```/gm, '');
  return withoutCode
    .split(/^(?=## )/m)
    .map(line)
    .join('\n');
}

function line(chapter: string): string {
  const [first = '', ...sections] = [...chapter.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
    link(heading),
  );
  return sections.length === 0 ? `- ${first}` : `- ${first}:\n  ${sections.join(' ·\n  ')}`;
}

const link = (heading: string): string => `[${heading}](#${anchor(heading)})`;
