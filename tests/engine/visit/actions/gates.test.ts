import { describe, it } from 'vitest';
import { acting, clock, go, notice, replied, reported, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const order = { type: 'call', call: 'createOrder' };
const gated = (gate: object, steps: object = { a: order }) =>
  acting(
    { ...steps },
    {
      'actions/act.json': {
        type: 'action',
        steps,
        onError: { kept: { ...reported('Kept back'), when: "error.code == 'closed-gate'" } },
      } as never,
      'invariants/gate.json': { type: 'invariant', says: 'A gate', call: 'createOrder', ...gate } as never,
    },
  );
const keptBack = [{ on: go, effects: [], state: notice('Kept back') }];
const made = [{ on: go, effects: ['call-1: createOrder POST /orders'] }];

const scenarios: readonly Scenario[] = [
  {
    title: 'keeps a call back while what has to hold does not',
    changes: gated({ holds: 'order.cups > 1' }),
    facts: { order: { cups: 1 } },
    url,
    moments: keptBack,
  },
  {
    title: 'lets a call through when it holds',
    changes: gated({ holds: 'order.cups > 1' }),
    facts: { order: { cups: 2 } },
    url,
    moments: made,
  },
  {
    title: 'is open while its condition does not hold',
    changes: gated({ when: "order.tea == 'sencha'", holds: 'order.cups > 1' }),
    facts: { order: { cups: 1 } },
    url,
    moments: made,
  },
  {
    title: 'keeps a call back for a fact that is empty',
    changes: gated({ given: ['order.tea'] }),
    facts: { order: { tea: '' } },
    url,
    moments: keptBack,
  },
  {
    title: 'keeps a call back for a box that was unticked',
    changes: gated({ given: ['order.isAgreed'] }),
    facts: { order: { isAgreed: false } },
    url,
    moments: keptBack,
  },
  {
    title: 'keeps a call back outside of journeys, where no step could pass',
    changes: gated({ stepsPass: true }),
    url,
    moments: keptBack,
  },
  {
    title: 'keeps a call back before another has succeeded',
    changes: gated({ after: ['getClock'] }),
    url,
    moments: keptBack,
  },
  {
    title: 'lets a call through after the other',
    changes: gated({ after: ['getClock'] }, { a: clock, b: order }),
    url,
    moments: [
      { on: go, effects: ['call-1: getClock GET /clock'] },
      { on: replied('call-1'), effects: ['call-2: createOrder POST /orders'] },
    ],
  },
];

describe('an invariant about a call', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
