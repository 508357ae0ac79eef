import { inConditions } from '#tools/mutate/in-expressions.ts';

export const alwaysFalse = inConditions('lets a condition never hold', (source) =>
  source.trim() === 'false' ? [] : ['false'],
);
