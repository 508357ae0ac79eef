import { describe, expect, it } from 'vitest';
import {
  type BlockView,
  type RowsFieldView,
  type VisitState,
  reduce,
  isFieldView,
  open,
} from '#engine/index.ts';
import { CampVisit, campFlows } from '../camp.ts';

const contact = { name: 'Eve', phone: '555 0100', code: 'lantern' };

function atContacts(): CampVisit {
  return new CampVisit('/camp/camp/contacts', {
    camp: { family: 'Lee', children: [{ id: 'a', name: 'Ann', age: 5 }] },
  });
}

function listsIn(body: readonly BlockView[]): readonly RowsFieldView[] {
  return body.flatMap((block) => (isFieldView(block) && block.type === 'rows' ? [block] : []));
}

function rowNames(visit: CampVisit): readonly string[] {
  return listsIn(visit.view.screen.body).flatMap(({ rows }) => rows.map(({ name }) => name));
}

function withContact(): CampVisit {
  const visit = atContacts().click('contacts/add');
  const [row = ''] = rowNames(visit);
  return visit.answer(
    Object.fromEntries(Object.entries(contact).map(([key, value]) => [`${row}/${key}`, value])),
  );
}

describe('fields repeated on one page', () => {
  it('are named after their row, which was added just now', () => {
    const visit = atContacts().click('contacts/add');
    const [list] = listsIn(visit.view.screen.body);
    expect(list?.said).toBe('Contact 1 was added');
    expect(list?.rows[0]).toMatchObject({ label: 'Contact 1', isNew: true });
    const names = list?.rows[0]?.body.map(({ name }) => name.replace(/row-\d+/, 'ROW'));
    expect(names?.slice(0, 3)).toEqual(['contacts/ROW/name', 'contacts/ROW/code', 'contacts/ROW/phone']);
  });

  it('keep their answers in their own row', () => {
    const visit = withContact().click('contacts/add');
    const [first = '', second = ''] = rowNames(visit);
    visit.answer({ [`${second}/name`]: 'Max' });
    expect(visit.camp).toMatchObject({ contacts: [{ name: 'Eve', phone: '555 0100' }, { name: 'Max' }] });
    visit.does({ type: 'answered', field: `${first}/phone` });
    expect(visit.submit().issues).toEqual([`${first}/phone required`, `${second}/phone required`]);
  });

  it('are checked with the page, each under the label of its row', () => {
    const visit = atContacts().click('contacts/add');
    visit.submit();
    const [row = ''] = rowNames(visit);
    expect(visit.issues).toEqual([`${row}/name required`, `${row}/phone required`]);
    expect(visit.view.screen.issues[0]?.label).toBe('Contact 1: Name');
    visit.answer({ [`${row}/name`]: 'Eve' });
    expect(visit.issues).toEqual([`${row}/phone required`]);
    visit.answer({ [`${row}/phone`]: '1' });
    expect(visit.submit().path).toBe('/camp/camp/review');
  });

  it('need as many rows as the list asks for', () => {
    expect(atContacts().submit().issues).toEqual(['contacts required']);
  });

  it('go with their row, whose number is said', () => {
    const visit = withContact().click('contacts/add');
    const [first = '', second = ''] = rowNames(visit);
    visit.click(`${first}/remove`);
    expect(rowNames(visit)).toEqual([first, second]);
    visit.click(`${first}/confirm`);
    expect(rowNames(visit)).toEqual([second]);
    expect(listsIn(visit.view.screen.body)[0]?.said).toBe('Contact 1 was removed');
    expect(visit.does({ type: 'answered', field: `${first}/name`, value: 'Late' })).toBe('unknown-target');
  });

  it('hold lists in lists', () => {
    const visit = withContact();
    const [row = ''] = rowNames(visit);
    visit.click(`${row}/hours/add`).click(`${row}/hours/add`);
    const [list] = listsIn(visit.view.screen.body);
    const [hours] = listsIn(list?.rows[0]?.body ?? []);
    expect(hours?.buttons).toEqual([]);
    const [one, other] = hours?.rows ?? [];
    visit.answer({ [`${one?.name}/from`]: 9, [`${one?.name}/until`]: 8, [`${other?.name}/from`]: 10 });
    visit.submit();
    expect(visit.issues).toEqual([`${one?.name}/until later`, `${other?.name}/until required`]);
    expect(visit.view.screen.issues[0]?.label).toBe('Contact 1: Time 1: Until');
    visit
      .answer({ [`${one?.name}/until`]: 12 })
      .click(`${other?.name}/remove`)
      .click(`${other?.name}/confirm`)
      .submit();
    expect(visit.camp).toMatchObject({ contacts: [{ name: 'Eve', hours: [{ from: 9, until: 12 }] }] });
  });
});

describe('what is sensitive in rows', () => {
  const whole = () =>
    withContact()
      .goTo('/camp/camp/children')
      .click('children/add')
      .answer({ name: 'Cy', age: 4, insurance: '98765' })
      .submit()
      .goTo('/camp/camp/review')
      .submit('send');

  it('is a handle wherever it is kept, also in a copy of the list', () => {
    const visit = whole();
    expect(visit.state.run).toHaveLength(1);
    const kept = JSON.stringify([visit.state, visit.events]);
    expect(kept).not.toContain('lantern');
    expect(kept).not.toContain('98765');
    expect(visit.camp).toMatchObject({ copy: [{}, { insurance: { $vault: expect.any(String) } }] });
  });

  it('is sent as it is', () => {
    const visit = atContacts();
    const all = whole();
    let { state } = visit;
    state = open(campFlows, {
      visit: 'visit',
      facts: all.state.facts,
      url: '/camp/camp/review',
      now: 1,
    }).state;
    const sent = effectsOf(state, all);
    expect(JSON.stringify(sent)).toContain('98765');
  });

  it('is known to the visit when it is changed, and no handle of another row is taken', () => {
    const visit = withContact().click('contacts/add');
    const [first = '', second = ''] = rowNames(visit);
    expect(visit.view.screen.body).toBeDefined();
    const value = { $vault: [...visit.vault.keys()][0] ?? '' };
    expect(visit.events).toContainEqual({ type: 'answered', field: `${first}/code`, value });
    const event = { type: 'answered', field: `${second}/code`, value } as const;
    const reduced = reduce(campFlows, visit.state, event);
    expect(reduced).toMatchObject({ ok: false, problem: { code: 'wrong-handle' } });
  });
});

function effectsOf(state: VisitState, { vault }: CampVisit): unknown {
  const event = { type: 'submitted', target: 'send', now: 2 } as const;
  const reduced = reduce(campFlows, state, event, (handle) => vault.get(handle));
  return reduced.ok ? reduced.effects : reduced.problem;
}
