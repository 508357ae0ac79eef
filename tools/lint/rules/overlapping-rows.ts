import {
  type JsonObject,
  type LoadedRow,
  canonicalText,
  isObject,
  pointerTo,
  rowHolds,
  valueAt,
} from '#engine/index.ts';
import { inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import {
  inTable,
  partitionFor,
  sharedTokens,
  tokenTables,
  witnessFor,
  type TableRow,
  type TokenTable,
} from '#tools/lint/logic/token-tables.ts';
import type { Rule, RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import { search } from '#tools/partition/search.ts';

/** Two rows that may both match and give different results, if only their order decides and no document says so. */
export const overlappingRows: Rule = {
  code: 'overlapping-rows',
  check: inEachLogic(({ type }) => type === 'routing' || type === 'polling', overlaps),
};

type Row = LoadedRow<TableRow>;

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
  const written = valueAt(json, pointerTo(path, row.name));
  return isObject(written) ? written : {};
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
      const claims = [one, row].flatMap((each) => inTable(flows, (scope) => rowHolds(each, scope)));
      const searched = search(partitionFor(flows, table, token), claims);
      if (searched.outcome !== 'found') continue;
      const message = `For "${token}" this row and "${one.row.name}" may both count, and only their order decides.`;
      const hint = 'Make their conditions exclude each other, or say in "why" that the order is meant.';
      const path = pointerTo(table.path, row.row.name);
      return [{ path, message, hint, ...witnessFor(view, table, token, searched.given) }];
    }
  }
  return [];
}
