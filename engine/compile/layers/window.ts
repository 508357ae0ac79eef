/** The two ends of the time in which something exists. */
export type WindowEnd = 'from' | 'until';

/**
 * The condition of an end. A day counts as a whole; a day with time ends before its minute, so that another
 * window can begin with it.
 */
export function conditionOfEnd(end: WindowEnd, moment: string): string {
  const [day = '', time] = moment.split('T');
  if (time === undefined) return `today ${end === 'from' ? '>=' : '<='} '${day}'`;
  const [beyond, within] = end === 'from' ? ['>', '>='] : ['<', '<'];
  return `(today ${beyond} '${day}' || (today == '${day}' && timeOfDay ${within} '${time}'))`;
}
