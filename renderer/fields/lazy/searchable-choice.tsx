import { useState } from 'react';
import type { ChoiceFieldView, OptionView } from '#engine/index.ts';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../../elements/component-registry.ts';
import { labelText } from '../around-input.tsx';
import { ComboboxList, useCombobox } from '../combobox.tsx';
import { inputAttributes } from '../typed-input.ts';

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
  const found = findOptions(among, typed ?? '');
  const { name: _name, ...attributes } = inputAttributes(props);
  const combobox = useCombobox({
    id,
    options: found.map(({ value, label }) => ({ id: value, label, wayOut: false })),
    onChoose: (index) => {
      setTyped(undefined);
      onChoose(found[index]?.value);
    },
    onEscape: () => setTyped(undefined),
    // A text that fits several options, or none, is not complete yet.
    onEnter: () => (!typed || meantOption(among, typed) ? take(typed) : undefined),
  });
  const leave = (): void => {
    setTyped(undefined);
    combobox.close();
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
        {...combobox.attributes}
        aria-label={field.type === 'checkboxes' ? labelText(field) : undefined}
        autoComplete="off"
        placeholder={field.placeholder === '' ? prompt : field.placeholder}
        value={typed ?? shown}
        onClick={() => combobox.isOpen || combobox.open()}
        onBlur={() => take(typed)}
        onInput={({ currentTarget: { value: text }, currentTarget, nativeEvent }) => {
          const isChanged = text !== (typed ?? shown);
          const isLeft = currentTarget !== document.activeElement;
          // An event without a change, or from elsewhere, asks for what is there.
          if (isLeft || (!isChanged && !isComposing(nativeEvent))) return take(isChanged ? text : typed);
          setTyped(text);
          combobox.open();
        }}
      />
      <ComboboxList
        combobox={combobox}
        labelledBy={field.type === 'checkboxes' ? id : `${id}-label`}
        status={combobox.isOpened && found.length === 0 ? none : ''}
        none={none}
      />
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
