import { changingNames } from '#tools/mutate/in-names.ts';

export const changeDocument = changingNames('names another document or part', [
  'document',
  'part',
  'journey',
  'frame',
]);
