import { type Type, typeAt } from '#engine/compile.ts';
import { type Flows, type LoadedPageTable, pointerTo } from '#engine/index.ts';
import { handOn } from '#engine/whole.ts';
import { inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import {
  factPathOf,
  inTable,
  partitionFor,
  witnessFor,
  type TokenTable,
} from '#tools/lint/logic/token-tables.ts';
import type { Rule, RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import { search } from '#tools/partition/search.ts';

/** A status or state for which the last routing table gives no page. No table follows that could. */
export const statusWithoutRow: Rule = {
  code: 'status-without-row',
  check: inEachLogic(({ type }) => type === 'routing', statusesWithoutRow),
};

function statusesWithoutRow(_document: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  const last = flows.tables().routing?.tables.at(-1);
  const on = flows.compiled.routing?.tables.at(-1)?.on;
  if (!last || on === undefined) return [];
  const table = { ...last, on, path: `${pointerTo('/tables', last.name)}/rows` };
  return tokensAsked(flows, table)
    .flatMap((token) => withoutPage(view, table, last, token))
    .slice(0, 1);
}

/** Every token that may be asked for: those of the fact's type or of the machine, the empty one, and an unknown one. */
function tokensAsked(flows: Flows, { on }: TokenTable): readonly string[] {
  const path = factPathOf(on);
  if (path !== undefined) return [...tokensOf(typeAt(flows.compiled.factTypes, path)), '', 'ELSE'];
  return Object.values(flows.compiled.machines).flatMap(({ inputs, initial, transitions }) =>
    inputs ? [] : [...new Set([initial, ...transitions.map(({ to }) => to)])],
  );
}

function tokensOf(type: Type | undefined): readonly string[] {
  return type?.type === 'text' ? (type.tokens ?? []) : [];
}

function withoutPage(
  view: BrandView,
  table: TokenTable,
  { find }: LoadedPageTable,
  token: string,
): readonly RuleFinding[] {
  const flows = view.flows();
  const claims = inTable(flows, (scope) => (find(token, scope)?.row.page ?? handOn) === handOn);
  const searched = search(partitionFor(flows, table, token), claims);
  if (searched.outcome !== 'found') return [];
  const shown = witnessFor(view, table, token, searched.given);
  // A state that nothing leads to needs no row.
  if (!shown.witness) return [];
  const message = `No row gives a page for ${token === '' ? 'no token' : `"${token}"`}, and no table follows.`;
  const hint = 'Add a row for it; `"is": ["*"]` at the end is about all others.';
  return [{ path: table.path, message, hint, ...shown }];
}
