import type { EachView } from '#engine/view/view.ts';
import { Button } from '../chrome/button.tsx';
import type { BlockProps } from './block-props.ts';

/** The same blocks once for each element of a list. */
export function EachBlock({ block, Body }: BlockProps<EachView>) {
  return (
    <ul className="each">
      {block.rows.map((row) => (
        <li key={row.key} className="each-row">
          <Body body={row.body} />
          {row.buttons.length > 0 && (
            <div className="each-buttons">
              {row.buttons.map((button) => (
                <Button key={button.id} button={button} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
