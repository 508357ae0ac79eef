import { describe, it } from 'vitest';
import { acting, clock, failed, go, notice, replied, reported, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

const onError = (handled: object, behind: object = reported('Behind {{done.a}}')) =>
  acting({ a: { ...clock, onError: handled }, b: behind });

/** An action whose handlers are stated once. */
const sharing = (steps: object, shared: object) =>
  acting({}, { 'actions/act.json': { type: 'action', steps, onError: shared } as never });

/** An action that runs another one, which goes on behind a call that is refused, and handlers around it. */
const running = (ofStep: object, ofAction: object) =>
  acting(
    {},
    {
      'actions/act.json': {
        type: 'action',
        steps: {
          a: { type: 'run', action: 'inner', onError: ofStep },
          own: { ...clock, when: '!done.a' },
          b: reported('Behind {{done.a}}'),
        },
        onError: { z: { type: 'emit', event: 'tried' }, ...ofAction },
      } as never,
      'actions/inner.json': {
        type: 'action',
        steps: {
          first: { ...clock, onError: { x: { type: 'continue', when: 'error.status == 400' } } },
          second: { ...clock, when: '!done.first' },
        },
      } as never,
    },
  );

const failures: readonly Scenario[] = [
  {
    title: 'go to the app where nobody handles them',
    changes: acting({ a: clock, b: reported('Never') }),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500, 'Broken'), effects: ['focus summary'], state: notice('Broken.') },
    ],
  },
  {
    title: 'are handled by an ending step',
    changes: onError({ x: reported('{{error.status}} {{error.message}}') }),
    url,
    moments: [{ on: go }, { on: failed('call-1', 409, 'Taken'), state: notice('409 Taken') }],
  },
  {
    title: 'are passed by to go on',
    changes: onError({ x: { type: 'continue' } }),
    url,
    moments: [{ on: go }, { on: failed('call-1', 404), state: notice('Behind false') }],
  },
  {
    title: 'go to the app where no step of onError ends',
    changes: onError({
      x: { type: 'emit', event: 'broken' },
      y: { type: 'continue', when: 'error.status == 404' },
    }),
    url,
    moments: [
      { on: go },
      {
        on: failed('call-1', 500, 'Broken'),
        effects: ['emit broken {}', 'focus summary'],
        state: notice('Broken.'),
      },
    ],
  },
  {
    title: 'may be tried again, and what that gives is known behind',
    changes: onError(
      { x: clock, y: { type: 'continue' } },
      reported('{{replies.x.hour}} {{done.a}} {{done.x}}'),
    ),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500), effects: ['call-2: getClock GET /clock'] },
      { on: replied('call-2', { hour: 7 }), state: notice('7 false true') },
    ],
  },
  {
    title: 'of a call inside onError have their own',
    changes: onError({ x: { ...clock, onError: { z: reported('Inner {{error.status}}') } } }),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500) },
      { on: failed('call-2', 501), state: notice('Inner 501') },
    ],
  },
  {
    title: 'that the step leaves open are the action’s to handle',
    changes: sharing(
      { a: { ...clock, onError: { x: { type: 'continue', when: 'error.status == 404' } } }, b: clock },
      { y: { type: 'emit', event: 'broken' }, z: reported('Shared {{error.status}} {{done.a}}') },
    ),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 404), effects: ['call-2: getClock GET /clock'] },
      { on: failed('call-2', 500), effects: ['emit broken {}'], state: notice('Shared 500 false') },
    ],
  },
  {
    title: 'that nobody in the action ends go to the app',
    changes: sharing({ a: clock }, { y: { type: 'emit', event: 'broken' } }),
    url,
    moments: [
      { on: go },
      {
        on: failed('call-1', 500, 'Broken'),
        effects: ['emit broken {}', 'focus summary'],
        state: notice('Broken.'),
      },
    ],
  },
  {
    title: 'are handled by the entry of the step in place of the action’s of the same name',
    changes: sharing({ a: { ...clock, onError: { y: reported('Own') } } }, { y: reported('Shared') }),
    url,
    moments: [{ on: go }, { on: failed('call-1', 500), state: notice('Own') }],
  },
  {
    title: 'of a call among the action’s handlers are not handled by these again',
    changes: sharing({ a: clock }, { y: clock, z: reported('Shared') }),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 500), effects: ['call-2: getClock GET /clock'] },
      { on: failed('call-2', 500, 'Twice'), effects: ['focus summary'], state: notice('Twice.') },
    ],
  },
  {
    title: 'by fail are handled like those of calls',
    changes: sharing({ a: { type: 'fail', text: 'No tea' } }, { y: reported('Shared: {{error.message}}') }),
    url,
    moments: [{ on: go, state: notice('Shared: No tea') }],
  },
  {
    title: 'in an inner action end the outer one too',
    changes: acting(
      { a: { type: 'run', action: 'inner' }, b: reported('Never') },
      { 'actions/inner.json': { type: 'action', steps: { a: clock } as never } },
    ),
    url,
    moments: [{ on: go }, { on: failed('call-1', 0), state: notice('Something happened') }],
  },
  {
    title: 'that an inner action leaves open are handled by the step that ran it, then by its action',
    changes: running(
      { x: { type: 'continue', when: 'error.status == 404' } },
      { y: reported('Outer {{error.status}} {{done.a}} {{done.own}}') },
    ),
    url,
    moments: [
      { on: go, effects: ['call-1: getClock GET /clock'] },
      { on: failed('call-1', 404), effects: ['call-2: getClock GET /clock'] },
      { on: failed('call-2', 500), effects: ['emit tried {}'], state: notice('Outer 500 false ') },
    ],
  },
  {
    title: 'that an inner action handles do not reach the step that ran it',
    changes: running({ x: reported('Never') }, {}),
    url,
    moments: [
      { on: go },
      { on: failed('call-1', 400), effects: ['call-2: getClock GET /clock'] },
      { on: replied('call-2', { hour: 7 }), state: notice('Behind true') },
    ],
  },
  {
    title: 'by fail reach the action around the one around',
    changes: acting(
      { a: { type: 'run', action: 'middle', onError: { x: reported('Out here: {{error.message}}') } } },
      {
        'actions/middle.json': { type: 'action', steps: { b: { type: 'run', action: 'inner' } } } as never,
        'actions/inner.json': {
          type: 'action',
          steps: { c: { type: 'fail', text: 'No tea' } },
        } as never,
      },
    ),
    url,
    moments: [{ on: go, state: notice('Out here: No tea') }],
  },
  {
    title: 'of the errors action itself end on the page for our failures',
    changes: acting(
      { a: clock },
      { 'actions/any-call-failed.json': { type: 'action', steps: { log: clock } as never } },
    ),
    url,
    moments: [
      { on: go },
      {
        on: failed('call-1', 0),
        effects: ['call-2: getClock GET /clock'],
        state: { page: { document: 'act' } },
      },
      {
        on: failed('call-2', 0),
        effects: ['focus heading'],
        state: { page: { document: 'errors/failed' }, run: [], calls: {} },
      },
    ],
  },
  {
    title: 'by fail in the errors action end there too',
    changes: acting(
      { a: clock },
      { 'actions/any-call-failed.json': { type: 'action', steps: { log: { type: 'fail', text: 'Again' } } } },
    ),
    url,
    moments: [
      { on: go },
      {
        on: failed('call-1', 0),
        effects: ['focus heading'],
        state: { page: { document: 'errors/failed' }, run: [] },
      },
    ],
  },
  {
    title: 'of a call that nobody waits for are refused',
    changes: acting({ a: clock }),
    url,
    moments: [
      { on: failed('call-9', 500), problem: 'unknown-call' },
      { on: replied('call-9'), problem: 'unknown-call' },
      // Every object inherits this name.
      { on: replied('constructor'), problem: 'unknown-call' },
    ],
  },
];

describe('failures of calls', () => {
  it.each(failures)('$title', (scenario) => {
    play(scenario);
  });
});
