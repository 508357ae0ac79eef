import { changingLeaves } from '#tools/mutate/in-mappings.ts';

export const changeSent = changingLeaves('sends another literal', (value) => {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  return typeof value === 'string' && !value.includes('{{') ? [`${value}X`] : [];
});
