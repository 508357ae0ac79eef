import { useLayoutEffect, useRef, useState } from 'react';
import { layOut, readTelephone, readableLine, digitsOf, nationalLength } from '#engine/index.ts';
import type { Country, CountryView } from '#engine/index.ts';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { useAssetUrl } from '../../../elements/pictures.tsx';
import { countryInput } from '../../../form/names.ts';
import { useWord } from '../../../visit/visit-context.tsx';
import { type Mask, useMaskedText } from '../../mask.ts';
import { telephoneAnswer } from './telephone-answer.ts';
import { typingAttributes } from '../../typed-input.ts';

/** A telephone number, formatted while a person types it, with a list of countries if there are several. */
export function TelephoneControl(props: FieldProps<FieldOf<'telephone'>>) {
  const { field, onAnswer } = props;
  const { countries } = field;
  const answer = typeof field.value === 'string' ? field.value : '';
  const known = readTelephone(countries, answer);
  const [chosen, setChosen] = useState<string>();
  const country = countries.find(({ name }) => name === chosen) ?? known?.country ?? countries[0];
  // The country and the number may be reported before this is drawn again.
  const latest = useRef(country);
  useLayoutEffect(() => {
    latest.current = country;
  });
  const say = (text: string): void => onAnswer(telephoneAnswer(text, latest.current, countries[0]));
  const { attributes, adopt } = useMaskedText(
    known ? layOut(known.country.format, known.digits) : answer,
    say,
    country && telephoneMask(country),
  );
  return (
    <div className="telephone">
      {country !== undefined && countries.length > 1 && (
        <CountrySelect
          {...props}
          country={country.name}
          onChoose={(next) => {
            latest.current = next;
            setChosen(next.name);
            adopt();
            say(attributes.ref.current?.value ?? '');
          }}
        />
      )}
      {/* No `maxLength`: it would cut a number that is too long, and what is left may be somebody else's. */}
      <input {...typingAttributes(props)} type="tel" {...attributes} />
    </div>
  );
}

/** The countries of a telephone number, each with its calling code. */
function CountrySelect(
  props: FieldProps<FieldOf<'telephone'>> & {
    readonly country: string;
    readonly onChoose: (country: CountryView) => void;
  },
) {
  const { field, id, country, onChoose } = props;
  const label = useWord('country');
  const flags = useAssetUrl(field.flags);
  const position = field.countries.find(({ name }) => name === country)?.flagPosition;
  return (
    <div className="select country" data-flag={position !== undefined && field.flags !== ''}>
      {position !== undefined && field.flags !== '' && (
        <svg className="flag" viewBox={`0 ${position} 20 14`} aria-hidden="true" focusable="false">
          <image href={flags} width="20" />
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
        onInput={({ currentTarget: { value } }) => {
          const next = field.countries.find(({ name }) => name === value);
          if (next !== undefined && value !== country) onChoose(next);
        }}
      >
        {field.countries.map(({ name, label: called, callingCode }) => (
          <option key={name} value={name}>
            {`+${callingCode} ${called}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Writes a number as its country does. One that is too long or of another country stays as typed, so that the check can report it. */
export function telephoneMask(country: Country): Mask {
  const { callingCode, format } = country;
  return {
    isSeparator: (character) => !/\d/.test(readableLine(character)),
    write: (typed) => {
      const text = readableLine(typed).trim();
      const digits = digitsOf(text);
      const isWhole = digits.length === nationalLength(format) + callingCode.length;
      const hasCode = isWhole && digits.startsWith(callingCode);
      if (!/^\+?[\d\s().-]*$/.test(text) || digits === '') return undefined;
      // Until it is whole, its beginning may be that of another country.
      if (text.startsWith('+') && !hasCode) return undefined;
      const national = hasCode ? digits.slice(callingCode.length) : digits;
      return national.length > nationalLength(format) ? undefined : layOut(format, national);
    },
  };
}
