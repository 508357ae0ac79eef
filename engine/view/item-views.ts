import type { CompiledItem } from '../compiled/documents.ts';
import type { Named } from '../expression/names.ts';
import { type Scope, withLocals } from '../expression/scope.ts';
import type { Flows } from '../load/flows.ts';
import { opensBeside, resolvePage } from '../pages/page-url.ts';
import type { CompiledText } from '../text/compiled-text.ts';
import { wordText } from './answer-text.ts';
import type { LinksView, TipView } from './leaf-block-views.ts';
import { type Viewing, plainText, richText } from './viewing.ts';

/** The links of a block that exist now and lead somewhere. */
export function linkViews(
  viewing: Viewing,
  items: readonly Named<CompiledItem>[],
  scope: Scope,
): LinksView['items'] {
  return itemViews(viewing, items, scope).flatMap(({ href, ...item }) =>
    href === undefined ? [] : [{ ...item, href }],
  );
}

/** The items of a block that exist now. */
export function itemViews(viewing: Viewing, items: readonly Named<CompiledItem>[], scope: Scope) {
  const { flows, state } = viewing;
  return items
    .filter(({ when }) => flows.holds(when, scope))
    .map(({ name, label, text, tip, page: named }) => {
      const page = named === undefined ? undefined : flows.value(named, scope);
      return {
        name,
        label: plainText(viewing, label, scope),
        text: plainText(viewing, text, scope),
        ...(typeof text === 'object' && 'runs' in text && { runs: richText(viewing, text, scope) }),
        ...(tip !== undefined && { tip: tipView(viewing, label, tip, scope) }),
        ...(page !== undefined &&
          linkTo(flows, resolvePage(flows, String(page), state.location.path, scope))),
      };
    });
}

/** What explains a label, and how its mark is called. */
export function tipView(
  viewing: Viewing,
  label: CompiledText | undefined,
  tip: CompiledText,
  scope: Scope,
): TipView {
  const named = withLocals(scope, { label: plainText(viewing, label, scope) });
  return { name: wordText(viewing, 'explain', named), text: plainText(viewing, tip, scope) };
}

function linkTo(flows: Flows, href: string): { readonly href: string; readonly isBeside?: boolean } {
  return opensBeside(flows, href) ? { href, isBeside: true } : { href };
}
