import { useState } from 'react';
import { Icon } from '../../elements/pictures.tsx';
import { useScripted, useWord } from '../../visit/visit-context.tsx';

/** A field whose answer the device gives after its person has agreed. */
interface AskDeviceProps {
  readonly id: string;
  readonly isKnown: boolean;
  readonly isDisabled: boolean;
  readonly words: {
    readonly ask: string;
    /** What the button says once the device has answered. Default: `ask`. */
    readonly again?: string;
    readonly known: string;
    readonly refused: string;
    readonly needsScript: string;
  };
  /** Of the button before the device has answered. Default: secondary. */
  readonly look?: 'primary';
  /** Rejects where the person or the device refuses. */
  readonly askDevice: () => Promise<string>;
  readonly onAnswer: (answer: string) => void;
}

/** A button that asks the device, and what became of it. Without script nothing can be asked. */
export function AskDevice(props: AskDeviceProps) {
  const { id, isKnown, isDisabled, words, look = 'secondary', askDevice, onAnswer } = props;
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const checking = useWord('checking');
  const isDone = isKnown && state !== 'refused';
  const isScripted = useScripted();
  const ask = async (): Promise<void> => {
    if (state === 'asking') return;
    setState('asking');
    try {
      const answer = await askDevice();
      setState('idle');
      onAnswer(answer);
    } catch {
      // A person who closes the dialog of the browser may try again.
      setState('refused');
    }
  };
  return (
    <div className="location">
      <output id={isScripted ? undefined : id} htmlFor={isScripted ? id : undefined}>
        {isKnown && state === 'idle' && (
          <span className="pill" data-level="success">
            <Icon name="check" />
            <span>{words.known}</span>
          </span>
        )}
        {isScripted && state === 'refused' && <span>{words.refused}</span>}
        {!isScripted && !isKnown && <span>{words.needsScript}</span>}
      </output>
      {isScripted && (
        <button
          id={id}
          type="button"
          className="button"
          data-look={isDone ? 'quiet' : look}
          data-busy={state === 'asking'}
          disabled={isDisabled}
          onClick={() => void ask()}
        >
          {state === 'asking' ? checking : isDone ? (words.again ?? words.ask) : words.ask}
        </button>
      )}
    </div>
  );
}
