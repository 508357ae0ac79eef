import { type LoadedRow, factScope, pointerTo, rowHolds } from '#engine/index.ts';
import { inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import {
  inTable,
  partitionFor,
  tokensOf,
  tokenTables,
  witnessFor,
  type TableRow,
  type TokenTable,
} from '#tools/lint/logic/token-tables.ts';
import type { Rule, RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';
import { proofOf, search, type Searched } from '#tools/partition/search.ts';

/** A row, or a token of a row, that never counts because earlier rows always match. */
export const shadowedRow: Rule = {
  code: 'shadowed-row',
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
  readonly searched: Searched;
}

function shadowsOf(view: BrandView, table: TokenTable, row: LoadedRow<TableRow>): readonly RuleFinding[] {
  const flows = view.flows();
  const shadows = tokensOf(row.row).flatMap((token, at): readonly Shadow[] => {
    const partition = partitionFor(flows, table, token);
    const searched = search(
      partition,
      inTable(flows, (scope) => table.find(token, scope)?.row.name === row.row.name),
    );
    return searched.outcome === 'found' ? [] : [{ at, token, searched }];
  });
  const path = pointerTo(table.path, row.row.name);
  const told = shadows.length === row.row.is.length ? shadows.slice(0, 1) : shadows;
  return told.flatMap((shadow) => {
    const isWhole = told.length === 1 && shadows.length === row.row.is.length;
    return tell(view, table, row, { ...shadow, path: isWhole ? path : `${path}/is/${shadow.at}` });
  });
}

/** Names the row that wins instead. A row whose condition never holds is left to the rule about conditions. */
function tell(
  view: BrandView,
  table: TokenTable,
  row: LoadedRow<TableRow>,
  { path, token, searched }: Shadow & { readonly path: string },
): readonly RuleFinding[] {
  const flows = view.flows();
  const would = search(
    partitionFor(flows, table, token),
    inTable(flows, (scope) => rowHolds(row, scope)),
  );
  if (would.outcome !== 'found') return [];
  const winner = table.find(token, factScope(flows, would.given.facts, would.given.locals));
  return [
    {
      path,
      message: `For "${token}" this row never counts, since "${winner?.row.name ?? ''}" comes first: ${proofOf(searched)}.`,
      hint: 'Move it before that row, or take it out.',
      ...witnessFor(view, table, token, would.given),
    },
  ];
}
