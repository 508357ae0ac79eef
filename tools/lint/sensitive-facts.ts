import { factsSchema } from '#engine/compile/facts.ts';
import type { LintDocument } from './world/lint-document.ts';
import { annotatedFacts } from './world/annotated-facts.ts';
import type { World } from './world/world.ts';

/** Facts that stay out of what others see: those that their schema marks, and those that sensitive fields ask for. */
export function sensitiveFacts({ views, documents, sources, remembered }: World): ReadonlySet<string> {
  const [view] = views;
  const schema = view && factsSchema(sources, String(view.analysis.result.app['facts']));
  const marked = schema ? annotatedFacts(schema, 'x-sensitive') : [];
  return new Set([...marked, ...documents.flatMap((document) => remembered(askedIn, document))]);
}

function askedIn({ fields }: LintDocument): readonly string[] {
  return fields.flatMap(({ block: { bind, sensitive } }) =>
    sensitive === true && typeof bind === 'string' ? [bind] : [],
  );
}

/** Whether a path is, or is part of, one of these facts. */
export function isAmong(facts: ReadonlySet<string>, path: string): boolean {
  return facts.has(path) || [...facts].some((fact) => path.startsWith(`${fact}.`));
}
