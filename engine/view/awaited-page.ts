import type { CompiledScreen } from '../ir/documents.ts';
import { subjectOf } from '../screen/screen-at.ts';
import type { ScreenView } from './view.ts';
import type { Viewing } from './viewing.ts';

/** A page whose address is shown while the page itself is not there yet. */
export interface AwaitedPage {
  readonly compiled: CompiledScreen | undefined;
  readonly view: ScreenView;
}

/**
 * The page for which a visit waits: all that is known of it is its document, and the title that is the same under any facts.
 * `undefined` if the visit shows its page, as it does while that page is opened again.
 */
export function awaitedPage({ flows, state, context }: Viewing): AwaitedPage | undefined {
  const { location, page, steps } = state;
  if (page !== null && state.isArriving !== true) return undefined;
  const { pages, app } = flows.compiled;
  const { destination } = context;
  // That there is no such page is known only once the page is there.
  const isFound = destination.type === 'page' && destination.document !== app.notFound;
  const compiled = isFound ? pages[destination.document] : undefined;
  if (!isFound || !compiled) return { compiled: undefined, view: nothingKnown };
  const { document, parameters } = destination;
  const isSame = steps[document]?.subject === subjectOf(compiled, parameters, location.query);
  if (page?.document === document && isSame) return undefined;
  const title = typeof compiled.title === 'string' ? compiled.title : '';
  return { compiled, view: { ...nothingKnown, document, language: compiled.language ?? '', title } };
}

/** The screen of which nothing is known. */
export const nothingKnown: ScreenView = {
  document: '',
  language: '',
  illustration: '',
  title: '',
  intro: [],
  isAwaited: true,
  whyWeAsk: [],
  whatHappensNext: [],
  body: [],
  buttons: [],
  issues: [],
};
