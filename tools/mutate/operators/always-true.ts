import { inConditions } from '#tools/mutate/in-expressions.ts';

export const alwaysTrue = inConditions('lets a condition always hold', (source) =>
  source.trim() === 'true' ? [] : ['true'],
);
