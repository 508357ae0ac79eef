import { describe, expect, it } from 'vitest';
import { type RowsFieldView, isFieldView } from '#engine/index.ts';
import { CampVisit } from '../camp.ts';

const ann = { name: 'Ann', age: 5, insurance: '12345' };

function atChildren(): CampVisit {
  return new CampVisit().answer({ family: 'Lee' }).submit();
}

function withAnn(): CampVisit {
  return atChildren().click('children/add').answer(ann).submit();
}

function listIn(visit: CampVisit): RowsFieldView {
  const list = visit.view.screen.body.find((block) => isFieldView(block) && block.type === 'rows');
  return list as RowsFieldView; // the page has one
}

describe('a list journey', () => {
  it('begins a row at its first step, under a separate address', () => {
    const visit = atChildren().click('children/add');
    expect(visit.path).toMatch(/^\/camp\/camp\/children\/row-\d+\/about$/);
    expect(visit.camp).toEqual({ family: 'Lee' });
    expect(visit.view.journey).toMatchObject({
      position: 2,
      total: 4,
      row: 'Child 1 of 1',
      back: '/camp/camp/children',
    });
  });

  it('puts a row into its list once it is finished', () => {
    const visit = withAnn();
    expect(visit.path).toBe('/camp/camp/children');
    expect(visit.camp).toMatchObject({
      children: [{ name: 'Ann', age: 5, insurance: { $vault: expect.any(String) } }],
    });
    expect(visit.state.facts['$unfinished']).toBe(undefined);
    expect(listIn(visit).rows.map(({ label, mark }) => [label, mark])).toEqual([['Child 1', '']]);
    expect(visit.submit().path).toBe('/camp/camp/contacts');
  });

  it('goes through the steps that the row itself makes necessary', () => {
    const visit = atChildren().click('children/add').answer({ name: 'Bo', age: 7 }).submit();
    expect(visit.path).toMatch(/swimming$/);
    expect(visit.view.screen.title).toBe('Can Bo swim?');
    expect(visit.answer({ swims: 'YES' }).submit().path).toBe('/camp/camp/children');
    expect(visit.camp).toMatchObject({ children: [{ name: 'Bo', swims: true }] });
  });

  it('leads back to where a change of the row began, through the steps that the change makes necessary', () => {
    const child = { id: 'bo', name: 'Bo', age: 4, insurance: '12345' };
    const camp = { family: 'Lee', children: [child], contacts: [{ id: 'eve', name: 'Eve', phone: '555' }] };
    const visit = new CampVisit('/camp/camp/children/bo/about?return=review', { camp });
    expect(visit.answer({ name: 'Rob' }).submit().path).toBe('/camp/camp/review');
    visit.goTo('/camp/camp/children/bo/about?return=review');
    visit.answer({ age: 7 }).submit();
    expect([visit.path, visit.search]).toEqual(['/camp/camp/children/bo/swimming', '?return=review']);
    expect(visit.answer({ swims: 'YES' }).submit().path).toBe('/camp/camp/review');
    visit.goTo('/camp/camp/children/bo/about?return=review');
    expect(visit.click('cancel').path).toBe('/camp/camp/review');
  });

  it('never counts a row that is not finished, and finds it', () => {
    const visit = withAnn().click('children/add').answer({ name: 'Bo', age: 7 }).submit();
    visit.goTo('/camp/camp/children');
    const [, bo] = listIn(visit).rows;
    expect(bo).toMatchObject({ label: 'Child 2', mark: 'Not finished yet' });
    expect(bo?.buttons.map(({ label, href }) => [label, href?.replace(/row-\d+/, 'ROW')])).toEqual([
      ['Finish', '/camp/camp/children/ROW/swimming'],
      ['Remove child 2', undefined],
    ]);
    expect(visit.submit().issues).toEqual(['children unfinished']);
    expect(visit.path).toBe('/camp/camp/children');
    visit.goTo('/camp/camp/review');
    expect(JSON.stringify(visit.view.screen.body)).toContain('Children: 1');
    expect(visit.submit('send').path).toBe('/camp/camp/children');
  });

  it('counts the rows that are finished, and the one that is shown', () => {
    const visit = withAnn().click('children/add').answer({ name: 'Bo' });
    expect(visit.view.journey?.row).toBe('Child 2 of 2');
    visit.goTo('/camp/camp/children').click('children/add');
    expect(visit.view.journey?.row).toBe('Child 2 of 2');
    expect(listIn(visit.goTo('/camp/camp/children')).rows).toHaveLength(3);
  });

  it('keeps what counted while a row is changed, until it is finished again', () => {
    const visit = withAnn();
    const [change] = listIn(visit).rows[0]?.buttons ?? [];
    visit.goTo(change?.href ?? '').answer({ name: 'Anna' });
    expect(visit.camp).toMatchObject({ children: [{ name: 'Ann' }] });
    expect(visit.view.screen.title).toBe('Anna');
    visit.goTo('/camp/camp/children');
    expect(listIn(visit).rows[0]?.mark).toBe('Not finished yet');
    visit.goTo(change?.href ?? '').submit();
    expect(visit.camp).toMatchObject({ children: [{ name: 'Anna', age: 5 }] });
  });

  it('drops what was changed when a person cancels', () => {
    const visit = withAnn();
    const [change] = listIn(visit).rows[0]?.buttons ?? [];
    visit
      .goTo(change?.href ?? '')
      .answer({ name: 'Anna' })
      .click('cancel');
    expect(visit.path).toBe('/camp/camp/children');
    expect(visit.camp).toMatchObject({ children: [{ name: 'Ann' }] });
    visit.click('children/add').answer({ name: 'Bo' }).click('cancel');
    expect(listIn(visit).rows).toHaveLength(1);
    expect(visit.state.facts['$unfinished']).toBe(undefined);
  });

  it('asks before a row is removed', () => {
    const visit = withAnn();
    const name = listIn(visit).rows[0]?.name ?? '';
    visit.click(`${name}/remove`);
    expect(listIn(visit).rows[0]).toMatchObject({ question: 'Do you want to remove Ann?' });
    visit.click(`${name}/keep`);
    expect(listIn(visit).rows[0]).toMatchObject({ question: '' });
    visit.click(`${name}/remove`).click(`${name}/confirm`);
    expect(listIn(visit)).toMatchObject({ rows: [], said: 'Child 1 was removed' });
    expect(visit.camp).toEqual({ family: 'Lee' });
    expect(visit.submit().issues).toEqual(['children required']);
  });

  it('leads from the address of a row that is gone to the list, with nothing lost', () => {
    const visit = withAnn();
    const before = visit.camp;
    expect(visit.goTo('/camp/camp/children/row-99/about').path).toBe('/camp/camp/children');
    expect(visit.goTo('/camp/camp/children/row-99/medicines/row-3/dose').path).toBe('/camp/camp/children');
    expect(visit.camp).toEqual(before);
    expect(visit.state.facts['$unfinished']).toBe(undefined);
  });

  it('adds no row beyond the most', () => {
    const visit = withAnn();
    for (const name of ['Bo', 'Cy', 'Di']) visit.click('children/add').answer({ name, age: 4 }).submit();
    expect(listIn(visit)).toMatchObject({ buttons: [] });
    expect(visit.does({ type: 'clicked', target: 'children/add' })).toBe('unknown-target');
  });

  it('takes no list for an answer', () => {
    const event = { type: 'answered', field: 'children', value: [{ id: 'x' }] } as const;
    expect(atChildren().does(event)).toBe('unknown-target');
  });

  it('tells two rows apart by a rule that compares them', () => {
    const visit = withAnn().click('children/add').answer(ann).submit();
    expect(visit.issues).toEqual(['age known']);
  });
});

describe('lists in lists', () => {
  const withMedicine = () =>
    atChildren()
      .click('children/add')
      .answer({ ...ann, ill: true })
      .submit()
      .click('medicines/add')
      .answer({ name: 'Syrup' })
      .submit();

  it('have their pages below those of the row around', () => {
    const visit = withMedicine();
    expect(visit.path).toMatch(/^\/camp\/camp\/children\/row-\d+\/medicines\/row-\d+\/dose$/);
    expect(visit.view.journey).toMatchObject({ position: 2, row: 'Medicine 1 of 1' });
    visit.answer({ dose: 2 }).submit();
    expect(visit.path).toMatch(/medicines$/);
    expect(visit.camp).toEqual({ family: 'Lee' });
    visit.submit();
    expect(visit.camp).toMatchObject({
      children: [{ name: 'Ann', medicines: [{ name: 'Syrup', dose: 2 }] }],
    });
  });

  it('find an inner row that is not finished', () => {
    const visit = withMedicine();
    const inner = visit.path;
    visit.goTo(inner.replace(/\/row-\d+\/dose$/, '')).submit();
    expect(visit.issues).toEqual(['medicines unfinished']);
    expect(visit.goTo('/camp/camp/children').submit().issues).toEqual(['children unfinished']);
    expect(visit.goTo(inner).path).toBe(inner);
  });

  it('go with the row around them', () => {
    const visit = withMedicine();
    visit.goTo(visit.path.replace(/\/medicines.*$/, '/about')).click('cancel');
    expect(visit.state.facts['$unfinished']).toBe(undefined);
  });
});
