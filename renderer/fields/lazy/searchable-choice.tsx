import { useEffect, useState } from 'react';
import type { ChoiceFieldView, OptionView } from '#engine/index.ts';
import { LiveText } from '../../elements/texts.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../../component-registry.ts';
import { labelText } from '../around-input.tsx';
import { SuggestList, readSuggestKey } from '../core/suggest/suggest-list.tsx';
import { inputAttributes } from '../typed-input.ts';

const noOption = -1;

/** A choice from many options by typing a part of their labels: of one, or of any number. */
export function SearchableChoice(props: FieldProps<ChoiceFieldView>) {
  const { field, onAnswer } = props;
  const { options, value } = field;
  if (field.type !== 'checkboxes') {
    const chosen = options.find((option) => option.value === value);
    return (
      <div className="searchable">
        <input type="hidden" name={field.name} value={chosen?.value ?? ''} />
        <SearchBox
          {...props}
          // What fits no option stays where it was typed, and the check refuses it.
          shown={chosen?.label ?? (typeof value === 'string' ? value : '')}
          among={options}
          onChoose={onAnswer}
        />
      </div>
    );
  }
  const chosen = options.filter((option) => Array.isArray(value) && value.includes(option.value));
  const answer = (kept: readonly OptionView[]): void =>
    onAnswer(kept.length === 0 ? undefined : kept.map((option) => option.value));
  const add = (token: string | undefined): void => {
    const added = options.find((option) => option.value === token);
    const beside = added?.isExclusive ? [] : chosen.filter((option) => !option.isExclusive);
    if (added) answer(options.filter((option) => option === added || beside.includes(option)));
    else onAnswer(withUnknown(chosen, token));
  };
  const known = new Set(options.map((option) => option.value));
  const unknown = Array.isArray(value) ? value.filter((token) => !known.has(String(token))) : [];
  return (
    <div className="searchable">
      {chosen.length > 0 && (
        <ul className="searchable-chosen">
          {chosen.map((option) => (
            <li key={option.value}>
              <input type="hidden" name={field.name} value={option.value} />
              <span>{option.label}</span>
              <RemoveButton
                option={option}
                isFixed={field.disabled || field.readOnly}
                onRemove={() => {
                  answer(chosen.filter((other) => other !== option));
                  document.getElementById(props.id)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchBox
        {...props}
        shown={unknown.join(', ')}
        among={options.filter((option) => !chosen.includes(option))}
        onChoose={add}
      />
    </div>
  );
}

function withUnknown(chosen: readonly OptionView[], text: string | undefined): readonly string[] | undefined {
  const tokens = [...chosen.map((option) => option.value), ...(text === undefined ? [] : [text])];
  return tokens.length === 0 ? undefined : tokens;
}

/**
 * Where a person types, and the options that fit. Leaving it chooses the option that was typed, or the only one that
 * fits.
 */
function SearchBox(
  props: FieldProps<ChoiceFieldView> & {
    readonly shown: string;
    readonly among: readonly OptionView[];
    /** Takes the token of an option, or a text that fits none. */
    readonly onChoose: (token: string | undefined) => void;
  },
) {
  const { field, id, shown, among, onChoose } = props;
  const prompt = useWord('selectPlaceholder');
  const none = useWord('suggestionsNone');
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(noOption);
  const [isOpened, setOpened] = useState(false);
  const found = findOptions(among, typed ?? '');
  const isOpen = isOpened && found.length > 0;
  const { name: _name, ...attributes } = inputAttributes(props);
  useEffect(() => {
    if (isOpen && at >= 0) document.getElementById(`${id}-list-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, at]);
  const leave = (): void => {
    setTyped(undefined);
    setAt(noOption);
    setOpened(false);
  };
  const choose = (index: number): void => {
    leave();
    onChoose(found[index]?.value);
  };
  const take = (text: string | undefined): void => {
    leave();
    if (text === undefined || text === shown) return;
    onChoose(text.trim() === '' ? undefined : (meantOption(among, text)?.value ?? text));
  };
  return (
    <div className="suggest select">
      <input
        {...attributes}
        disabled={field.disabled || field.readOnly}
        className="input"
        type="text"
        role="combobox"
        aria-label={field.type === 'checkboxes' ? labelText(field) : undefined}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-list-${at}` : undefined}
        autoComplete="off"
        placeholder={field.placeholder === '' ? prompt : field.placeholder}
        value={typed ?? shown}
        onClick={() => setOpened(true)}
        onBlur={() => take(typed)}
        onInput={({ currentTarget: { value: text }, currentTarget, nativeEvent }) => {
          const isChanged = text !== (typed ?? shown);
          const isLeft = currentTarget !== document.activeElement;
          // An event without a change, or from elsewhere, asks for what is there.
          if (isLeft || (!isChanged && !isComposing(nativeEvent))) return take(isChanged ? text : typed);
          setTyped(text);
          setAt(noOption);
          setOpened(true);
        }}
        onKeyDown={(event) => {
          const move = readSuggestKey(event.nativeEvent, at, found.length, isOpen);
          if (
            event.key === 'Enter' &&
            isOpened &&
            move.type !== 'choose' &&
            !isComposing(event.nativeEvent)
          ) {
            event.preventDefault();
            // A text that fits several options, or none, is not complete yet.
            if (!typed || meantOption(among, typed)) take(typed);
            return;
          }
          if (move.type === 'none') return;
          if (!move.keepsDefault) event.preventDefault();
          if (move.type === 'close') return leave();
          if (move.type === 'choose') return choose(move.at);
          setOpened(true);
          setAt(move.at);
        }}
      />
      {isOpen && (
        <SuggestList
          id={`${id}-list`}
          labelledBy={field.type === 'checkboxes' ? id : `${id}-label`}
          suggestions={found.map((option) => ({ id: option.value, label: option.label, wayOut: false }))}
          at={at}
          onChoose={choose}
        />
      )}
      {isOpened && found.length === 0 && <p className="suggest-list suggest-none">{none}</p>}
      <LiveText text={isOpened && found.length === 0 ? none : ''} />
    </div>
  );
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

function RemoveButton(props: {
  readonly option: OptionView;
  readonly isFixed: boolean;
  readonly onRemove: () => void;
}) {
  const remove = useWord('remove');
  if (props.isFixed) return null;
  return (
    <button type="button" aria-label={`${remove} ${props.option.label}`} onClick={props.onRemove}>
      <span aria-hidden="true">×</span>
    </button>
  );
}

/** More than a person reads; they type on until the right one is there. */
const mostShown = 100;

/** The options whose label holds what was typed: first those with a word that begins so. Case and accents do not matter. */
export function findOptions(options: readonly OptionView[], typed: string): readonly OptionView[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return options.slice(0, mostShown);
  const labels = options.map((option) => ({ option, label: ` ${plain(option.label)}` }));
  const fitting = labels.filter(({ label }) => label.includes(wanted));
  const begins = ({ label }: { readonly label: string }): boolean =>
    label.split(/[^\p{L}\p{N}]+/u).some((word, at, words) => words.slice(at).join(' ').startsWith(wanted));
  return [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))]
    .slice(0, mostShown)
    .map(({ option }) => option);
}

/** The option that a text means: the one with this label or token, else the only one that it fits. */
export function meantOption(options: readonly OptionView[], typed: string): OptionView | undefined {
  const wanted = plain(typed.trim());
  const named = options.find(({ label, value }) => plain(label) === wanted || plain(value) === wanted);
  const [only, ...others] = findOptions(options, typed);
  return named ?? (others.length === 0 ? only : undefined);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
