import { type Node, type OrderOp, isOrder, turnedOrders } from '#engine/compile.ts';
import { type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import { literalOf, nodesIn, pathOf } from '../context/expressions.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { textsOf } from '../context/places.ts';
import { isCalendarDay, rememberNamed } from '#engine/index.ts';

/** Something that ended on a day that is over: it will never be shown, or count, again. */
export const pastDate: Rule = {
  code: 'past-date',
  about: 'logic',
  says: 'A comparison with `today`, or an `until`, names a day that is over, so it never holds again; or an alert names years that are all over. Lint reads the day from the clock.',
  check: ({ documents, today }): readonly LintFinding[] =>
    documents
      .filter(({ type }) => type !== 'scenario')
      .flatMap((document) => pastIn(document, today).map((finding) => ({ ...finding, document }))),
};

/** Kept for the day, as long as the document does not change. */
const pastIn = rememberNamed((document: LintDocument, today): readonly RuleFinding[] => [
  ...endedIn(document, today),
  ...overIn(document, today),
  ...oldAlerts(document, today),
]);

function endedIn(document: LintDocument, today: string): readonly RuleFinding[] {
  return nodesIn(document).flatMap(({ path, range, node }): readonly RuleFinding[] => {
    const day = lastDay(node);
    if (day === undefined || day >= today) return [];
    return [
      {
        path,
        range,
        message: `This has not held since ${day}, and never will again.`,
        hint: 'Take it out, with what it decides.',
      },
    ];
  });
}

/** What ended with its last day. */
function overIn({ places }: LintDocument, today: string): readonly RuleFinding[] {
  return places
    .filter(({ schema, value }) => schema['x-day'] === 'until' && typeof value === 'string' && value < today)
    .map(({ path, value }) => ({
      path,
      message: `This has not existed since ${String(value)}, and never will again.`,
      hint: 'Take it out.',
    }));
}

const turned = (op: OrderOp | '=='): OrderOp | '==' => (op === '==' ? op : turnedOrders[op]);

/** The last day on which a comparison of today with a written day can hold. */
function lastDay(node: Node): string | undefined {
  if (node.op !== '==' && !isOrder(node.op)) return undefined;
  const [left, right] = node.args as readonly [Node, Node]; // both have two sides
  const literal = literalOf(isToday(left) ? right : left);
  const op = isToday(left) ? node.op : isToday(right) ? turned(node.op) : undefined;
  if (typeof literal !== 'string' || !isCalendarDay(literal)) return undefined;
  if (op === '<=' || op === '==') return literal;
  return op === '<' ? dayBefore(literal) : undefined;
}

function isToday(node: Node | undefined): boolean {
  return node !== undefined && pathOf(node)?.join('.') === 'today';
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** An alert is about now. If all years that it names are over, it was left behind. */
function oldAlerts(document: LintDocument, today: string): readonly RuleFinding[] {
  const alerts = document.blocks.filter(({ block }) => block['type'] === 'alert').map(({ path }) => path);
  return textsOf(document)
    .filter(({ path }) => alerts.some((alert) => path.startsWith(`${alert}/`)))
    .flatMap(({ path, value }): readonly RuleFinding[] => {
      const years = [...value.replaceAll(/\{\{.*?\}\}/gs, ' ').matchAll(/\b(?:19|20)\d\d\b/g)].map(
        ([year]) => year,
      );
      const last = years.toSorted().at(-1);
      if (last === undefined || last >= today.slice(0, 4)) return [];
      return [
        {
          path,
          message: `The alert names ${last}, which is over.`,
          hint: 'Say what holds now, or take the alert out.',
        },
      ];
    });
}
