import type { FieldOf } from '../../../elements/component-registry.ts';
import { postedNames } from '../../../form/names.ts';
import type { Decoder } from '../../field-form.ts';

export const label = 'legend';

/** Which way an option moves. */
export type Direction = 'up' | 'down';

/** The tokens after one of them has moved a place; at an end it stays. */
export function moved(tokens: readonly string[], token: string, direction: Direction): readonly string[] {
  const from = tokens.indexOf(token);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = tokens[to];
  if (from < 0 || other === undefined) return tokens;
  return tokens.map((one, at) => (at === from ? other : at === to ? token : one));
}

/** What a button sends without script. The token is last, since it may hold spaces. */
export function moveValue(name: string, direction: Direction, token: string): string {
  return `${name} ${direction} ${token}`;
}

export const decode: Decoder<FieldOf<'ranking'>> = ({ name, options }, posted) => {
  const pressed = posted.get(postedNames.confirm) ?? '';
  const tokens = options.map(({ value }) => value);
  for (const direction of ['up', 'down'] as const)
    for (const token of tokens)
      if (pressed === moveValue(name, direction, token)) return { value: moved(tokens, token, direction) };
  return undefined;
};
