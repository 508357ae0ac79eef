import type { CountryView, TelephoneFieldView } from '#engine/index.ts';
import { assetUrl } from '../../elements/pictures.tsx';
import { countryInput } from '../../form/form-names.ts';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../../drawers.ts';

/** The countries of a telephone number, each with its calling code. */
export function CountrySelect(
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
