import { fieldOf } from '#engine/fields/field-of.ts';
import { screenScope } from '#engine/screen/screen-scope.ts';
import type { Screen } from '#engine/screen/screen.ts';
import { bodyView } from '#engine/view/body-view.ts';
import { buttonView } from '#engine/view/button-view.ts';
import { plainText, richText } from '#engine/view/shown-runs.ts';
import type { ScreenView } from '#engine/view/view.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import { existing } from '#engine/visit/buttons.ts';
import type { Issue } from '#engine/visit/state.ts';

/** A step or modal as it is drawn. */
export function screenView(viewing: Viewing, screen: Screen, issues: readonly Issue[]): ScreenView {
  const { compiled } = screen;
  const scope = screenScope(viewing.flows, viewing.facts, screen);
  const buttons = existing(viewing.flows, '', compiled.buttons ?? [], scope);
  return {
    document: screen.document,
    title: plainText(viewing, compiled.title, scope),
    intro: richText(viewing, compiled.intro, scope),
    whyWeAsk: richText(viewing, compiled.whyWeAsk, scope),
    whatHappensNext: richText(viewing, compiled.whatHappensNext, scope),
    body: bodyView({ viewing, screen, issues }, compiled.body, scope, ''),
    buttons: buttons.map((found) => buttonView(viewing, found)),
    issues: issues.map((issue) => {
      const label = richText(viewing, fieldOf(viewing.flows, compiled, issue.field)?.field.label, scope);
      return { ...issue, label: label.map((run) => (run.type === 'link' ? run.label : run.text)).join('') };
    }),
  };
}
