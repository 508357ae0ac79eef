import { expect, it } from 'vitest';
import { type JsonObject, reduce, open } from '#engine/index.ts';
import { changed, flowsOf, summerCamp } from '../../sources.ts';

const secret = '12345';
const vault: { readonly [handle: string]: string } = { h: secret, i: '7770' };
const children = [
  { id: 'a', name: 'Bo', age: 4, insurance: { $vault: 'h' } },
  { id: 'b', name: 'Ann', age: 5, insurance: { $vault: 'i' } },
];

/** What the visit keeps of the camp once an action has set these facts. */
function kept(set: { readonly [fact: string]: unknown }): unknown {
  const action = { type: 'action', steps: { keep: { type: 'set', set }, stop: { type: 'stop' } } };
  const flows = flowsOf(changed(summerCamp, { 'actions/sign-up.json': action as never }), { brand: 'LAKE' });
  const look = (handle: string) => vault[handle];
  const facts: JsonObject = {
    camp: { family: 'Lee', children, contacts: [{ id: 'c', name: 'Eve', phone: '1' }] },
  };
  const { state } = open(flows, { visit: 'visit', facts, url: '/camp/camp/review', now: 0 }, look);
  const reduced = reduce(flows, state, { type: 'submitted', target: 'send', now: 1 }, look);
  if (!reduced.ok) throw new Error(reduced.problem.code);
  expect(JSON.stringify(reduced.state)).not.toContain(secret);
  return (reduced.state.facts['camp'] as JsonObject)['copy']; // the facts above
}

it.each([
  ['a list', '{{camp.children}}', children],
  ['a longer list', '{{camp.children + camp.children}}', [...children, ...children]],
  ['a list in another order', '{{camp.children.sortBy(c, c.name)}}', children.toReversed()],
  ['rows chosen by what is sensitive', "{{camp.children.filter(c, c.insurance == '12345')}}", [children[0]]],
  ['rows sorted by what is sensitive', '{{camp.children.sortBy(c, c.insurance)}}', children],
  ['one row', ['{{camp.children[0]}}'], [children[0]]],
  [
    'a row that is put together',
    [{ id: 'x', name: '{{upper(camp.children[0].name)}}', insurance: '{{camp.children[0].insurance}}' }],
    [{ id: 'x', name: 'BO', insurance: { $vault: 'h' } }],
  ],
  [
    'rows that are put together',
    [{ $each: 'camp.children', $as: 'one', id: '{{one.id}}', insurance: '{{one.insurance}}' }],
    children.map(({ name: _name, age: _age, ...child }) => child),
  ],
  [
    'a value chosen by what is sensitive',
    [{ id: 'x', insurance: "{{camp.children.filter(c, c.insurance == '12345')[0].insurance}}" }],
    [{ id: 'x', insurance: { $vault: 'h' } }],
  ],
  [
    'a part, which is no secret',
    [{ id: 'x', name: '{{last(camp.children[0].insurance, 2)}}' }],
    [{ id: 'x', name: '45' }],
  ],
])('keeps what is sensitive redacted in %s', (_title, value, expected) => {
  expect(kept({ 'camp.copy': value })).toEqual(expected);
});
