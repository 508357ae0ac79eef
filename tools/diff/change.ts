import type { Flows, JsonObject } from '#engine/index.ts';

/** What a change is about. */
type ChangeKind = 'route' | 'text' | 'validation' | 'call' | 'screen' | 'rule' | 'setting';

/** One thing that the flows do differently than before, in one brand. */
export interface FlowChange {
  readonly kind: ChangeKind;
  /** Where, in compiled documents: `pages/rent/rider: days/maximum`. */
  readonly where: string;
  /** The value in words; absent if there was none before, or is none now. */
  readonly before?: string;
  readonly after?: string;
  /** Why facts or stored answers that worked no longer do. */
  readonly breaking?: string;
  /** The smallest set of facts that shows the change. */
  readonly facts?: JsonObject;
}

/** A change with the brands that it reaches; an empty list means all of them. */
export interface BrandedChange extends FlowChange {
  readonly brands: readonly string[];
}

/** The flows of one brand and language before and after a change. */
export interface Sides {
  readonly before: Flows;
  readonly after: Flows;
}

/** What the keys of compiled documents are about. Other keys are about what their document is about. */
const kinds = {
  title: 'text',
  label: 'text',
  help: 'text',
  text: 'text',
  placeholder: 'text',
  message: 'text',
  messages: 'text',
  hint: 'text',
  busyLabel: 'text',
  copied: 'text',
  intro: 'text',
  loading: 'text',
  whyWeAsk: 'text',
  whatHappensNext: 'text',
  unchanged: 'text',
  required: 'validation',
  requiredWhen: 'validation',
  minimum: 'validation',
  maximum: 'validation',
  multipleOf: 'validation',
  minLength: 'validation',
  maxLength: 'validation',
  minItems: 'validation',
  maxItems: 'validation',
  pattern: 'validation',
  format: 'validation',
  normalise: 'validation',
  keeps: 'validation',
  synonyms: 'validation',
  options: 'validation',
  rules: 'validation',
  maximumFiles: 'validation',
  maximumBytes: 'validation',
  call: 'call',
  with: 'call',
  into: 'call',
} as const satisfies { readonly [key: string]: ChangeKind };

/** What parts of compiled documents are about. */
const sections = {
  pages: 'screen',
  modals: 'screen',
  parts: 'screen',
  journeys: 'screen',
  actions: 'call',
  operations: 'call',
  rules: 'rule',
  machines: 'rule',
  access: 'route',
} as const satisfies { readonly [section: string]: ChangeKind };

/** What a change at these keys is about: the innermost key in the table says it, or else the document. */
export function classify(keys: readonly string[]): ChangeKind {
  const [section = '', , ...inside] = keys;
  if (isMessage(keys)) return 'text';
  const telling = inside.findLast((key): key is keyof typeof kinds => Object.hasOwn(kinds, key));
  if (telling !== undefined) return kinds[telling];
  return Object.hasOwn(sections, section) ? sections[section as keyof typeof sections] : 'setting';
}

/** Whether the keys lead to a message, which has the name of the constraint that it speaks of. */
export function isMessage(keys: readonly string[]): boolean {
  return keys.at(-2) === 'messages';
}
