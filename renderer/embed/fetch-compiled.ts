import { fetchFlows } from '#api/client/fetch-flows.ts';
import type { Compiled } from '#engine/index.ts';

/** The version of compiled documents that this renderer reads. */
const readFormat = 1;

/** Documents of another version than this renderer reads. */
export class UnreadableFlows extends Error {
  override readonly name = 'UnreadableFlows';

  constructor(format: unknown) {
    super(
      `These flows have the format ${String(format)}, and this renderer reads ${readFormat}: compile them again.`,
    );
  }
}

/** Compiled documents as they are, or from a URL; throws `NoConnection`, `HttpProblem` or `UnreadableFlows`. */
export async function fetchCompiled(flows: Compiled | string): Promise<Compiled> {
  const compiled =
    typeof flows === 'string'
      ? (JSON.parse(new TextDecoder().decode(await fetchFlows(flows))) as Compiled) // its format is checked next
      : flows;
  if (compiled.format !== readFormat) throw new UnreadableFlows(compiled.format);
  return compiled;
}
