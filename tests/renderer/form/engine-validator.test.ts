import { expect, it } from 'vitest';
import { engineValidator } from '../../../renderer/form/engine-validator.ts';

it('answers with the issues that the engine found', () => {
  const validator = engineValidator(() => [
    { field: 'rider', code: 'required', message: 'Please enter a name' },
  ]);
  expect(validator.validateFormData({}, {})).toEqual({
    errors: [
      { name: 'required', property: '.rider', message: 'Please enter a name', stack: 'Please enter a name' },
    ],
    errorSchema: { rider: { __errors: ['Please enter a name'] } },
  });
  expect(validator.isValid({}, {}, {})).toBe(false);
});
