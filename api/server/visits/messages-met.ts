import { type Flows, type VisitEvent, type VisitState, isFailure, refusedCode } from '#engine/index.ts';

interface Refused {
  readonly event: VisitEvent;
  readonly before: VisitState;
  readonly after: VisitState;
}

/** The messages with which answers were refused, as documents name them: nothing of them is a person's. */
export function messagesMet(flows: Flows, { event, before, after }: Refused): readonly string[] {
  const { modal, page, steps } = after;
  const { issues = [] } = modal?.step ?? steps[page?.document ?? ''] ?? {};
  const where = modal ? ` ${modal.document}` : '';
  const ofFields = issues.map(
    ({ field, code }) => `${withoutRows(field)} ${codeOf(flows, event, code)}${where}`,
  );
  const earlier = new Set(before.notices.map(({ id }) => id));
  const notices = after.notices.filter((notice) => isFailure(notice) && !earlier.has(notice.id));
  return [...new Set([...ofFields, ...notices.map(({ id }) => withoutNumber(id))])];
}

/** Fields in rows have the ids of their rows in their names: `pets/row-3/name`. */
function withoutRows(field: string): string {
  return field
    .split('/')
    .filter((_part, at) => at % 2 === 0)
    .join('/');
}

/** A form without script brings the code of a refused file, so that it may be any text. */
function codeOf({ compiled }: Flows, event: VisitEvent, code: string): string {
  const isBrought = event.type === 'refused' && event.code === code;
  return isBrought && !Object.hasOwn(compiled.app.messages, code) ? refusedCode : code;
}

function withoutNumber(id: string): string {
  return id.replace(/-\d+$/, '');
}
