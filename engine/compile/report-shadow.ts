import type { Compiling, Context } from '#engine/compile/compiling.ts';
import { knownNames } from '#engine/expression/resolve-name.ts';

/** Reports a new name that would hide one that is known already: then there would be a question which is meant (FORMAT §2). */
export function reportShadow(compiling: Compiling, { names }: Context, name: string, path: string): void {
  if (!knownNames(names, {}).includes(name)) return;
  compiling.report({
    code: 'shadowed-name',
    path,
    message: `"${name}" is the name of something else here already.`,
    hint: 'Choose another name.',
  });
}
