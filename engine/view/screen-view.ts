import { fieldOf } from '#engine/screen/answers.ts';
import { screenScope } from '#engine/screen/screen-scope.ts';
import type { ShownScreen } from '#engine/screen/screen-scope.ts';
import { bodyView } from '#engine/view/body-view.ts';
import { buttonView } from '#engine/view/button-view.ts';
import { buttonInputs } from '#engine/view/viewing.ts';
import { plainText, richText } from '#engine/view/viewing.ts';
import type { ScreenView } from '#engine/view/view.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import { existing } from '#engine/visit/buttons.ts';
import type { Issue } from '#engine/fields/check-field.ts';

/** A step or modal as it is drawn. */
export function screenView(
  viewing: Viewing,
  screen: ShownScreen,
  issues: readonly Issue[],
  place: 'screen' | 'modal',
): ScreenView {
  const { compiled } = screen;
  const { flows, keeper } = viewing;
  const scope = screenScope(flows, viewing.facts, screen, keeper.note);
  return keeper.whole(place, {
    document: screen.document,
    ...keeper.part(`${place}/texts`, scope, [compiled, viewing.state.location.path], () => ({
      title: plainText(viewing, compiled.title, scope),
      intro: richText(viewing, compiled.intro, scope),
      whyWeAsk: richText(viewing, compiled.whyWeAsk, scope),
      whatHappensNext: richText(viewing, compiled.whatHappensNext, scope),
    })),
    body: keeper.whole(
      `${place}/body`,
      bodyView({ viewing, screen, issues, place }, compiled.body, scope, ''),
    ),
    buttons: keeper.part(`${place}/buttons`, scope, [compiled, ...buttonInputs(viewing)], () =>
      existing(flows, '', compiled.buttons ?? [], scope).map((found) => buttonView(viewing, found)),
    ),
    issues: keeper.whole(
      `${place}/issues`,
      issues.map((issue) =>
        keeper.part(`${place}/issues/${issue.field}`, scope, [compiled, issue.code, issue.message], () => {
          const label = richText(viewing, fieldOf(flows, compiled, issue.field)?.field.label, scope);
          return {
            ...issue,
            label: label.map((run) => (run.type === 'link' ? run.label : run.text)).join(''),
          };
        }),
      ),
    ),
  });
}
