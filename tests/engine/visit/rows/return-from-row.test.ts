import { describe, expect, it } from 'vitest';
import { type JsonObject, type VisitEvent, type VisitState, reduce, open, view } from '#engine/index.ts';
import { flowsOf, summerCamp } from '../../sources.ts';

const flows = flowsOf(summerCamp, { brand: 'LAKE' });
const bo = {
  id: 'bo',
  name: 'Bo',
  age: 7,
  swims: true,
  ill: true,
  medicines: [{ id: 'm', name: 'Drops', dose: 2 }],
};
const al = { id: 'al', name: 'Al', age: 4, ill: false };
const contacts = [{ id: 'eve', name: 'Eve', phone: '555' }];
const camp: JsonObject = { family: 'Lee', children: [bo, al], contacts };

/** Where a visit has come to after some answers and a press, and where its link back leads. */
function walk(url: string, answers: JsonObject, facts: JsonObject = camp, press = 'continue') {
  const events = [
    ...Object.entries(answers).map(([field, value]) => ({ type: 'answered', field, value }) as VisitEvent),
    { type: press === 'cancel' ? 'clicked' : 'submitted', target: press, now: 1 } as const,
  ];
  let { state } = open(flows, { visit: 'visit', facts: { camp: facts }, url, now: 0 });
  const back = view(flows, state).journey?.back;
  for (const event of events) {
    const reduced = reduce(flows, state, event);
    if (!reduced.ok) throw new Error(reduced.problem.code);
    ({ state } = reduced);
  }
  return { back, url: state.location.path + state.location.search, children: state.facts['camp'] };
}

const children = '/camp/camp/children';
const review = '/camp/camp/review';

it('leads from a row back to where its change began, with the row in its list', () => {
  const { back, url, children: kept } = walk(`${children}/bo/about?return=review`, { name: 'Bob' });
  expect([back, url]).toEqual([review, review]);
  expect(kept).toMatchObject({ children: [{ name: 'Bob' }, { name: 'Al' }] });
});

it('leads there from a row of a row', () => {
  expect(walk(`${children}/bo/medicines/m/dose?return=review`, { dose: 3 }).url).toBe(review);
});

it('leads there through the steps that the change makes necessary', () => {
  expect(walk(`${children}/al/about?return=review`, { age: 9 }).url).toBe(
    `${children}/al/swimming?return=review`,
  );
});

it('shows the list where it does not pass', () => {
  const facts = { ...camp, children: [bo, { id: 'al', age: 4 }] };
  expect(walk(`${children}/bo/about?return=review`, { name: 'Bob' }, facts).url).toBe(
    `${children}?return=review`,
  );
});

it('leads there also from a change that is cancelled', () => {
  expect(walk(`${children}/bo/about?return=review`, { name: 'Bob' }, camp, 'cancel')).toMatchObject({
    url: review,
    children: camp,
  });
});

it('leads to the list from anywhere else', () => {
  expect(walk(`${children}/bo/medicines/m/dose`, { dose: 3 }).url).toBe(`${children}/bo/medicines`);
  expect(walk(`${children}/bo/medicines/m/dose?return=nowhere`, { dose: 3 }).url).toBe(
    `${children}/bo/medicines`,
  );
});

describe('a list to which somebody came from their answers', () => {
  const url = `${children}?return=review`;
  const opened = () => open(flows, { visit: 'visit', facts: { camp }, url, now: 0 }).state;

  it('leads there from the rows that are changed on it', () => {
    const [list] = view(flows, opened()).screen.body.filter((block) => block.type === 'rows');
    const links = list?.rows.flatMap(({ buttons }) => buttons.flatMap(({ href }) => href ?? []));
    expect(links).toEqual([`${children}/bo/about?return=review`, `${children}/al/about?return=review`]);
  });

  it('leads there from a row that is added on it', () => {
    const events: readonly VisitEvent[] = [
      { type: 'clicked', target: 'children/add', now: 1 },
      { type: 'answered', field: 'name', value: 'Cy' },
      { type: 'answered', field: 'age', value: 4 },
      { type: 'submitted', target: 'continue', now: 2 },
    ];
    const urls = events.reduce<readonly [VisitState, ...string[]]>(
      ([state, ...before], event) => {
        const reduced = reduce(flows, state, event);
        if (!reduced.ok) throw new Error(reduced.problem.code);
        const { path, search } = reduced.state.location;
        return [reduced.state, ...before, path + search];
      },
      [opened()],
    );
    expect(urls.slice(1)).toEqual([
      expect.stringMatching(/about\?return=review$/),
      expect.stringMatching(/about\?return=review$/),
      expect.stringMatching(/about\?return=review$/),
      review,
    ]);
  });
});
