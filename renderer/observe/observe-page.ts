import { sendAlong } from '#api/client/send-request.ts';
import { sendAndForget } from '#api/client/visit-requests.ts';
import { isSampled } from '#engine/index.ts';
import type { ObservedPage } from '../visit/page-data.ts';
import type { ShownVisit } from '../visit/visit-context.tsx';
import { type PageRecord, errorRecord, isOfNetwork, plainName } from './records.ts';

type Port = keyof ObservedPage['ports'];

const sendEveryMs = 5_000;
const mostWaiting = 200;

/** Reports how the pages of a visit fare to the services that observe it, through our own server. */
export function observePage(window: Window, { id, ports }: ObservedPage, store: ShownVisit): void {
  const isIn = (rate = 0): boolean => isSampled(id, rate);
  const { monitoring, recording, errors } = ports;
  const views: readonly Port[] = [
    ...(isIn(monitoring?.sampleRate) ? (['monitoring'] as const) : []),
    ...(isIn(recording?.sampleRate) ? (['recording'] as const) : []),
  ];
  const steps = views.filter((port) => port === 'recording' || isIn(monitoring?.replayRate));
  const outlet = openOutlet(window, id);
  if (views.includes('recording')) sendAlong('x-recording-session', id);
  const pageNow = (): string => plainName(store.getState().view.document);
  if (views.length > 0) watchViews(window, store, (record) => outlet.report(views, record), pageNow);
  if (steps.length > 0) watchSteps(window, (record) => outlet.report(steps, record), pageNow);
  if (isIn(errors?.sampleRate)) watchErrors(window, (record) => outlet.report(['errors'], record), pageNow);
}

type Report = (record: PageRecord) => void;

/** Gathers records, and sends them now and then, and when the page is left. */
function openOutlet(window: Window, id: string) {
  const waiting = new Map<Port, readonly PageRecord[]>();
  const send = (): void => {
    for (const [port, records] of waiting)
      void sendAndForget({ method: 'POST', url: `/observed/${port}`, headers: {}, body: { id, records } });
    waiting.clear();
  };
  window.setInterval(send, sendEveryMs);
  window.addEventListener('pagehide', send);
  return {
    report: (to: readonly Port[], record: PageRecord): void =>
      to.forEach((port) => {
        const before = waiting.get(port) ?? [];
        if (before.length < mostWaiting) waiting.set(port, [...before, record]);
      }),
  };
}

function watchViews(window: Window, store: ShownVisit, report: Report, pageNow: () => string): void {
  const [painted] = window.performance.getEntriesByName('first-contentful-paint');
  const now = (): number => Math.round(window.performance.now());
  let page = pageNow();
  let pressedAt = 0;
  report({ type: 'view', page, ms: now(), tookMs: Math.round(painted?.startTime ?? 0) });
  window.addEventListener('click', () => (pressedAt = now()), { capture: true });
  store.subscribe(() => {
    const next = pageNow();
    if (next === page || next === '') return;
    page = next;
    report({ type: 'view', page, ms: now(), tookMs: Math.max(0, now() - pressedAt) });
  });
}

function watchSteps(window: Window, report: Report, pageNow: () => string): void {
  const seen = () => ({ page: pageNow(), ms: Math.round(window.performance.now()) });
  window.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('button, a, summary') : null;
      if (pressed) report({ type: 'press', ...seen(), target: nameOf(pressed) });
    },
    { capture: true },
  );
  window.addEventListener(
    'change',
    ({ target }) => {
      const { name, type } = (target ?? {}) as { readonly name?: unknown; readonly type?: unknown };
      if (typeof name !== 'string' || typeof type !== 'string') return;
      report({ type: 'change', ...seen(), target: plainName(name), control: type, isMasked: true });
    },
    { capture: true },
  );
}

function nameOf(pressed: Element): string {
  const name = pressed instanceof HTMLButtonElement ? pressed.value : pressed.id;
  return plainName(name) || pressed.localName;
}

function watchErrors(window: Window, report: Report, pageNow: () => string): void {
  const take = (error: unknown): void => {
    if (isOfNetwork(error)) return;
    report({
      type: 'error',
      page: pageNow(),
      ms: Math.round(window.performance.now()),
      ...errorRecord(error),
    });
  };
  window.addEventListener('error', ({ error }) => take(error));
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason));
}
