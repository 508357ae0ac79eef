/** Types of steps that end an action: nothing behind them is performed. */
export const endingSteps: ReadonlySet<unknown> = new Set([
  'show',
  'alert',
  'go',
  'next',
  'route',
  'fail',
  'stop',
]);

/** Types of steps that end the list they stand in; `continue` ends a handler. */
export const endingAnyList: ReadonlySet<unknown> = new Set([...endingSteps, 'continue']);
