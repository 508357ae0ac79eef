import {
  type LinkedRow,
  factScope,
  pointerTo,
  rowHolds,
  type JsonObject,
  canonicalText,
  membersOf,
  objectOf,
  valueAt,
  type Flows,
  type LinkedPageTable,
  handOn,
} from '#engine/index.ts';
import { inEachLogic } from '../logic/in-each-logic.ts';
import {
  inTable,
  searchSpaceFor,
  tokensOfRow,
  tokenTables,
  witnessFor,
  type TableRow,
  type TokenTable,
  sharedTokens,
  factPathOf,
} from '../logic/token-tables.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';
import type { Situation } from '../../solve/predicate.ts';
import { search } from '../../solve/search.ts';
import { type Type, typeAt } from '#engine/compile.ts';

/** A row, or a token of a row, that never counts because earlier rows always match. */
export const shadowedRow: Rule = {
  code: 'shadowed-row',
  about: 'logic',
  says: 'A row, or one of its tokens, never counts because earlier rows always match.',
  check: inEachLogic(({ type }) => type === 'routing' || type === 'polling', shadowedRows),
};

function shadowedRows({ type }: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  return tokenTables(flows, type).flatMap((table) =>
    table.rows.flatMap((row) => shadowsOf(view, table, row)),
  );
}

interface Shadow {
  readonly at: number;
  readonly token: string;
}

function shadowsOf(view: BrandView, table: TokenTable, row: LinkedRow<TableRow>): readonly RuleFinding[] {
  const flows = view.flows();
  const shadows = tokensOfRow(row.row).flatMap((token, at): readonly Shadow[] => {
    const space = searchSpaceFor(flows, table, token);
    const searched = search(
      space,
      inTable(flows, (scope) => table.find(token, scope)?.row.name === row.row.name),
    );
    return searched.outcome === 'never' ? [{ at, token }] : [];
  });
  const path = pointerTo(table.path, row.row.name);
  const shown = shadows.length === row.row.is.length ? shadows.slice(0, 1) : shadows;
  return shown.flatMap((shadow) => {
    const isWhole = shown.length === 1 && shadows.length === row.row.is.length;
    return reportShadow(view, table, row, { ...shadow, path: isWhole ? path : `${path}/is/${shadow.at}` });
  });
}

/** Names the row that wins instead. A row whose condition never holds is left to the rule about conditions. */
function reportShadow(
  view: BrandView,
  table: TokenTable,
  row: LinkedRow<TableRow>,
  { path, token }: Shadow & { readonly path: string },
): readonly RuleFinding[] {
  const flows = view.flows();
  const would = search(
    searchSpaceFor(flows, table, token),
    inTable(flows, (scope) => rowHolds(row, scope)),
  );
  if (would.outcome !== 'found') return [];
  const winner = table.find(token, factScope(flows, would.given.facts, would.given.locals));
  return [
    {
      path,
      message: `For "${token}" this row never counts, since "${winner?.row.name ?? ''}" comes first, under any facts.`,
      hint: 'Move it before that row, or take it out.',
      ...witnessFor(view, table, token, would.given),
    },
  ];
}

/** Two rows that may both match and give different results, if only their order decides and no document says so. */
export const overlappingRows: Rule = {
  code: 'overlapping-rows',
  about: 'logic',
  says: 'Two rows may both match and give different results. Their order is taken as meant if one of them has a `why`, or if a special case comes before a general one: a condition before a row without `when`, a token before a pattern.',
  check: inEachLogic(({ type }) => type === 'routing' || type === 'polling', overlaps),
};

type Row = LinkedRow<TableRow>;

function overlaps({ json, type }: LintDocument, view: BrandView): readonly RuleFinding[] {
  const flows = view.flows();
  return tokenTables(flows, type).flatMap((table) =>
    table.rows.flatMap((row, at) => {
      const earlier = table.rows.slice(0, at).filter((one) => isOrderSilent(json, table, one, row));
      return firstOverlap(view, table, earlier, row);
    }),
  );
}

/**
 * Whether only the order says which of two rows is meant: there is no reason, and neither is a special case of the
 * other.
 */
function isOrderSilent(json: JsonObject, table: TokenTable, earlier: Row, later: Row): boolean {
  const [one, other] = [writtenAt(json, table, earlier), writtenAt(json, table, later)];
  if (one['why'] !== undefined || other['why'] !== undefined) return false;
  if (earlier.holds && !later.holds) return false;
  return canonicalText(resultOf(one)) !== canonicalText(resultOf(other));
}

function writtenAt(json: JsonObject, { path }: TokenTable, { row }: Row): JsonObject {
  return objectOf(valueAt(json, pointerTo(path, row.name)));
}

/** The result of a row: everything except when it matches. */
function resultOf({ is: _is, when: _when, allow: _allow, ...result }: JsonObject): JsonObject {
  return result;
}

function firstOverlap(
  view: BrandView,
  table: TokenTable,
  earlier: readonly Row[],
  row: Row,
): readonly RuleFinding[] {
  const flows = view.flows();
  for (const one of earlier) {
    // A token that a row names is a special case of another row's pattern.
    const tokens = sharedTokens(one, row).filter(
      (token) => one.row.is.includes(token) === row.row.is.includes(token),
    );
    for (const token of tokens) {
      const predicates = [one, row].flatMap((each) => inTable(flows, (scope) => rowHolds(each, scope)));
      const searched = search(searchSpaceFor(flows, table, token), predicates);
      if (searched.outcome !== 'found') continue;
      const message = `For "${token}" this row and "${one.row.name}" may both count, and only their order decides.`;
      const hint = 'Make their conditions exclude each other, or say in "why" that the order is meant.';
      const path = pointerTo(table.path, row.row.name);
      return [{ path, message, hint, ...witnessFor(view, table, token, searched.given) }];
    }
  }
  return [];
}

/** A status or state for which the last routing table gives no page. No table follows that could. */
export const statusWithoutRow: Rule = {
  code: 'status-without-row',
  about: 'logic',
  says: 'No row of the last routing table gives a page for a token, or not on days to come between the windows of two rows.',
  check: inEachLogic(({ type }) => type === 'routing', statusesWithoutRow),
};

function statusesWithoutRow(
  { json }: LintDocument,
  view: BrandView,
  { today }: LintContext,
): readonly RuleFinding[] {
  const flows = view.flows();
  const last = flows.tables().routing?.tables.at(-1);
  const on = flows.compiled.routing?.tables.at(-1)?.on;
  if (!last || on === undefined) return [];
  const table = { ...last, on, path: `${pointerTo('/tables', last.name)}/rows` };
  const since = membersOf(valueAt(json, table.path)).some(([, row]) => row['from'] ?? row['until'])
    ? today
    : '';
  return tokensAsked(flows, table)
    .flatMap((token) => withoutPage(view, table, { ...last, since }, token))
    .slice(0, 1);
}

/** Every token that may be asked for: those of the fact's type or of the machine, the empty one, and an unknown one. */
function tokensAsked(flows: Flows, { on }: TokenTable): readonly string[] {
  const path = factPathOf(on);
  if (path !== undefined) return [...tokensOfType(typeAt(flows.compiled.factTypes, path)), '', 'ELSE'];
  return Object.values(flows.compiled.machines).flatMap(({ inputs, initial, transitions }) =>
    inputs ? [] : [...new Set([initial, ...transitions.map(({ to }) => to)])],
  );
}

function tokensOfType(type: Type | undefined): readonly string[] {
  return type?.type === 'text' ? (type.tokens ?? []) : [];
}

function withoutPage(
  view: BrandView,
  table: TokenTable,
  { find, since }: LinkedPageTable & { readonly since: string },
  token: string,
): readonly RuleFinding[] {
  const flows = view.flows();
  // What is over is no gap any more.
  const predicates = [
    ...(since === '' ? [] : [({ facts }: Situation) => String(facts['today'] ?? '') >= since]),
    ...inTable(flows, (scope) => (find(token, scope)?.row.page ?? handOn) === handOn),
  ];
  const searched = search(searchSpaceFor(flows, table, token), predicates);
  if (searched.outcome !== 'found') return [];
  const shown = witnessFor(view, table, token, searched.given);
  // A state that nothing leads to needs no row.
  if (!shown.witness) return [];
  const message = `No row gives a page for ${token === '' ? 'no token' : `"${token}"`}, and no table follows.`;
  const hint = 'Add a row for it; `"is": ["*"]` at the end is about all others.';
  return [{ path: table.path, message, hint, ...shown }];
}
