import type { FieldOf } from '../../../elements/component-registry.ts';
import { countryInput } from '../../../form/names.ts';
import { type Decoder, answerOf } from '../../field-form.ts';
import { telephoneAnswer } from './telephone-answer.ts';

export const label = 'label';

export const decode: Decoder<FieldOf<'telephone'>> = ({ name, countries }, posted) => {
  const typed = posted.get(name);
  if (typed === null) return undefined;
  const chosen = posted.get(countryInput(name));
  const country = countries.find((one) => one.name === chosen) ?? countries[0];
  return answerOf(telephoneAnswer(typed, country, countries[0]));
};
