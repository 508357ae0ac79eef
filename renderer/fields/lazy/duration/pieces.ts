import { readableLine } from '#engine/index.ts';
import type { FieldOf } from '../../../elements/component-registry.ts';

type Units = FieldOf<'duration'>['units'];

// No input holds a line break, so what was typed comes back into the inputs that it was typed into.
const between = '\n';

/** The answer to what was typed for each unit; what is no number stays as it is typed. `undefined` if nothing was. */
export function joinUnits(typed: readonly string[], units: Units): number | string | undefined {
  const texts = typed.map((text) => readableLine(text).trim());
  if (texts.every((text) => text === '')) return undefined;
  if (!texts.every((text) => /^\d{0,9}$/.test(text))) return texts.join(between);
  return units.reduce((sum, { size }, at) => sum + Number(texts[at]) * size, 0);
}

/** What to show for each unit of an answer. */
export function splitUnits(answer: unknown, units: Units): readonly string[] {
  if (typeof answer === 'string') {
    const texts = answer.split(between);
    return units.map((_, at) => texts[at] ?? '');
  }
  if (typeof answer !== 'number') return units.map(() => '');
  let left = answer;
  return units.map(({ size }) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return String(count);
  });
}
