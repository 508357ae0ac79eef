/** What bounds an answer and is changed by forms. */
export const shownBounds = [
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'maximumFiles',
  'pattern',
] as const;

/** What bounds an answer. Each has a message. */
export const boundKeys = [...shownBounds, 'format'] as const;
