import { type KeyboardEvent, useEffect, useState } from 'react';
import { LiveText } from '../elements/texts.tsx';

/** An option of a combobox. */
export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** Whether it is for a person who finds no other. */
  readonly wayOut: boolean;
}

interface ComboboxUse {
  readonly id: string;
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (index: number) => void;
  /** Whether these options are worth opening the list for; an arrow opens it in any case. Default: true. */
  readonly isOffered?: boolean;
  /** Called for Enter once the list was asked for and no option is active, also where no option fits. Default: Enter closes the list. */
  readonly onEnter?: () => void;
  /** Called when Escape has closed the list. */
  readonly onEscape?: () => void;
}

/** A text input with a list of options: whether the list is open, which option is active, and what the keys do. */
export interface Combobox extends Pick<ComboboxUse, 'id' | 'options'> {
  /** The index of the active option, or -1 for none. */
  readonly at: number;
  readonly isOpen: boolean;
  /** Whether the person has asked for the list; there may be no options to show. */
  readonly isOpened: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (index: number) => void;
  readonly attributes: {
    readonly role: 'combobox';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

const noOption = -1;

/** The pattern of ARIA (Authoring Practices, combobox): the focus stays in the input, which points to the active option. */
export function useCombobox(use: ComboboxUse): Combobox {
  const { id, options, onChoose, isOffered = true, onEnter, onEscape } = use;
  const [isOpened, setOpened] = useState(false);
  const [at, setAt] = useState(noOption);
  const isOpen = isOpened && options.length > 0 && (isOffered || at >= 0);
  const active = isOpen && at >= 0 ? optionId(id, at) : undefined;
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const openAt = (index: number): void => {
    setOpened(true);
    setAt(index);
  };
  const close = (): void => {
    setOpened(false);
    setAt(noOption);
  };
  const choose = (index: number): void => {
    close();
    onChoose(index);
  };
  const press = (event: KeyboardEvent): void => {
    const { key, isComposing } = event.nativeEvent;
    if (onEnter && key === 'Enter' && isOpened && active === undefined && !isComposing) {
      event.preventDefault();
      return onEnter();
    }
    const move = readComboboxKey(event.nativeEvent, at, options.length, isOpen);
    if (move.type === 'none') return;
    if (!move.keepsDefault) event.preventDefault();
    if (move.type === 'close') {
      close();
      return key === 'Escape' ? onEscape?.() : undefined;
    }
    if (move.type === 'choose') return choose(move.at);
    openAt(move.at);
  };
  return {
    id,
    options,
    at,
    isOpen,
    isOpened,
    open: () => openAt(noOption),
    close,
    choose,
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId(id) : undefined,
      'aria-activedescendant': active,
      onKeyDown: press,
    },
  };
}

function listId(id: string): string {
  return `${id}-list`;
}

function optionId(id: string, index: number): string {
  return `${listId(id)}-${index}`;
}

/** The list of a combobox below its input. `status` is read out; `none` is shown where an open list has no options. */
export function ComboboxList(props: {
  readonly combobox: Omit<Combobox, 'open' | 'close' | 'attributes'>;
  readonly labelledBy: string;
  readonly status: string;
  readonly none?: string;
}) {
  const { labelledBy, status, none } = props;
  const { id, options, at, isOpen, isOpened, choose } = props.combobox;
  // A native datalist can neither be styled nor hold a way out, so this is the markup of the ARIA pattern.
  // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
  // oxlint-disable jsx-a11y/click-events-have-key-events -- the input handles the keys of the whole list
  return (
    <>
      {isOpen && (
        <ul id={listId(id)} role="listbox" aria-labelledby={labelledBy} className="suggest-list">
          {options.map((option, index) => (
            <li
              key={option.id}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === at}
              data-way-out={option.wayOut}
              // A press must not move the focus away from the input, or the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {option.label}
            </li>
          ))}
        </ul>
      )}
      {isOpened && !isOpen && none !== undefined && <p className="suggest-list suggest-none">{none}</p>}
      <LiveText text={status} />
    </>
  );
}

/** What a key does in a combobox. A key that keeps its default also does what it does without a list. */
type ComboboxMove =
  | { readonly type: 'point'; readonly at: number; readonly keepsDefault?: false }
  | { readonly type: 'choose'; readonly at: number; readonly keepsDefault?: boolean }
  | { readonly type: 'close'; readonly keepsDefault?: false }
  | { readonly type: 'none' };

type PressedKey = Pick<globalThis.KeyboardEvent, 'key' | 'isComposing'>;

/** Reads a key. `at` is the index of the active option, or -1 for none; `count` is the number of options. */
export function readComboboxKey(
  { key, isComposing }: PressedKey,
  at: number,
  count: number,
  isOpen: boolean,
): ComboboxMove {
  // While letters are composed, the keys are those of the composing.
  if (count === 0 || isComposing) return { type: 'none' };
  const isPointed = isOpen && at >= 0;
  switch (key) {
    case 'ArrowDown':
      return { type: 'point', at: isOpen ? (at + 1) % count : 0 };
    case 'ArrowUp':
      return { type: 'point', at: isPointed && at > 0 ? at - 1 : count - 1 };
    case 'Enter':
      // A person who has the list in front of them does not mean the form.
      if (isPointed) return { type: 'choose', at };
      return { type: isOpen ? 'close' : 'none' };
    case 'Tab':
      return isPointed ? { type: 'choose', at, keepsDefault: true } : { type: 'none' };
    case 'Escape':
      return { type: isOpen ? 'close' : 'none' };
    default:
      return { type: 'none' };
  }
}
