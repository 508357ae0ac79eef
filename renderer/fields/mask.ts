import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Maskito, type MaskitoOptions, type MaskitoPlugin } from '@maskito/core';
import { type OwnText, useOwnText } from './typed-input.ts';

/** How an input writes an answer while somebody types it. */
export interface Mask {
  /** The text as people write it; `undefined` if it stays as it was typed. */
  readonly write: (text: string) => string | undefined;
  /** Whether `write` puts this character between others by itself. */
  readonly isSeparator: (character: string) => boolean;
}

/** A text with what is selected in it, as the mask library knows it. */
export interface EditedText {
  readonly value: string;
  readonly selection: readonly [from: number, to: number];
}

type Action = Parameters<NonNullable<MaskitoOptions['preprocessors']>[number]>[1];

/** An input that keeps its text itself, as `useOwnText` does, and writes it by a mask. */
export function useMaskedText(
  viewText: string,
  onText: (text: string, adopt: () => void) => void,
  mask: Mask | undefined,
): OwnText<HTMLInputElement> {
  const own = useOwnText<HTMLInputElement>(viewText, onText);
  useMask(own.attributes.ref, mask);
  return own;
}

/** Writes what is typed, pasted, spoken or composed by a mask; undo and redo go step by step. */
function useMask(input: RefObject<HTMLInputElement | null>, mask: Mask | undefined): void {
  const latest = useRef(mask);
  const isMasked = mask !== undefined;
  useLayoutEffect(() => {
    latest.current = mask;
  });
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null || !isMasked) return undefined;
    // The mask may change, and what can be undone must stay.
    const masked = new Maskito(
      element,
      maskOptions(() => latest.current ?? asTyped),
    );
    return () => masked.destroy();
  }, [input, isMasked]);
}

/** Leaves all as typed. What is typed can be undone although the input is also written from elsewhere. */
export const asTyped: Mask = { write: () => undefined, isSeparator: () => false };

/** The library checks no character: what does not fit stays as typed, and the engine refuses it with words. */
export function maskOptions(mask: () => Mask): MaskitoOptions {
  let isForward = false;
  let composedFrom: EditedText | undefined;
  const rememberComposition: MaskitoPlugin = (element) => {
    const remember = (): void => {
      const { value, selectionStart, selectionEnd } = element;
      composedFrom = { value, selection: [selectionStart ?? value.length, selectionEnd ?? value.length] };
    };
    element.addEventListener('compositionstart', remember);
    return () => element.removeEventListener('compositionstart', remember);
  };
  return {
    mask: /^[^]*$/,
    plugins: [rememberComposition],
    preprocessors: [
      ({ elementState, data }, action) => {
        isForward = action === 'deleteForward';
        const isComposed = action === 'validation' && composedFrom !== undefined;
        const edited = isComposed
          ? composedText(elementState, composedFrom ?? elementState, mask())
          : editedText(elementState, data, action, mask());
        composedFrom = undefined;
        return { elementState: edited, data };
      },
    ],
    postprocessors: [(elementState) => writtenText(elementState, mask(), isForward)],
  };
}

/** The text on which an edit acts: without separators if the mask wrote it, so that they never count as typed. */
export function editedText(text: EditedText, data: string, action: Action, mask: Mask): EditedText {
  if (action === 'validation' || !isWritten(text.value, mask)) return text;
  const bare = withoutSeparators({ ...text, selection: besideSeparators(text, action, mask) }, mask);
  if (action !== 'insert') return bare;
  const [from, to] = bare.selection;
  const next = bare.value.slice(0, from) + data + bare.value.slice(to);
  return hasSeparator(data, mask) || mask.write(next) === undefined ? text : bare;
}

/** What composing letters or digits has put into a text that the mask wrote. */
export function composedText(text: EditedText, before: EditedText, mask: Mask): EditedText {
  const [from, to] = before.selection;
  const head = before.value.slice(0, from);
  const tail = before.value.slice(to);
  const composed = text.value.slice(head.length, text.value.length - tail.length);
  const isAround = text.value === head + composed + tail;
  if (!isAround || hasSeparator(composed, mask) || !isWritten(before.value, mask)) return text;
  const bare = withoutSeparators(text, mask);
  return mask.write(bare.value) === undefined ? text : bare;
}

/** The text as the mask writes it. The caret stays beside the same character: behind it, or before it when deleting forward. */
export function writtenText(text: EditedText, mask: Mask, isForward: boolean): EditedText {
  const value = mask.write(text.value);
  if (value === undefined || value === text.value) return text;
  const place = (at: number): number => {
    const front = placeBefore(value, countKept(text.value.slice(at), mask), mask);
    if (isForward) return front;
    let caret = front;
    while (isSeparatorAt(value, caret - 1, mask)) caret -= 1;
    return caret;
  };
  return { value, selection: [place(text.selection[0]), place(text.selection[1])] };
}

/** The place with so many characters behind it, besides separators. */
function placeBefore(value: string, behind: number, mask: Mask): number {
  let at = value.length;
  for (let seen = 0; at > 0 && seen < behind;) {
    at -= 1;
    if (!isSeparatorAt(value, at, mask)) seen += 1;
  }
  return at;
}

function isWritten(value: string, mask: Mask): boolean {
  return value !== '' && mask.write(value) === value;
}

/** A key that deletes a separator means what is beyond it. */
function besideSeparators(
  { value, selection }: EditedText,
  action: Action,
  mask: Mask,
): EditedText['selection'] {
  const [from, to] = selection;
  if (action === 'insert' || to - from !== 1 || !isSeparatorAt(value, from, mask)) return selection;
  const direction = action === 'deleteForward' ? 1 : -1;
  let at = from;
  while (isSeparatorAt(value, at, mask)) at += direction;
  return at < 0 || at >= value.length ? selection : [at, at + 1];
}

function withoutSeparators({ value, selection: [from, to] }: EditedText, mask: Mask): EditedText {
  const kept = [...value].filter((character) => !mask.isSeparator(character)).join('');
  return {
    value: kept,
    selection: [countKept(value.slice(0, from), mask), countKept(value.slice(0, to), mask)],
  };
}

function isSeparatorAt(value: string, at: number, mask: Mask): boolean {
  const character = value.charAt(at);
  return character !== '' && mask.isSeparator(character);
}

function hasSeparator(text: string, mask: Mask): boolean {
  return [...text].some(mask.isSeparator);
}

// In UTF-16 units, as carets are counted.
function countKept(text: string, mask: Mask): number {
  return [...text].filter((character) => !mask.isSeparator(character)).join('').length;
}
