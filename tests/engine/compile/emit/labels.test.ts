import { describe, expect, it } from 'vitest';
import { factScope, type JsonObject, view } from '#engine/index.ts';
import { type Changes, changed, flowsOf, problemsOf, teaHouse } from '../../sources.ts';
import { play } from '../../visit/visit.ts';

const said = (text: string): Changes => ({
  'pages/act.json': {
    type: 'step',
    title: 'Act',
    body: {
      milk: { type: 'checkbox', label: '**Milk** in {{order.cups}} [cups](/about)' },
      said: { type: 'paragraph', text },
    },
    buttons: {},
  },
});
const shown = (text: string, facts: JsonObject = {}) => {
  const { flows, state } = play({ title: text, changes: said(text), facts, url: '/tea/act' });
  const block = view(flows, state).screen.body.find(({ name }) => name === 'said');
  return block?.type === 'paragraph' ? block.runs.map((run) => 'text' in run && run.text).join('') : '';
};
const problems = (text: string) =>
  problemsOf(changed(teaHouse, said(text))).map(({ code, path }) => [code, path]);

describe('the label of a field', () => {
  it('is that of a field of the same screen, its tags filled in and without its markup', () => {
    expect(shown('{{label(step.milk)}}?', { order: { cups: 2 } })).toBe('Milk in 2 cups?');
  });

  it('is that of the field that asks for a fact on another screen', () => {
    expect(shown('{{label(order.cups)}} and {{upper(label(guest.name))}}')).toBe('Cups and NAME');
  });

  it('is a rule like any other, of which only those that are named are there', () => {
    const flows = flowsOf(changed(teaHouse, said('{{label(order.cups)}}')));
    expect(Object.keys(flows.compiled.rules).filter((name) => name.includes('('))).toEqual([
      'label(order.cups)',
    ]);
    expect(flows.rules['label(order.cups)']?.(factScope(flows, {}), [])).toBe('Cups');
  });

  it.each([
    ['no field of this screen', '{{label(step.sugar)}}', 'unknown-field'],
    ['no name at all', "{{label('milk')}}", 'unknown-field'],
    ['a fact that nobody asks for', '{{label(order.uuid)}}', 'unknown-label'],
  ])('cannot be that of %s', (_title, text, code) => {
    expect(problems(text)).toEqual([[code, '/body/said/text']]);
  });

  it('cannot be one of two', () => {
    const second = {
      type: 'step',
      title: 'More',
      body: { cups: { type: 'number', label: 'How many?', bind: 'order.cups' } },
      buttons: {},
    };
    const found = problemsOf(
      changed(teaHouse, { ...said('{{label(order.cups)}}'), 'pages/more.json': second }),
    );
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['unknown-label', 'Fields ask for "order.cups" by different labels, "Cups" and "How many?".'],
    ]);
  });
});
