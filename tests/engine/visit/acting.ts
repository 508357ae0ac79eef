import type { Changes } from '../sources.ts';

/** A step with one button, whose action has these steps. */
export function acting(steps: object, more: Changes = {}): Changes {
  return {
    'pages/act.json': {
      type: 'step',
      title: 'Act',
      values: { seen: { type: 'number' } },
      body: {},
      buttons: {
        go: { type: 'submit', label: 'Go', action: 'act' },
        run: { type: 'run', label: 'Run', action: 'act' },
      },
    },
    'actions/act.json': { type: 'action', steps } as never,
    ...more,
  };
}

export const url = '/tea/act';
export const go = { type: 'submitted', target: 'go' } as const;
export const clock = { type: 'call', call: 'getClock' };
export const reported = (text: string) => ({ type: 'alert', level: 'info', text });
export const failed = (call: string, status: number, message = '') =>
  ({ type: 'failed', call, status, message, messages: message === '' ? [] : [message] }) as const;
export const replied = (call: string, body: object = {}) =>
  ({ type: 'replied', call, status: 200, body: body as never }) as const;
export const notice = (text: string) => ({ notices: [{ runs: [{ text }] }], run: [] });
