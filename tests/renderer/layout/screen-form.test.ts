import { expect, it } from 'vitest';
import { submittedTarget } from '#renderer/layout/screen-form.tsx';
import { continueButton } from '#renderer/gallery/samples/sample-blocks.ts';

const enter = new Event('submit');

it('is the first button that submits when Enter was pressed', () => {
  const help = { ...continueButton, id: 'help', type: 'run' } as const;
  expect(submittedTarget(enter, [help, continueButton])).toBe('continue');
});

it('is nothing when no button may be used', () => {
  expect(submittedTarget(enter, [{ ...continueButton, disabled: true }])).toBeUndefined();
});
