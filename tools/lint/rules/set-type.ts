import { typeAt } from '#engine/compile/facts.ts';
import { keysOf } from '#engine/compile/value-at.ts';
import { describeType, fits } from '#engine/expression/check-type.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** A fact that is given a value of another type than it has. */
export const setType: Rule = { code: 'set-type', check: inEachDocument(misfits) };

function misfits({ compiled }: LintDocument): readonly Finding[] {
  return compiled.values.flatMap(({ path, type }) => {
    const [key, name = ''] = keysOf(path).slice(-2);
    const fact = key === 'set' ? typeAt(compiled.program.facts.roots, name) : undefined;
    if (!fact || fits(type, fact)) return [];
    return [
      {
        path,
        message: `This is ${describeType(type)}, and "${name}" is ${describeType(fact)}.`,
        hint: 'Set it to something else, or mend the facts.',
      },
    ];
  });
}
