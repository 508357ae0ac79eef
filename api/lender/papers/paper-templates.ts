import applicationSummary from './templates/application-summary.json' with { type: 'json' };
import closingDisclosure from './templates/closing-disclosure.json' with { type: 'json' };
import deedOfTrust from './templates/deed-of-trust.json' with { type: 'json' };
import initialDisclosure from './templates/initial-disclosure.json' with { type: 'json' };
import note from './templates/note.json' with { type: 'json' };
import rightToCancel from './templates/right-to-cancel.json' with { type: 'json' };
import type { Paper } from '#schemas/generated/api.ts';

/** What a kind of paper says; texts and values hold `{{figures}}`. */
export interface PaperTemplate {
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
export const paperTemplates: Readonly<Record<Paper['type'], PaperTemplate>> = {
  INITIAL_DISCLOSURE: initialDisclosure,
  APPLICATION_SUMMARY: applicationSummary,
  CLOSING_DISCLOSURE: closingDisclosure,
  NOTE: note,
  DEED_OF_TRUST: deedOfTrust,
  RIGHT_TO_CANCEL: rightToCancel,
};
