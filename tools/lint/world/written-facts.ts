import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import type { LintDocument } from './lint-document.ts';
import type { View } from './world.ts';

/** Something that gives a fact a value; `isSure` when it does so whenever its document is done with. */
export interface Writing {
  readonly fact: string;
  readonly isSure: boolean;
}

/** Every fact that a document writes: fields bound to it, assignments, replies, suggestions. */
export function writingsOf({ compiled, fields }: LintDocument): readonly Writing[] {
  const binds = new Map(fields.map(({ path, block }) => [pointerTo(path, 'bind'), block]));
  return compiled.references
    .filter(({ kind }) => kind === 'fact')
    .map(({ name, path }) => {
      const field = binds.get(path);
      const isAsked = field?.['required'] === true || field?.['requiredWhen'] !== undefined;
      return { fact: name, isSure: !field || isAsked || field['default'] !== undefined };
    });
}

/** The facts that a brand's own document gives. */
export function brandWritings({ analysis }: View): readonly Writing[] {
  const facts = analysis.brand?.facts;
  return Object.keys(isObject(facts) ? facts : {}).map((name) => ({ fact: `brand.${name}`, isSure: true }));
}

/** Whether writing one path gives the other one a value. */
export function reaches(written: string, fact: string): boolean {
  return written === fact || fact.startsWith(`${written}.`) || written.startsWith(`${fact}.`);
}
