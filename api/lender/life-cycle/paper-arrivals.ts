import type { Paper } from '#schemas/generated/api.ts';
import type { Lender } from '../lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import type { LifeEvent } from './events.ts';
import type { Happening } from './move.ts';
import { makePapers, readied } from './papers.ts';

type Arrival = (lender: Lender, application: ReadApplication) => Promise<Happening>;

function papersMade(
  event: LifeEvent,
  types: readonly Paper['type'][],
  group?: 'summary' | 'closing' | 'notary',
): Arrival {
  return async (lender, application) => ({
    event,
    status: group === undefined ? {} : readied(application.document, group),
    save: (db, at) => makePapers(lender, db, application, types, at),
  });
}

/** What comes of the statuses in which papers are made. */
export const paperArrivals = {
  GEN_APP_DISCLOSURES: papersMade(
    'disclosuresMade',
    ['INITIAL_DISCLOSURE', 'APPLICATION_SUMMARY'],
    'summary',
  ),
  GEN_SUMMARY_DISCLOSURE: papersMade('disclosuresMade', ['APPLICATION_SUMMARY'], 'summary'),
  GEN_NOTE_SIGNING: papersMade('noteMade', ['CLOSING_DISCLOSURE', 'NOTE'], 'closing'),
  GEN_NOTARY_DISCLOSURE: papersMade('notaryPapersMade', ['DEED_OF_TRUST'], 'notary'),
  GEN_RESCISSION: papersMade('rescissionNoticeMade', ['RIGHT_TO_CANCEL']),
};
