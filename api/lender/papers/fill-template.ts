import mustache from 'mustache';
import type { PaperSection } from '#schemas/generated/api.ts';
import type { PaperFigures } from './paper-figures.ts';
import type { PaperTemplate } from './paper-templates.ts';

/** What a paper says of these figures. Throws where its template names one that there is not. */
export function fillTemplate({ sections }: PaperTemplate, figures: PaperFigures): readonly PaperSection[] {
  return sections.map(({ title, text, lines = {} }) => ({
    title,
    ...(text !== undefined && { text: fill(text, figures) }),
    lines: Object.entries(lines).map(([label, value]) => ({ label, value: fill(value, figures) })),
  }));
}

/** The figures that a text names. */
function namesIn(text: string): readonly string[] {
  return mustache.parse(text).flatMap(([kind, name]) => (kind === 'text' ? [] : [name]));
}

function fill(text: string, figures: PaperFigures): string {
  const unknown = namesIn(text).find((name) => !Object.hasOwn(figures, name));
  if (unknown !== undefined)
    throw new TypeError(`A paper names the figure "${unknown}", which there is not.`);
  // A paper is no HTML.
  return mustache.render(text, figures, {}, { escape: String });
}
