import { type Type, describeApart, fits } from '#engine/compile.ts';
import { isObject, membersOf, pointerTo, valueAt } from '#engine/index.ts';
import { acrossDocuments, hintForName, type Rule, type RuleFinding } from '../rule.ts';
import { handoversIn, type Handover } from '../context/handovers.ts';

/** Whether actions, modals and parts are handed what they declare. */
export const parameterRules: readonly Rule[] = [
  {
    code: 'missing-parameter',
    about: 'facts',
    says: 'An action that is run, a modal that is opened or a part that is shown is not handed a parameter that it requires, or is handed an answer that may be absent.',
    check: inEachHandover(missingIn),
  },
  {
    code: 'parameter-type',
    about: 'facts',
    says: 'An action, a modal or a part is handed another type than it declares.',
    check: inEachHandover(mistypedIn),
  },
  {
    code: 'unknown-parameter',
    about: 'facts',
    says: 'An action, a modal or a part is handed something that it does not declare and cannot read.',
    check: inEachHandover(unknownIn),
  },
];

function inEachHandover(check: (handover: Handover) => readonly RuleFinding[]): Rule['check'] {
  return acrossDocuments(({ views }) =>
    views.flatMap((view) =>
      handoversIn(view).flatMap((handover) =>
        check(handover).map((finding) => ({ ...finding, document: handover.document, brands: view.brands })),
      ),
    ),
  );
}

function missingIn(handover: Handover): readonly RuleFinding[] {
  const { path, target, given, needed } = handover;
  return needed.flatMap((name): readonly RuleFinding[] => {
    const lack = lackOf(handover, name);
    if (lack === undefined) return [];
    return [
      {
        path: given[name] === undefined ? path : pointerTo(`${path}/with`, name),
        message: `"${target}" needs "${name}", which ${lack}.`,
        hint: 'Hand it over, or let the parameter be optional.',
      },
    ];
  });
}

function mistypedIn({ path, target, given, taken }: Handover): readonly RuleFinding[] {
  return misfits(given, taken).map(([name, type, declared]) => {
    const apart = describeApart(type, declared);
    return {
      path: pointerTo(`${path}/with`, name),
      message: `"${target}" takes ${apart.wanted} as "${name}", and this is ${apart.given}.`,
      hint: 'Hand over something else, or fix the declaration of the parameter.',
    };
  });
}

function unknownIn({ path, target, given, taken }: Handover): readonly RuleFinding[] {
  return Object.keys(given)
    .filter((name) => taken[name] === undefined)
    .map((name) => ({
      path: pointerTo(`${path}/with`, name),
      message: `"${target}" takes no "${name}".`,
      hint: hintForName(name, Object.keys(taken)),
    }));
}

/** Why something may be missing; `undefined` where it is always there. */
function lackOf({ document, path, given, paths }: Handover, name: string): string | undefined {
  if (given[name] === undefined) return 'is not handed over here';
  const [root, key = ''] = (paths[name] ?? '').split('.');
  if (root === 'parameters') {
    const own = membersOf(document.json['parameters']).find(([parameter]) => parameter === key)?.[1];
    return own?.['optional'] === true ? 'is optional here' : undefined;
  }
  const holder = valueAt(document.json, path);
  const when = isObject(holder) ? holder['when'] : undefined;
  const block = root === 'step' ? document.fields.find((field) => field.name === key)?.block : undefined;
  const isSure = block?.['required'] === true && (block['when'] === undefined || block['when'] === when);
  return block && !isSure ? 'may not be answered' : undefined;
}

type Types = { readonly [name: string]: Type };

function misfits(given: Types, taken: Types): readonly (readonly [string, Type, Type])[] {
  return Object.entries(given).flatMap(([name, type]) => {
    const wanted = taken[name];
    return wanted && !fits(type, wanted) ? [[name, type, wanted] as const] : [];
  });
}
