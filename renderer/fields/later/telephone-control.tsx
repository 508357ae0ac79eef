import { useLayoutEffect, useRef, useState } from 'react';
import {
  type Country,
  type CountryView,
  type TelephoneFieldView,
  layOut,
  readTelephone,
  readableLine,
  digitsOf,
  nationalLength,
  writeTelephone,
} from '#engine/index.ts';
import type { FieldProps } from '../../drawers.ts';
import { assetUrl } from '../../elements/pictures.tsx';
import { countryInput } from '../../form/names.ts';
import { useScripted, useWord } from '../../visit/visit-context.tsx';
import { typingAttributes, useTypedText } from '../typed-input.ts';

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
          take(readableCaret({ text: target.value, caret: target.selectionStart ?? target.value.length }))
        }
        onPaste={(event) => {
          if (field.readOnly) return;
          // The browser would cut the end of a number that begins with its calling code.
          event.preventDefault();
          take(readableCaret(withPasted(event.currentTarget, event.clipboardData.getData('text'))));
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

/** A text and the position of the caret in it. */
interface CaretText {
  readonly text: string;
  readonly caret: number;
}

type SelectedText = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Formats a number as its country writes it, while a person types it; the caret stays behind the same digit. */
export function formatTelephone(typed: CaretText, country: Country): CaretText {
  const before = digitsOf(typed.text.slice(0, typed.caret));
  const digits = digitsOf(typed.text);
  if (typed.text === '+' || isForeign(typed.text, country)) return typed;
  const dropped = hasCallingCode(typed.text, digits, country) ? country.callingCode.length : 0;
  const national = digits.slice(dropped);
  // Too long for a number of this country: it stays as typed, so that nothing is lost and the check can report it.
  if (national.length > nationalLength(country.format)) return typed;
  const text = layOut(country.format, national);
  return { text, caret: placeBehind(text, Math.max(0, before.length - dropped)) };
}

/** What a person sees of a number; the caret stays behind the same character. */
export function readableCaret({ text, caret }: CaretText): CaretText {
  return { text: readableLine(text), caret: readableLine(text.slice(0, caret)).length };
}

/** The text and caret of an input after a paste, not yet formatted. */
export function withPasted({ value, selectionStart, selectionEnd }: SelectedText, pasted: string): CaretText {
  const start = selectionStart ?? value.length;
  const before = value.slice(0, start) + pasted.trim();
  return { text: before + value.slice(selectionEnd ?? start), caret: before.length };
}

/**
 * How many characters may be typed (B§5): the national format, plus the calling code if the text begins with it. A number
 * of another country has no limit: it is refused with words, and never cut. An empty field has none either: a keyboard or
 * the browser may fill it in as a whole, with a calling code, and the browser would cut that.
 */
export function longestTelephone(text: string, country: Country): number | undefined {
  const { callingCode, format } = country;
  if (text === '' || isForeign(text, country)) return undefined;
  const isCode = text.startsWith('+') || digitsOf(text).startsWith(callingCode);
  return format.length + (isCode ? callingCode.length + '+ '.length : 0);
}

/** Whether a text begins with the calling code of another country. */
function isForeign(text: string, { callingCode }: Country): boolean {
  const digits = digitsOf(text);
  return (
    text.trimStart().startsWith('+') && !digits.startsWith(callingCode) && !callingCode.startsWith(digits)
  );
}

function hasCallingCode(text: string, digits: string, { callingCode, format }: Country): boolean {
  if (!digits.startsWith(callingCode)) return false;
  const isWhole = digits.length === nationalLength(format) + callingCode.length;
  return text.trimStart().startsWith('+') || isWhole;
}

function placeBehind(text: string, digitCount: number): number {
  if (digitCount === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index)) && ++seen === digitCount) return index + 1;
  }
  return text.length;
}

/** The answer for a number that was typed for a country; `undefined` for an empty text. */
export function telephoneAnswer(
  typed: string,
  country: Country | undefined,
  home: Country | undefined,
): string | undefined {
  const text = readableLine(typed);
  if (text.trim() === '') return undefined;
  const isNumber = /^[\d\s().-]*$/.test(text);
  if (country === undefined || country.name === home?.name || !isNumber) return text;
  return writeTelephone({ country, digits: digitsOf(text) }, home);
}
