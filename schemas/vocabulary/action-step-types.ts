import { levels } from './block-types.ts';
import { name, oneOf, page, shared, text, values, valueText, type Variant, flag } from './property.ts';

export const actionStepTypes = {
  call: {
    title: 'Call step',
    description: 'Makes a call; its reply is then known as `replies.NAME`.',
    keys: {
      call: name('Call', 'The operation, by its operationId.', 'call'),
      with: shared('With', 'What is sent. Default: nothing.', 'request'),
      into: shared('Into', 'The fact that the reply is written to. Default: none.', 'factPath'),
      onError: shared(
        'On error',
        "Steps for a failed call, tried in order; behind them the action's own `onError`. Default: that alone.",
        'onError',
      ),
    },
    required: ['call'],
  },
  set: {
    title: 'Set step',
    description: 'Writes facts or working values.',
    keys: { set: shared('Set', 'Fact path, or `step.NAME`, to the value that it gets.', 'assignments') },
    required: ['set'],
  },
  emit: {
    title: 'Emit step',
    description: 'Reports an event.',
    keys: {
      event: name('Event', 'The name of the event.', 'event'),
      with: values('With', 'Properties of the event, by name. Default: none.'),
    },
    required: ['event'],
  },
  session: {
    title: 'Session step',
    description:
      'Begins or ends the session, goes on where the person was, ends their draft, reloads the page, or has the visit forgotten.',
    keys: {
      do: oneOf(
        'Do',
        '`useToken` signs in with `jwt`, `clear` forgets the token, `resume` goes on with what the person answered elsewhere, if that is newer, `finish` says that what was answered has been sent and is no draft any more, `reload` loads the page again, `forget` deletes all answers and begins afresh at `page`.',
        ['useToken', 'clear', 'resume', 'finish', 'reload', 'forget'],
      ),
      jwt: valueText('Token', 'The token to use. Default: the one that the last reply carried.'),
      keepAnswers: flag(
        'Keep answers',
        'With `clear`: the token was never confirmed, so the answers stay with this browser. Default: they wait until their account signs in.',
      ),
      isEnded: flag(
        'Is ended',
        'With `clear`: a service ended the session. The page that comes next says so (`sessionEnded` of the words) and knows `session.endedAs`. Default: the person did.',
      ),
      page: page('Page', 'With `forget`: where the visit begins afresh. Default: where the person is.'),
      query: values('Query', 'With `forget`: query parameters to hand over. Default: none.'),
    },
    required: ['do'],
  },
  run: {
    title: 'Run step',
    description: 'Runs another action.',
    keys: {
      action: name('Action', 'The action document, by name.', 'action'),
      with: values('With', "The action's parameters, by name. Default: none."),
      onError: shared(
        'On error',
        "Steps for a failure that the action leaves open, tried in order; behind them this action's own `onError`. Default: that alone.",
        'onError',
      ),
    },
    required: ['action'],
  },
  show: {
    title: 'Show step',
    description: 'Shows a modal and ends the action.',
    keys: {
      modal: name('Modal', 'The modal document, by name.', 'modal'),
      with: values('With', "The modal's parameters, by name. Default: none."),
    },
    required: ['modal'],
  },
  alert: {
    title: 'Alert step',
    description: 'Shows an alert and ends the action.',
    keys: {
      level: oneOf('Level', 'How grave it is.', levels),
      text: text('Text', 'What it says.', 'rich'),
      continues: flag(
        'Continues',
        'The action continues, and the page where it ends shows the alert, in place of what `unchanged` of the routing says. Default: false.',
      ),
    },
    required: ['level', 'text'],
  },
  refuse: {
    title: 'Refuse step',
    description:
      'Says at a field that its answer was not taken, as if a check had found it, and ends the action. Where the person is not asked for it, the page says so. Without `field`, in `onError`, it leads to the fields that the failed call was refused for.',
    keys: {
      field: name(
        'Field',
        'The field of the page or modal in front, by name. Default: the fields of the journey whose answers the failed call sent and the service refused by name; where there is none, the step is passed over.',
        'field',
      ),
      text: text('Text', 'What the person reads, until they change the answer.'),
    },
    required: ['text'],
  },
  go: {
    title: 'Go step',
    description: 'Leads to a page and ends the action.',
    keys: {
      page: page('Page', 'Where it leads.'),
      query: values('Query', 'Query parameters of the page, by name. Default: none.'),
      replaces: flag(
        'Replaces',
        'Back does not lead to the page before. Default: it does, if a person has pressed a button there.',
      ),
    },
    required: ['page'],
  },
  next: {
    title: 'Next step',
    description: 'Leads to the next step of the journey and ends the action.',
    keys: {},
  },
  route: {
    title: 'Route step',
    description: 'Leads where the routing table says and ends the action.',
    keys: {},
  },
  fail: {
    title: 'Fail step',
    description:
      'Ends the action as failed; its `onError` decides, then that of the step that ran it, else the app.',
    keys: { text: text('Text', 'Why, for the person.') },
    required: ['text'],
  },
  stop: {
    title: 'Stop step',
    description: 'Ends the action without doing anything.',
    keys: {},
  },
} satisfies Record<string, Variant>;

/** Steps that exist in `onError` alone. */
export const onErrorStepTypes = {
  continue: {
    title: 'Continue step',
    description: 'Goes on behind the failed step.',
    keys: {},
  },
} satisfies Record<string, Variant>;
