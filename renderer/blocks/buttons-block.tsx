import type { ButtonsView } from '#engine/view/view.ts';
import { Button } from '../chrome/button.tsx';
import type { BlockProps } from './block-props.ts';

/** The buttons of a part. */
export function ButtonsBlock({ block }: BlockProps<ButtonsView>) {
  return (
    <div className="each-buttons">
      {block.buttons.map((button) => (
        <Button key={button.id} button={button} />
      ))}
    </div>
  );
}
