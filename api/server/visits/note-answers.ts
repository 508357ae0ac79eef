import { type VisitEvent, placeOf } from '#engine/index.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { VisitContents } from './visit.ts';

/**
 * Notes when the person answered something last, which tells the newer of two drafts. Only steps of a journey make
 * a draft: whoever signs in has answers too.
 */
export function noteAnswers(
  { flows }: BrandFlows,
  contents: VisitContents,
  events: readonly VisitEvent[],
  now: number,
): VisitContents {
  const { path, query } = contents.state.location;
  const isDraft = placeOf(flows.compiled, path, query) !== undefined;
  const hasAnswers = events.some(({ type }) => type === 'answered');
  return isDraft && hasAnswers ? { ...contents, answeredAt: now } : contents;
}
