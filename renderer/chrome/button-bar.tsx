import { memo } from 'react';
import type { ButtonView } from '#engine/view/view.ts';
import { Button } from './button.tsx';

/** The buttons of a screen; on a phone they stay in reach at the bottom. */
export const ButtonBar = memo(function ButtonBar(props: { readonly buttons: readonly ButtonView[] }) {
  const { buttons } = props;
  if (buttons.length === 0) return null;
  return (
    <div className="button-bar">
      {buttons.map((button) => (
        <Button key={button.id} button={button} />
      ))}
    </div>
  );
});
