import { type Choice, compiler } from '#engine/compile.ts';
import { type Flows, link } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';

/** The product's own documents, compiled and loaded for a brand and locale. */
export function productFlows(choice: Choice = {}): Flows {
  const { sources, problems } = readFlows();
  const result = compiler(sources).compile(choice);
  if (problems.length > 0 || !result.ok)
    throw new Error(JSON.stringify(result.ok ? problems : result.diagnostics, null, 2));
  return link(result.compiled);
}
