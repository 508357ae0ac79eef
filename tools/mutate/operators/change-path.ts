import { changingValues } from '#tools/mutate/in-values.ts';

export const changePath = changingValues(
  'changes a path or key that nothing else names',
  ({ key, value, schema }) =>
    typeof value === 'string' && (key === 'path' || key === 'basePath' || schema['x-name'] === 'path')
      ? [`${value}x`]
      : [],
);
