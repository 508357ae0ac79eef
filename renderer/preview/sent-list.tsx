import type { ReactNode } from 'react';
import type { Effect } from '#engine/index.ts';
import type { FrameReport } from './frame/frame-messages.ts';

interface Props {
  readonly shown: FrameReport | undefined;
  /** Draws the page again. */
  readonly onAgain: () => void;
  /** What is chosen about calls. */
  readonly children: ReactNode;
}

/** The effects of the page that would leave the browser. */
export function SentList({ shown, onAgain, children }: Props) {
  const listed = (shown?.effects ?? []).flatMap((effect) => describe(effect) ?? []);
  return (
    <section className="sent" aria-label="What would be sent">
      <h2>What would be sent</h2>
      {children}
      {shown?.isWaiting === true && (
        <output className="preview-note" data-level="info">
          The page waits for an answer, which does not come here.{' '}
          <button type="button" className="small-button" onClick={onAgain}>
            Draw it afresh
          </button>
        </output>
      )}
      {listed.length === 0 ? (
        <p>Nothing yet. Answer and press buttons on the page: nothing of it leaves this preview.</p>
      ) : (
        <ol>
          {listed.map(({ text, details }, at) => (
            // The list only grows at its end, so the index is a stable key.
            <li key={at}>
              {details === undefined ? (
                <span className="sent-line">{text}</span>
              ) : (
                <details>
                  <summary className="sent-line">{text}</summary>
                  <pre>{JSON.stringify(details, undefined, 2)}</pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface Listed {
  readonly text: string;
  readonly details?: object;
}

function describe(effect: Effect): Listed | undefined {
  switch (effect.type) {
    case 'call': {
      const { method, url, headers, body } = effect.request;
      return { text: `${effect.operation}: ${method} ${url}`, details: { headers, body } };
    }
    case 'emit':
      return { text: `Event ${effect.event}`, details: effect.properties };
    case 'navigate':
      return { text: `${effect.how === 'leave' ? 'Leaves for' : 'Goes to'} ${effect.url}` };
    case 'store':
      return {
        text: effect.token === 'keep' ? 'Keeps the token of the session' : 'Forgets the token of the session',
      };
    case 'resume':
      return { text: 'Goes on with newer answers from elsewhere, if there are any' };
    case 'finish':
      return { text: 'Counts what was answered as sent' };
    case 'forget':
      return { text: 'Deletes what is kept of the visit' };
    case 'wait':
      return { text: `Waits for ${effect.ms / 1000} s` };
    case 'focus':
      // Moving the focus sends nothing.
      return undefined;
    default:
      return effect satisfies never;
  }
}
