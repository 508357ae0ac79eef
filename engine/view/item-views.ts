import type { CompiledItem } from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';
import type { Scope } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { opensBeside, resolvePage } from '../pages/page-url.ts';
import { plainText, tipView } from '../fields/shown-texts.ts';
import type { LinksView } from './leaf-block-views.ts';
import { type Viewing, richText } from './viewing.ts';

/** The links of a block that exist now and lead somewhere. */
export function linkViews(
  viewing: Viewing,
  items: readonly Named<CompiledItem>[],
  scope: Scope,
): LinksView['items'] {
  return itemViews(viewing, items, scope).filter(
    (item): item is typeof item & { readonly href: string } => item.href !== undefined,
  );
}

/** The items of a block that exist now. */
export function itemViews(viewing: Viewing, items: readonly Named<CompiledItem>[], scope: Scope) {
  const { flows, state } = viewing;
  return items
    .filter(({ when }) => flows.holds(when, scope))
    .map(({ name, label, text, tip, total, page: named }) => {
      const page = named && flows.value(named, scope);
      return {
        name,
        label: plainText(viewing, label, scope),
        text: plainText(viewing, text, scope),
        ...(typeof text === 'object' && 'runs' in text && { runs: richText(viewing, text, scope) }),
        ...(total && { total }),
        ...(tip && { tip: tipView(viewing, label, tip, scope) }),
        ...(page !== undefined &&
          linkTo(flows, resolvePage(flows, String(page), state.location.path, scope))),
      };
    });
}

function linkTo(flows: Flows, href: string): { readonly href: string; readonly isBeside?: boolean } {
  return opensBeside(flows, href) ? { href, isBeside: true } : { href };
}
