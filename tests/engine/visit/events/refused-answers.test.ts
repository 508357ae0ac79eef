import { describe, expect, it } from 'vitest';
import { type Changes, changed, problemsOf, teaHouse } from '../../sources.ts';
import { acting, clock, failed, go, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const refuse = { type: 'refuse', field: 'code', text: 'The code {{error.message}} is used up' };
const page = (code: object = {}, steps: object = { a: { ...clock, onError: { x: refuse } } }): Changes =>
  acting(steps, {
    'pages/act.json': {
      type: 'step',
      title: 'Act',
      body: {
        name: { type: 'text', label: 'Name', required: true },
        code: { type: 'text', label: 'Code', minLength: 3, ...code },
      },
      buttons: { go: { type: 'submit', label: 'Go', action: 'act' } },
    } as never,
  });
const name = (value: string) => ({ type: 'answered', field: 'name', value }) as const;
const code = (value: string) => ({ type: 'answered', field: 'code', value }) as const;
const issue = { field: 'code', code: 'refused', message: 'The code MINT is used up' };
const shown = { screen: { issues: [{ ...issue, label: 'Code' }] }, notices: [] };
const nothing = { screen: { issues: [] }, notices: [] };
const before = [{ on: name('Kim') }, { on: code('MINT') }, { on: go }];
const refused = { on: failed('call-1', 409, 'MINT'), effects: ['focus summary'], view: shown };

const scenarios: readonly Scenario[] = [
  {
    title: 'stand at their field like any issue, until they change',
    changes: page(),
    url,
    moments: [
      ...before,
      refused,
      { on: name('Robin'), effects: [], view: shown },
      { on: code('MINT'), effects: [], view: shown },
      { on: code('SAGE'), effects: [], view: nothing },
    ],
  },
  {
    title: 'stand beside the issues of other fields',
    changes: page(),
    url,
    moments: [...before, refused, { on: name('Robin') }, { on: name(''), view: shown }],
  },
  {
    title: 'give way to what a check finds',
    changes: page(),
    url,
    moments: [
      ...before,
      refused,
      { on: code('MI'), view: { screen: { issues: [{ field: 'code', code: 'minLength' }] } } },
      { on: code('MINT'), view: nothing },
    ],
  },
  {
    title: 'are sent again by the same button',
    changes: page(),
    url,
    moments: [
      ...before,
      refused,
      { on: go, effects: ['call-2: getClock GET /clock'], view: nothing },
      { on: failed('call-2', 409, 'MINT'), view: shown },
    ],
  },
  {
    title: 'go with their field',
    changes: page({ when: "step.name != 'Sam'" }),
    url,
    moments: [...before, refused, { on: name('Sam'), view: nothing }],
  },
  {
    title: 'are shown by the page where nobody is asked for them',
    changes: page({ when: "step.name == 'Sam'" }),
    url,
    moments: [
      { on: name('Kim') },
      { on: go },
      {
        on: failed('call-1', 409, 'MINT'),
        effects: ['focus summary'],
        state: { notices: [{ level: 'error', runs: [{ text: 'The code MINT is used up' }] }], run: [] },
        view: { screen: { issues: [] } },
      },
    ],
  },
];

describe('refused answers', () => {
  it.each(scenarios)('$title', (scenario) => void play(scenario));

  it('hold no secret', () => {
    const answered = { type: 'answered', field: 'code', value: { $vault: 'one' } } as const;
    const { state } = play({
      title: '',
      changes: page({ sensitive: true }),
      url,
      vault: { one: 'MINT', two: 'MINT' },
      moments: [{ on: name('Kim') }, { on: answered }, { on: go }, refused],
    });
    expect(state.steps['act']?.issues).toEqual([{ ...issue, refused: { $vault: 'one' } }]);
  });
});

describe('the field of a refusal', () => {
  const withModal = (field: string): Changes => ({
    ...page({}, { a: { type: 'show', modal: 'sure' } }),
    'modals/sure.json': {
      type: 'modal',
      title: 'Sure?',
      body: { word: { type: 'text', label: 'Word' } },
      buttons: { yes: { type: 'submit', label: 'Yes', action: 'outer' } },
    } as never,
    'actions/outer.json': { type: 'action', steps: { a: { type: 'run', action: 'inner' } } } as never,
    'actions/inner.json': { type: 'action', steps: { a: { type: 'refuse', field, text: 'No' } } } as never,
  });
  const reported = (changes: Changes) => problemsOf(changed(teaHouse, changes));

  it.each(['word', 'code'])('may stand wherever its action runs: %s', (field) => {
    expect(reported(withModal(field))).toEqual([]);
  });

  it('is one of those', () => {
    expect(reported(withModal('cod'))).toMatchObject([
      {
        code: 'unknown-field',
        document: 'actions/inner.json',
        path: '/steps/a/field',
        message: 'There is no field "cod".',
        hint: 'Did you mean "code"?',
      },
    ]);
  });
});
