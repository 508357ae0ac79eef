import { memo } from 'react';
import type { BlockView } from '#engine/index.ts';

/** Where one is among the steps beside the screen, above its title: in a narrow window they stand below it. */
export const StepsPlace = memo(function StepsPlace(props: { readonly beside: readonly BlockView[] }) {
  const steps = props.beside.find((block) => block.type === 'steps');
  const current = steps?.items.find(({ state }) => state === 'current');
  if (steps === undefined || current === undefined) return null;
  return (
    <p className="steps-place">
      {steps.place}: <strong>{current.label}</strong>
    </p>
  );
});
