/** What bounds an answer. Each has a message. */
export const boundKeys = [
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'maximumFiles',
  'pattern',
  'format',
] as const;
