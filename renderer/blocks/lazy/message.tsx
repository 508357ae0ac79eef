import { useSyncExternalStore } from 'react';
import type { MessageView } from '#engine/index.ts';
import type { BlockProps } from '../../elements/component-registry.ts';
import { renderRuns } from '../../elements/texts.tsx';

/** What somebody says in a conversation, under their name. */
export function Message({ block }: BlockProps<MessageView>) {
  const time = useTime(block.at);
  return (
    <div className="message" data-own={block.isOwn}>
      <p className="message-head">
        <strong>
          <span>{block.author}</span>
          <span className="unseen">:</span>
        </strong>
        {time !== '' && <time dateTime={block.at}>{time}</time>}
      </p>
      <p className="message-text" data-typing={block.isTyping || undefined}>
        {block.isTyping ? <span className="unseen">{renderRuns(block.runs)}</span> : renderRuns(block.runs)}
      </p>
    </div>
  );
}

/** An instant by the clock of the device, which only a script knows. */
function useTime(at: string): string {
  const date = new Date(at);
  return useSyncExternalStore(
    () => () => undefined,
    () =>
      Number.isNaN(date.getTime())
        ? ''
        : date.toLocaleTimeString(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' }),
    () => '',
  );
}
