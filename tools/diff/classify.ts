import type { ChangeKind } from './change.ts';

/** What keys of compiled documents are about, wherever they stand; all others are about their document. */
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
  intro: 'text',
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
  access: 'route',
} as const satisfies { readonly [section: string]: ChangeKind };

/** What a change at these keys is about: the innermost key that tells, else the document. */
export function classify(keys: readonly string[]): ChangeKind {
  const [section = '', , ...inside] = keys;
  const telling = inside.findLast((key): key is keyof typeof kinds => Object.hasOwn(kinds, key));
  if (telling !== undefined) return kinds[telling];
  return Object.hasOwn(sections, section) ? sections[section as keyof typeof sections] : 'setting';
}
