import { fieldNow } from '../screen/field-entries.ts';
import type { Scope } from '../expression/scope.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { bodyView, buttonsOutside } from './body-view.ts';
import { buttonView } from './button-view.ts';
import { plainText } from '../fields/shown-texts.ts';
import { buttonInputs, richText, type Viewing } from './viewing.ts';
import type { ScreenView } from './view.ts';
import { existing } from '../visit/screens/buttons.ts';
import { hasFirstLoads } from '../visit/screens/load-data.ts';
import type { OpenScreen } from '../visit/context.ts';

/** A step or modal as it is drawn. */
export function screenView(
  viewing: Viewing,
  { screen, step }: OpenScreen,
  place: 'screen' | 'modal',
): ScreenView {
  const { compiled } = screen;
  const { issues, touched } = step;
  const { flows, cache } = viewing;
  const scope = viewing.scopeOf(screen);
  const isAwaited = compiled.loading !== undefined && hasFirstLoads(viewing.state, screen);
  const { intro, body } = isAwaited ? { intro: compiled.loading, body: [] } : compiled;
  const buttons = isAwaited ? [] : buttonsOutside(compiled);
  return cache.whole(place, {
    document: screen.document,
    language: compiled.language ?? '',
    illustration: compiled.illustration ?? '',
    isAwaited,
    ...(compiled.look && { look: compiled.look }),
    ...cache.part(`${place}/texts`, scope, [compiled, intro], () => ({
      title: plainText(viewing, compiled.title, scope),
      intro: richText(viewing, intro, scope),
      whyWeAsk: richText(viewing, compiled.whyWeAsk, scope),
      whatHappensNext: richText(viewing, compiled.whatHappensNext, scope),
    })),
    body: cache.whole(
      `${place}/body`,
      bodyView({ viewing, screen, issues, touched, place }, body, scope, ''),
    ),
    buttons: cache.part(`${place}/buttons`, scope, [buttons, ...buttonInputs(viewing)], () =>
      existing(flows, '', buttons, scope).map((found) => buttonView(viewing, found)),
    ),
    issues: cache.whole(
      `${place}/issues`,
      issues.map(({ field, code, message }) =>
        cache.part(`${place}/issues/${field}`, scope, [compiled, code, message], () => {
          const entry = fieldNow(flows, compiled, scope.facts, field);
          return { field, code, message, label: entry === undefined ? '' : labelOf(viewing, entry, scope) };
        }),
      ),
    ),
  });
}

/** The label of a field; in rows, what these are called comes before it. */
function labelOf(viewing: Viewing, { field, within }: FieldEntry, around: Scope): string {
  const label = richText(viewing, field.label, within ? within.scope(around) : around);
  const own = label.map((run) => (run.type === 'link' ? run.label : run.text)).join('');
  return within ? [...within.names(around).filter((name) => name !== ''), own].join(': ') : own;
}
