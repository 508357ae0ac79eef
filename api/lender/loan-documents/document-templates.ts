import mustache from 'mustache';
import type { Paper, PaperSection } from '#schemas/generated/api.ts';
import type { DocumentFigures } from './document-figures.ts';
import applicationSummary from './templates/application-summary.json' with { type: 'json' };
import closingDisclosure from './templates/closing-disclosure.json' with { type: 'json' };
import deedOfTrust from './templates/deed-of-trust.json' with { type: 'json' };
import initialDisclosure from './templates/initial-disclosure.json' with { type: 'json' };
import note from './templates/note.json' with { type: 'json' };
import rightToCancel from './templates/right-to-cancel.json' with { type: 'json' };

/** What a kind of paper says; texts and values hold `{{figures}}`. */
interface DocumentTemplate {
  readonly title: string;
  readonly sections: readonly SectionTemplate[];
}

interface SectionTemplate {
  readonly title: string;
  readonly text?: string;
  /** Values by their labels. */
  readonly lines?: Readonly<Record<string, string>>;
}

/** Every kind of paper in the order in which people read them. The wordings are samples. */
export const documentTemplates: Readonly<Record<Paper['type'], DocumentTemplate>> = {
  INITIAL_DISCLOSURE: initialDisclosure,
  APPLICATION_SUMMARY: applicationSummary,
  CLOSING_DISCLOSURE: closingDisclosure,
  NOTE: note,
  DEED_OF_TRUST: deedOfTrust,
  RIGHT_TO_CANCEL: rightToCancel,
};

/** What a paper says of these figures, without the lines of those that are empty. Throws where its template names one that there is not. */
export function fillTemplate(
  { sections }: DocumentTemplate,
  figures: DocumentFigures,
): readonly PaperSection[] {
  return sections.map(({ title, text, lines = {} }) => ({
    title,
    ...(text !== undefined && { text: fill(text, figures) }),
    lines: Object.entries(lines)
      .map(([label, value]) => ({ label, value: fill(value, figures) }))
      .filter(({ value }) => value !== ''),
  }));
}

/** The figures that a text names. */
function namesIn(text: string): readonly string[] {
  return mustache.parse(text).flatMap(([kind, name]) => (kind === 'text' ? [] : [name]));
}

function fill(text: string, figures: DocumentFigures): string {
  const unknown = namesIn(text).find((name) => !Object.hasOwn(figures, name));
  if (unknown !== undefined)
    throw new TypeError(`A paper names the figure "${unknown}", which there is not.`);
  // A paper is no HTML.
  return mustache.render(text, figures, {}, { escape: String });
}
