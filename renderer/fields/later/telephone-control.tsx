import { useLayoutEffect, useRef, useState } from 'react';
import {
  type Country,
  type CountryView,
  type TelephoneFieldView,
  layOut,
  readTelephone,
} from '#engine/index.ts';
import type { FieldProps } from '../../drawers.ts';
import { assetUrl } from '../../elements/pictures.tsx';
import { countryInput } from '../../form/form-names.ts';
import { useScripted, useWord } from '../../visit/visit-context.tsx';
import { typingAttributes, useTypedText } from '../typed-input.ts';
import {
  type CaretText,
  formatTelephone,
  longestTelephone,
  telephoneAnswer,
  withPasted,
} from './telephone-text.ts';

/** A telephone number, formatted while a person types it, with a list of countries if there are several. */
export function TelephoneControl(props: FieldProps<TelephoneFieldView>) {
  const { field, onAnswer } = props;
  const { countries } = field;
  const isScripted = useScripted();
  const answer = typeof field.value === 'string' ? field.value : '';
  const known = readTelephone(countries, answer);
  const [chosen, setChosen] = useState<string>();
  const country = countries.find(({ name }) => name === chosen) ?? known?.country ?? countries[0];
  const typing = useTypedText(known ? layOut(known.country.format, known.digits) : answer);
  const say = (text: string, of: Country | undefined): void =>
    onAnswer(telephoneAnswer(text, of, countries[0]));
  const [input, moveCaret] = useCaret();
  const take = (typed: CaretText): void => {
    const shown = country ? formatTelephone(typed, country) : typed;
    moveCaret(shown.caret);
    typing.type(shown.text);
    say(shown.text, country);
  };
  return (
    <div className="telephone">
      {country !== undefined && countries.length > 1 && (
        <CountrySelect
          {...props}
          country={country.name}
          onChoose={(next) => {
            setChosen(next.name);
            typing.adopt();
            say(typing.text, next);
          }}
        />
      )}
      <input
        {...typingAttributes(props)}
        ref={input}
        type="tel"
        maxLength={isScripted && country ? longestTelephone(typing.text, country) : undefined}
        value={typing.text}
        onBlur={typing.blur}
        onChange={({ target }) =>
          take({ text: target.value, caret: target.selectionStart ?? target.value.length })
        }
        onPaste={(event) => {
          if (field.readOnly) return;
          // The browser would cut the end of a number that begins with its calling code.
          event.preventDefault();
          take(withPasted(event.currentTarget, event.clipboardData.getData('text')));
        }}
      />
    </div>
  );
}

/** Sets the caret after React has drawn the new text. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return [input, (place: number) => void (caret.current = place)] as const;
}

/** The countries of a telephone number, each with its calling code. */
function CountrySelect(
  props: FieldProps<TelephoneFieldView> & {
    readonly country: string;
    readonly onChoose: (country: CountryView) => void;
  },
) {
  const { field, id, country, onChoose } = props;
  const label = useWord('country');
  const position = field.countries.find(({ name }) => name === country)?.flagPosition;
  return (
    <div className="select country" data-flag={position !== undefined && field.flags !== ''}>
      {position !== undefined && field.flags !== '' && (
        <svg className="flag" viewBox={`0 ${position} 20 14`} aria-hidden="true" focusable="false">
          <image href={assetUrl(field.flags)} width="20" />
        </svg>
      )}
      <select
        id={`${id}-country`}
        name={countryInput(field.name)}
        className="input"
        aria-label={label}
        autoComplete="tel-country-code"
        disabled={field.disabled || field.readOnly}
        value={country}
        onChange={({ target }) => {
          const next = field.countries.find(({ name }) => name === target.value);
          if (next !== undefined) onChoose(next);
        }}
      >
        {field.countries.map(({ name, label: called, callingCode }) => (
          <option key={name} value={name}>
            +{callingCode} {called}
          </option>
        ))}
      </select>
    </div>
  );
}
