import { describe, expect, it } from 'vitest';
import { type JsonObject, view } from '#engine/index.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { walkVisit } from './walk-visit.ts';

const flows = mainFlows();
const uuid = '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10';
const root = `/account/heloc/${uuid}`;
const signers = '/account/heloc/heloc-signer';
const papers = ['First', 'Second'].map((name, at) => ({ type: `T${at}`, name }));
const created = '2026-01-05T10:00:00Z';
const categories = flows.compiled.constants['conditionCategories'] as readonly string[];

const facts = (session: JsonObject = {}): JsonObject => ({
  today: '2026-01-15',
  brand: flows.compiled.brand.facts,
  session: { signedIn: true, authMode: 'LEGACY', ...session },
  flags: { 'fe-heloc-redesign-2025': true, 'fe-heloc-additional-signer': true },
});

/** The buttons of the one condition that is shown, by their label. */
function buttonsOf(url: string, categoryEnum: string, count: number, session?: JsonObject) {
  const condition = { uuid: 'c1', categoryEnum, created, requestDocuments: papers.slice(0, count) };
  const news = { uuid: 'c1', application: uuid, created, status: 'UNREAD', condition };
  const walk = walkVisit(flows, url, facts(session), {
    getProfile: { uuid: 'p', ...(session && { type: 'CO_DEEDER' }) },
    getApplication: { uuid, active: true, status: { checklistStatus: 'NOTE_SIGNING' } },
    getConditions: [condition],
    getCoDeedStatus: { applicationUuid: uuid, status: 'PENDING' },
    listApplications: [],
    listNotifications: { asOf: '2026-01-15T12:00:00Z', notifications: [news] },
  });
  const { screen } = view(flows, walk.state());
  const rows = screen.body.flatMap((block) => (block.type === 'each' ? block.rows : []));
  return Object.fromEntries(
    rows.flatMap(({ buttons }) => buttons.map(({ label, href }) => [label, href?.split('?')[0]])),
  );
}

describe('more than one requested document (B§4)', () => {
  it.each(categories)('makes the button read "Upload Documents" for %s', (category) => {
    const page = category === 'ID_VERIFICATION_FAILURE' ? 'identity' : 'conditions/upload-document';
    expect(buttonsOf(`${root}/conditions`, category, 2)).toEqual({ 'Upload Documents': `${root}/${page}` });
    expect(buttonsOf('/dashboard', category, 2)).toEqual({ 'Upload Documents': `${root}/${page}` });
    const own = category === 'ID_VERIFICATION_FAILURE' ? 'conditions/identity' : 'conditions/upload-document';
    expect(buttonsOf(`${signers}/conditions`, category, 2, { user: { profileType: 'CO_DEEDER' } })).toEqual({
      'Upload Documents': `${signers}/${own}`,
    });
  });

  it('is what it takes: one leaves the button of the category', () => {
    const one = (category: string) => buttonsOf(`${root}/conditions`, category, 1);
    expect(one('MISSING_PHONE_NUMBER')).toEqual({ 'Add Phone Number': `${root}/conditions/phone-number` });
    expect(one('ID_VERIFICATION_FAILURE')).toEqual({ 'Verify Identity': `${root}/identity` });
    expect(one('ESCALATION_REVIEW')).toEqual({ 'Upload Document': `${root}/conditions/upload-document` });
  });
});
