import { brandsOf, placeInBrand } from '#engine/compile.ts';
import { type Json, canonicalText, membersOf, pointerTo } from '#engine/index.ts';
import { type Rule, type RuleFinding, type LintFinding, inEachDocument } from '../rule.ts';
import type { LintDocument, LintField } from '../context/lint-document.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** Two things of one name, of which only one would count. */
export const duplicateName: Rule = {
  code: 'duplicate-name',
  about: 'references',
  says: 'Two fields of a screen or of the rows of a list, rules, constants, machines, pages or brands share a name, or two brands a host. Rules are one flat name space, in all files.',
  check: (context) => [
    ...context.documents.flatMap((document) => secondsOf(context.remembered(namedFields, document))),
    ...context.views.flatMap((view) => secondsOf(namedThings(context, view))),
    ...secondsOf(brandCodes(context)),
    ...secondsOf(brandHosts(context)),
  ],
};

interface Named {
  readonly document: LintDocument | string;
  readonly path: string;
  readonly what: string;
  readonly name: string;
  /** Where alone the name counts. Default: everywhere. */
  readonly within?: string;
  readonly brands?: readonly string[];
}

const onHost = 'brand on the host';

function secondsOf(all: readonly Named[]): readonly LintFinding[] {
  const first = new Map<string, Named>();
  return all.flatMap(({ what, name, within = '', ...place }): readonly LintFinding[] => {
    const key = `${what} ${name} ${within}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, { what, name, ...place });
    if (!earlier) return [];
    const related = { ...fileOf(earlier), message: 'It is here first.' };
    const message = `There is another ${what} "${name}"; only one of them would count.`;
    const hint = `Give one of them another ${what === onHost ? 'host' : 'name'}.`;
    return [{ ...place, message, hint, related: [related] }];
  });
}

function fileOf({ document, path }: Named): { readonly document: string; readonly path: string } {
  return {
    document: typeof document === 'string' ? document : document.compiled.resolved.origins.file,
    path,
  };
}

/** The columns of a list have names for themselves. */
function namedFields(document: LintDocument): readonly Named[] {
  return document.fields.map(({ path, name, around }) => {
    const list = document.fields.find(
      ({ block }) => block === around.findLast(({ type }) => type === 'rows'),
    );
    return { document, path, what: 'field', name, ...(list && { within: list.path }) };
  });
}

function namedThings(context: LintContext, { documents, brands }: BrandView): readonly Named[] {
  return [...documents.values()]
    .flatMap((document) => context.remembered(thingsIn, document))
    .map((thing) => ({ ...thing, brands }));
}

function thingsIn(document: LintDocument): readonly Named[] {
  const { type, json } = document;
  const one = (what: string, name: string, path: string): Named => ({ document, path, what, name });
  const entries = (what: string): readonly Named[] =>
    Object.keys(json[type] ?? {}).map((name) => one(what, name, pointerTo(`/${type}`, name)));
  switch (type) {
    case 'conditions':
    case 'calculations':
      return entries('rule');
    case 'constants':
      return entries('constant');
    case 'machine':
      return [one('machine', String(json['name']), '/name')];
    case 'step':
      return [one('page', document.path.replace(/(\/index)?\.json$/, ''), '/type')];
    default:
      return [];
  }
}

function brandCodes({ sources }: LintContext): readonly Named[] {
  return brandsOf(sources).map((brand) => ({
    ...placeInBrand(brand, brand.folder === '' ? '' : '/code'),
    what: 'brand',
    name: brand.code,
  }));
}

function brandHosts({ sources }: LintContext): readonly Named[] {
  return brandsOf(sources).flatMap((brand) =>
    brand.hosts.map((host, index) => ({
      ...placeInBrand(brand, `/hosts/${index}`),
      what: onHost,
      name: host,
    })),
  );
}

/**
 * Two options of a field that represent one value, so that a person who chose the second would see the first, or that
 * nobody can distinguish.
 */
export const duplicateOption: Rule = {
  code: 'duplicate-option',
  about: 'answers',
  says: 'Two options of a field represent one value, so that a choice of the second would come back as the first, or say the same.',
  check: inEachDocument(({ fields }) => fields.flatMap((field) => [...secondsIn(field), ...alikeIn(field)])),
};

function secondsIn({ path, block }: LintField): readonly RuleFinding[] {
  const first = new Map<string, string>();
  return membersOf(block['options']).flatMap(([name, { value = name }]): readonly RuleFinding[] => {
    const key = canonicalText(value as Json);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, name);
    if (earlier === undefined) return [];
    return [
      {
        path: pointerTo(`${path}/options`, name),
        message: `This option represents ${JSON.stringify(value)}, and so does "${earlier}".`,
        hint: 'Give each option its own "value".',
      },
    ];
  });
}

/** Options that are there at different times may say the same. */
function alikeIn({ path, block }: LintField): readonly RuleFinding[] {
  const always = membersOf(block['options']).filter(([, { when }]) => when === undefined);
  const first = new Map<string, string>();
  return always.flatMap(([name, { label, text }]): readonly RuleFinding[] => {
    const key = JSON.stringify([label, text]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, name);
    if (earlier === undefined) return [];
    return [
      {
        path: pointerTo(pointerTo(`${path}/options`, name), 'label'),
        message: `"${String(label)}" is what the option "${earlier}" says too, so that nobody can distinguish them.`,
        hint: 'Say in each label what only this option means.',
      },
    ];
  });
}
