/** Types of action steps behind which nothing of the action is performed. */
export const endingSteps: ReadonlySet<unknown> = new Set([
  'show',
  'alert',
  'go',
  'next',
  'route',
  'fail',
  'stop',
]);

/** The same in any list of steps: `continue` ends the handler that it stands in. */
export const endingAnyList: ReadonlySet<unknown> = new Set([...endingSteps, 'continue']);
