import { brandsOf, placeInBrand } from '#engine/compile.ts';
import { type Json, objectOf, pointerTo, readPointer } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { factSchemas } from '../context/fact-schemas.ts';
import { allFacts } from '../../facts/sample-facts.ts';
import type { SchemaPlace } from '../context/places.ts';

/** Addresses that lead nowhere, or over a line that others can read. */
export const addressRules: readonly Rule[] = [
  {
    code: 'insecure-address',
    about: 'safety',
    says: 'A text, a value or a fact of a brand holds an address that begins with `http://`. The machine itself (`localhost`) is exempt.',
    check: (...asked) => inAll(asked, insecureInDocument, insecureIn),
  },
  {
    code: 'impossible-address',
    about: 'references',
    says: 'A link to `tel:`, `sms:` or `mailto:` holds no telephone number, or no email address. So does a value under a key such as `phone` or `supportPhone`. Or the link says one number and calls another.',
    check: (...asked) => inAll(asked, impossibleInDocument, impossibleIn),
  },
];

type InText = (text: string, path: string) => readonly RuleFinding[];

/** Looks at the texts and values of documents, and at the facts of brands. Sentences for readers of documents may say anything. */
function inAll(
  [context, code]: Parameters<Rule['check']>,
  inDocument: (document: LintDocument) => readonly RuleFinding[],
  check: InText,
): readonly LintFinding[] {
  const facts = factSchemas(allFacts(context.sources));
  // What the schema of a fact refuses is reported so.
  const isShaped = (path: string): boolean =>
    facts.at(['brand', ...readPointer(path).slice(1)])?.['pattern'] !== undefined;
  const checkFact: InText = (text, path) => (isShaped(path) ? [] : check(text, path));
  const brands = brandsOf(context.sources).flatMap((brand) =>
    inValue(brand.facts, '/facts', checkFact).map((finding) => ({
      ...finding,
      ...placeInBrand(brand, finding.path),
      brands: [brand.code],
    })),
  );
  return [...inEachDocument(inDocument)(context, code), ...brands];
}

function insecureInDocument(document: LintDocument): readonly RuleFinding[] {
  return valuesOf(document, insecureIn);
}

function impossibleInDocument(document: LintDocument): readonly RuleFinding[] {
  const isData = ({ schema }: SchemaPlace): boolean =>
    schema['x-text'] === undefined && schema['x-expression'] === undefined;
  const data = { ...document, places: document.places.filter(isData) };
  return [...valuesOf(document, deadLinksIn), ...valuesOf(data, noTelephoneIn)];
}

function valuesOf(
  { places, type }: Pick<LintDocument, 'places' | 'type'>,
  check: InText,
): readonly RuleFinding[] {
  if (type === 'scenario') return [];
  const isConstant = (path: string): boolean => type === 'constants' && /^\/constants\/[^/]+$/.test(path);
  return places.flatMap(({ path, value, schema }) => {
    const isRead =
      schema['x-text'] !== undefined ||
      schema['x-value'] === true ||
      schema['x-name'] === 'page' ||
      schema['x-expression'] !== undefined ||
      isConstant(path);
    if (!isRead || path.includes('/examples/')) return [];
    return schema['x-value'] === true || isConstant(path)
      ? inValue(value, path, check)
      : typeof value === 'string'
        ? check(value, path)
        : [];
  });
}

function inValue(value: Json | undefined, path: string, check: InText): readonly RuleFinding[] {
  if (typeof value === 'string') return check(value, path);
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, at) => inValue(inner, `${path}/${at}`, check));
  return Object.entries(objectOf(value)).flatMap(([key, inner]) =>
    inValue(inner, pointerTo(path, key), check),
  );
}

/** A host that is this machine, on which nobody listens. */
const ownHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/;

function insecureIn(text: string, path: string): readonly RuleFinding[] {
  return [...text.matchAll(/\bhttp:\/\/([^\s)'"\]}]*)/gi)]
    .filter(([, host = '']) => !ownHost.test(host))
    .map((match) => ({
      path,
      range: { start: match.index, end: match.index + match[0].length },
      message: `Others can read and change what is sent to "${match[0]}".`,
      hint: 'Write https://. If the address is only a name, say so in "allow".',
    }));
}

const telephone = /^\+?(?:[\s().-]*\d){3,15}(?:;ext=\d+)?$/;

/** What an address of this kind has to be, its tags left out. */
const forms: { readonly [scheme: string]: { readonly form: RegExp; readonly hint: string } } = {
  tel: { form: telephone, hint: 'Write 3 to 15 digits: tel:+18885550100.' },
  sms: { form: /^\+?(?:[\s().-]*\d){3,15}(?:\?.*)?$/, hint: 'Write 3 to 15 digits: sms:+18885550100.' },
  mailto: {
    form: /^[^\s@?]+@[^\s@?]+\.[^\s@?.]+(?:\?.*)?$/,
    hint: 'Write an email address: mailto:help@shop.example.',
  },
};

/** A key under which a telephone number is expected. */
const telephoneKey = /(?:^p|P)hone(?:Number)?$|(?:^t|T)elephone(?:Number)?$/;

/** A token such as `MOBILE` says which telephone. What has a digit, and in data also a space, is meant as a number. */
function noTelephoneIn(text: string, path: string): readonly RuleFinding[] {
  const meant = /^\/(?:constants|facts)\//.test(path) ? /[\d\s]/ : /\d/;
  const isMeant = telephoneKey.test(readPointer(path).at(-1) ?? '') && meant.test(text);
  if (!isMeant || text.includes('{{') || telephone.test(text)) return [];
  const message = `"${text}" is no telephone number.`;
  return [{ path, message, hint: 'Write 3 to 15 digits, such as 888-555-0100.' }];
}

function impossibleIn(text: string, path: string): readonly RuleFinding[] {
  return [...noTelephoneIn(text, path), ...deadLinksIn(text, path)];
}

/** A link whose label is one telephone number and which calls another one. */
function otherNumbersIn(text: string, path: string): readonly RuleFinding[] {
  return [...text.matchAll(/\[([^\]]*)\]\((?:tel|sms):([^)?;]*)[^)]*\)/gi)].flatMap((match) => {
    const [whole, label = '', called = ''] = match;
    const [said, meant] = [label, called].map((each) => each.replace(/\D/g, '').slice(-10));
    const isSame = !telephone.test(label.trim()) || !telephone.test(called) || said === meant;
    if (isSame) return [];
    return [
      {
        path,
        range: { start: match.index, end: match.index + whole.length },
        message: `The link says ${label.trim()}, and it calls ${called}.`,
        hint: 'Write the same number in both places.',
      },
    ];
  });
}

function deadLinksIn(text: string, path: string): readonly RuleFinding[] {
  return [...noNumbersIn(text, path), ...otherNumbersIn(text, path)];
}

function noNumbersIn(text: string, path: string): readonly RuleFinding[] {
  return [...text.matchAll(/(?:^|\]\()(tel|sms|mailto):([^)]*?)(?:\)|$)/gi)].flatMap(
    (match): readonly RuleFinding[] => {
      const [, scheme = '', rest = ''] = match;
      const known = forms[scheme.toLowerCase()];
      if (!known || rest.includes('{{') || known.form.test(rest)) return [];
      const start = match.index + match[0].indexOf(scheme);
      return [
        {
          path,
          range: { start, end: start + scheme.length + 1 + rest.length },
          message: `"${rest}" is no ${scheme === 'mailto' ? 'email address' : 'telephone number'}, so the link does nothing.`,
          hint: known.hint,
        },
      ];
    },
  );
}
