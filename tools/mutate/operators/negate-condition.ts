import { inConditions } from '#tools/mutate/in-expressions.ts';

export const negateCondition = inConditions('turns a condition round', (source) => [`!(${source})`]);
