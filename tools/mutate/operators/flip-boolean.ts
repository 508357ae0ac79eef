import { changingValues } from '#tools/mutate/in-values.ts';

export const flipBoolean = changingValues('says no for yes, or yes for no', ({ key, value, schema }) =>
  typeof value === 'boolean' && key !== 'required' && schema['x-value'] !== true ? [!value] : [],
);
