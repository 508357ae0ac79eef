import { changingValues } from '#tools/mutate/in-values.ts';

export const changePattern = changingValues('lets a pattern begin or end anywhere', ({ key, value }) => {
  if (key !== 'pattern' || typeof value !== 'string') return [];
  const open = [value.replace(/^\^/, ''), value.replace(/\$$/, '')];
  return open.filter((pattern) => pattern !== value);
});
