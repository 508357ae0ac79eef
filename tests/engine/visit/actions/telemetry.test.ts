import { describe, it } from 'vitest';
import { type Changes, teaHouse } from '../../sources.ts';
import { acting, go, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const app = teaHouse.documents['app.json'] as Readonly<Record<string, never>>;
const sent = { call: 'sendEvent', with: { body: { event: '{{event.name}}' } } };
const telling = (telemetry: object, steps: object = {}) =>
  acting(steps, { 'app.json': { ...app, telemetry } as never });

const experiment = {
  type: 'experiment',
  says: 'A test',
  variants: { plain: { share: 50 }, warm: { share: 50 } },
};
const greeted: Changes = {
  ...telling({ ...sent, exposed: 'met' }),
  'experiments/the-greeting.json': experiment,
  'experiments/other.json': { ...experiment, variants: { one: { share: 100 }, two: { share: 0 } } },
  'pages/act.json': {
    type: 'step',
    title: "{{experiments['the-greeting'] == 'warm' ? 'Welcome' : 'Act'}}",
    body: {},
    buttons: {},
  },
};

const scenarios: readonly Scenario[] = [
  {
    title: 'reports each page that is shown, before the page acts',
    changes: telling({ ...sent, shown: 'looked' }),
    url,
    opens: { effects: ['emit looked {}', 'focus heading'] },
  },
  {
    title: 'tells that a visit begins, and not when it is opened again',
    changes: telling({ ...sent, session: { call: 'sendEvent', tries: 3 } }),
    url,
    opens: { effects: ['focus heading', 'emit sendEvent {}'] },
    moments: [{ on: { type: 'opened', url }, effects: ['focus heading'] }],
  },
  {
    title: 'reports an experiment that a person takes part in and sees',
    changes: greeted,
    facts: {
      experiments: { 'the-greeting': 'warm', other: 'one' },
      session: { signedIn: false, experiments: { 'the-greeting': 'warm' } },
    },
    url,
    opens: {
      effects: ['emit met {"experiment":"the-greeting","variant":"warm"}', 'focus heading'],
    },
  },
  {
    title: 'reports no experiment to those who take part in none',
    changes: greeted,
    facts: {
      experiments: { 'the-greeting': 'plain', other: 'one' },
      session: { signedIn: false, experiments: { 'the-greeting': '' } },
    },
    url,
    opens: { effects: ['focus heading'] },
  },
  {
    title: 'tells nothing by itself where nothing is said',
    changes: telling(sent, { a: { type: 'emit', event: 'poured', with: { cups: 2 } } }),
    url,
    opens: { effects: ['focus heading'] },
    moments: [{ on: go, effects: ['emit poured {"cups":2}'] }],
  },
];

describe('telemetry', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
