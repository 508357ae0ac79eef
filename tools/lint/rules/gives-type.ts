import { declaredType } from '#engine/compile/declared-type.ts';
import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { describeType, fits } from '#engine/expression/check-type.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { membersOf } from '#tools/lint/world/members.ts';

/** A calculation whose value is of another type than it says to give. */
export const givesType: Rule = { code: 'gives-type', check: inEachDocument(misfits) };

function misfits({ compiled, json }: LintDocument): readonly Finding[] {
  const types = new Map(compiled.values.map(({ path, type }) => [path, type]));
  return membersOf(json['calculations']).flatMap(([name, { gives }]): readonly Finding[] => {
    const path = pointerTo('/calculations', name);
    const type = types.get(`${path}/value`);
    const declared = declaredType(String(gives), compiled.program.facts.named);
    if (!type || !declared || fits(type, declared)) return [];
    return [
      {
        path: `${path}/gives`,
        message: `The value is ${describeType(type)}, not ${describeType(declared)}.`,
        hint: 'Say what it gives, or mend the value.',
      },
    ];
  });
}
