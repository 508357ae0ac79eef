import { useState } from 'react';

/** The text of an input while a person types in it. */
export interface TypedText {
  readonly text: string;
  readonly isFocused: boolean;
  readonly type: (text: string) => void;
  readonly focus: () => void;
  /** Lets go of what was typed: the view's text shows from here on. */
  readonly adopt: () => void;
  readonly blur: () => void;
}

/** Keeps the text as typed until the input is left, so that the engine's tidying never moves the caret. */
export function useTypedText(viewText: string): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  return {
    text: typed ?? viewText,
    isFocused,
    type: setTyped,
    focus: () => setFocused(true),
    adopt: () => setTyped(null),
    blur: () => {
      setFocused(false);
      setTyped(null);
    },
  };
}
