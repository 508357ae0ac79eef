import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import { nearestName } from '#engine/nearest-name.ts';
import { requestDifferences } from '#tools/lint/request-differences.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import { callsOf, type Call } from '#tools/lint/world/calls.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

const inBody = requestDifferences('unknown-key');

/** A key in a request that the service does not know, and would drop or refuse. */
export const unknownRequestKey: Rule = {
  code: 'unknown-request-key',
  check: inEachDocument((document: LintDocument) => [
    ...inBody(document),
    ...callsOf(document).flatMap((call) => [...unknownIn(call, 'path'), ...unknownIn(call, 'query')]),
  ]),
};

function unknownIn(call: Call, part: 'path' | 'query'): readonly Finding[] {
  const known = call.operation.parameters.filter((one) => one.in === part).map(({ name }) => name);
  const given = call.with[part];
  return Object.keys(isObject(given) ? given : {})
    .filter((key) => !key.startsWith('$') && !known.includes(key))
    .map((key) => {
      const nearest = nearestName(key, known);
      const hint = nearest === undefined ? `It takes: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
      const path = pointerTo(`${call.path}/with/${part}`, key);
      return { path, message: `"${call.name}" takes no "${key}" in its ${part}.`, hint };
    });
}
