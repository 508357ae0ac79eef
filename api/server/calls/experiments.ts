import { type Flows, type JsonObject, factScope, isSampled, objectOf, overlay } from '#engine/index.ts';

/** Experiment to variant. */
export type Variants = { readonly [experiment: string]: string };

/** Whose variants are chosen, and what is known of them. */
export interface Participant {
  /** An account, else a browser. */
  readonly person: string;
  /** What the visit knows, and what the request adds. */
  readonly known: JsonObject;
  readonly added: JsonObject;
  /** What another provider of flags chose. */
  readonly chosen?: Variants | undefined;
  /** Outside of production, what an address asks for: `NAME:VARIANT`, with commas. Default: nobody may ask. */
  readonly asked?: { readonly variant: unknown };
}

/** The facts of the experiments: the variants of a person, and the experiments in which they take part. */
export function experimentFacts(flows: Flows, { known, added, ...participant }: Participant): JsonObject {
  const { experiments } = flows.compiled;
  if (!experiments) return added;
  const session = objectOf(added['session']);
  const overrides = participant.asked ? overridesIn(experiments, known, participant.asked.variant) : {};
  const scope = factScope(flows, overlay(known, added));
  const before = objectOf(objectOf(known['session'])['experiments']) as Variants; // as written here
  const chosen = Object.entries(experiments).map(([name, { when, variants }]) => {
    const [first] = variants;
    const takesPart = when === undefined || flows.evaluate(when, scope) === true;
    if (!takesPart) return { name, variant: first?.name ?? '', takesPart };
    const isOpen = (variant?: string) => variants.some((one) => one.name === variant && one.share > 0);
    const fixed = [participant.chosen?.[name], before[name]].find(isOpen);
    return { name, variant: fixed ?? variantFor(`${name} ${participant.person}`, variants), takesPart };
  });
  const taken = chosen.map(({ name, variant, takesPart }) => {
    return [name, takesPart && !Object.hasOwn(overrides, name) ? variant : ''] as const;
  });
  return {
    ...added,
    experiments: { ...Object.fromEntries(chosen.map(({ name, variant }) => [name, variant])), ...overrides },
    // What is not counted is empty: these facts are merged over those of the visit.
    session: { ...session, experiments: Object.fromEntries(taken), variantOverrides: overrides },
  };
}

type Experiments = NonNullable<Flows['compiled']['experiments']>;

/** The variant into whose share an id falls. */
function variantFor(id: string, variants: Experiments[string]['variants']): string {
  let upTo = 0;
  const found = variants.find(({ share }) => isSampled(id, (upTo += share)));
  return (found ?? variants[0])?.name ?? '';
}

/** Variants that a visit shows because somebody asked for them. */
function overridesIn(experiments: Experiments, visit: JsonObject, asked: unknown): Variants {
  const before = objectOf(objectOf(visit['session'])['variantOverrides']);
  return Object.fromEntries(
    [...Object.entries(before), ...pairsIn(asked)].flatMap(([name, variant]) => {
      const known = Object.hasOwn(experiments, name) ? experiments[name]?.variants : undefined;
      return known?.some((one) => one.name === variant) ? [[name, String(variant)]] : [];
    }),
  );
}

function pairsIn(asked: unknown): readonly (readonly [string, string])[] {
  if (typeof asked !== 'string') return [];
  return asked.split(',').map((pair) => {
    const [name = '', variant = ''] = pair.split(':');
    return [name, variant];
  });
}
