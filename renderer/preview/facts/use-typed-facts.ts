import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JsonObject } from '#engine/index.ts';
import { factsOf, factsText } from './facts-in-address.ts';

/** Writes what was typed into the address. */
type Write = (changes: { readonly facts: string }, how: 'replace') => void;

/** The facts that the page is drawn from. What is typed is in the address, so that it can be sent to somebody. */
export function useTypedFacts(given: JsonObject, text: string, change: Write) {
  const [facts, setFacts] = useState<JsonObject>(() => factsOf(given, text));
  const [edition, setEdition] = useState(0);
  const written = useRef(text);
  /** Keeps the answers of the page, which shows them already. */
  const keep = (next: JsonObject): void => {
    setFacts(next);
    written.current = factsText(given, next);
    change({ facts: written.current }, 'replace');
  };
  /** Draws the page again with other facts. */
  const draw = (next: JsonObject): void => {
    keep(next);
    setEdition((number) => number + 1);
  };
  const follow = useEffectEvent(() => {
    written.current = text;
    setFacts(factsOf(given, text));
    setEdition((number) => number + 1);
  });
  useEffect(() => {
    // The address bears what was typed last, unless somebody has gone back to another one.
    if (text !== written.current) follow();
  }, [text]);
  return { facts, edition, draw, keep };
}
