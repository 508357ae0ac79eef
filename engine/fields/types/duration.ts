import { withLocals } from '../../expression/scope.ts';
import { numberAnswer } from '../answers.ts';
import type { FieldTypeHome, WrittenField } from '../field-type.ts';
import { wordText } from '../shown-texts.ts';
import { asItComes } from './number.ts';

interface UnitView {
  readonly name: Unit;
  /** How many of the least unit it has. */
  readonly size: number;
  readonly label: string;
}

export interface DurationView {
  /** The inputs, the largest unit first. */
  readonly units: readonly UnitView[];
}

type Unit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes';

/** How many of the unit behind it each has. */
const sizes: { readonly [name: string]: number } = { years: 12, weeks: 7, days: 24, hours: 60 };

/** The units that a duration asks for, the largest first, and how many of the least one each has. */
export const unitsOf = ({
  units = 'hours-minutes',
}: {
  readonly units?: string | undefined;
}): readonly Omit<UnitView, 'label'>[] =>
  units.split('-').map((name, at, { length }) => ({
    name: name as Unit, // as the schema lists them
    size: at < length - 1 ? (sizes[name] ?? 1) : 1,
  }));

function unitText({ flows, scope }: WrittenField, name: Unit, count: number): string {
  return wordText({ flows }, name, withLocals(scope, { count }));
}

export const duration = {
  answer: numberAnswer,
  readable: asItComes,
  checks: { type: (answer) => !Number.isInteger(answer) || Number(answer) < 0 },
  view: (shown): DurationView => ({
    units: unitsOf(shown.field).map((unit) => ({
      ...unit,
      label: unitText(shown, unit.name, 0).replace(/^./u, (letter) => letter.toUpperCase()),
    })),
  }),
  text: (answer, written) => {
    let left = Number(answer);
    const counts = unitsOf(written.field).map(({ name, size }) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return { name, count };
    });
    // Nothing of all units is said of the least one.
    return counts
      .filter(({ count }, at) => count > 0 || (at === counts.length - 1 && answer === 0))
      .map(({ name, count }) => `${count} ${unitText(written, name, count)}`)
      .join(' ');
  },
} as const satisfies FieldTypeHome;
