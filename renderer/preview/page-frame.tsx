import { useEffect, useEffectEvent, useRef } from 'react';
import type { Compiled, JsonObject } from '#engine/index.ts';
import type { CallFailure } from './address.ts';
import { changedFlows } from './frame/changed-flows.ts';
import type { ColorScheme } from './frame/color-scheme.ts';
import {
  hearMessages,
  type FromFrame,
  type FrameReport,
  type Pointed,
  type ToFrame,
} from './frame/frame-messages.ts';

interface Props {
  readonly compiled: Compiled;
  /** The facts that apply where the given ones say nothing. */
  readonly under: JsonObject;
  /** What calls are answered. */
  readonly replies: JsonObject;
  readonly failure: CallFailure | undefined;
  /** What the frame is called. */
  readonly title: string;
  readonly page: string;
  readonly facts: JsonObject;
  /** A new number makes the frame draw the page again with these facts. */
  readonly edition: number;
  /** The name of a width. */
  readonly width: string;
  /** The release whose styles it has; empty: those of the folder. */
  readonly release?: string;
  /** Default: as the system is. */
  readonly scheme?: ColorScheme;
  /** Whether it waits until it comes into sight. Default: no. */
  readonly isLazy?: boolean;
  /** Called when a person points at something; without it, a click uses the page. */
  readonly onPointed?: ((pointed: Pointed) => void) | undefined;
  readonly onShown: (shown: FrameReport) => void;
  /** Called when the page moved to another one by itself. */
  readonly onMoved: (page: string) => void;
  readonly onBroken: (problem: string) => void;
}

/** The frame that holds the page, and the messages to and from it. */
export function PageFrame({
  compiled,
  under,
  replies,
  failure,
  title,
  page,
  facts,
  edition,
  width,
  release = '',
  scheme,
  isLazy = false,
  onPointed,
  onShown,
  onMoved,
  onBroken,
}: Props) {
  const element = useRef<HTMLIFrameElement>(null);
  const isPointing = onPointed !== undefined;
  // What the frame shows as far as we know: the page may move to another one by itself.
  const known = useRef({ number: 0, page, edition });
  const send = (message: ToFrame): void =>
    element.current?.contentWindow?.postMessage(message, window.location.origin);
  const show = useEffectEvent(() => {
    const number = known.current.number + 1;
    known.current = { number, page, edition };
    send({ type: 'show', page, facts, number });
  });
  const take = useEffectEvent((message: FromFrame) => {
    if (message.type === 'ready') {
      send({ type: 'load', compiled, under, replies, failure });
      send({ type: 'point', isPointing });
      if (scheme) send({ type: 'scheme', scheme });
      show();
    } else if (message.type === 'pointed') onPointed?.(message);
    else if (message.type === 'broken') onBroken(message.problem);
    else if (message.number === known.current.number) {
      // A reply to an older `show` is ignored: it would lead back to a page that the preview has left.
      const hasMoved = known.current.page !== message.page;
      known.current.page = message.page;
      onShown(message);
      if (hasMoved) onMoved(message.page);
    }
  });
  useEffect(() => {
    const hear = (message: FromFrame): void => take(message);
    return hearMessages(window, () => element.current?.contentWindow, hear);
  }, []);
  useEffect(() => {
    const { number, page: drawn, edition: last } = known.current;
    if (number > 0 && (drawn !== page || last !== edition)) show();
  }, [page, edition]);
  const point = useEffectEvent((isOn: boolean) => send({ type: 'point', isPointing: isOn }));
  useEffect(() => point(isPointing), [isPointing]);
  const showIn = useEffectEvent((shown: ColorScheme) => send({ type: 'scheme', scheme: shown }));
  useEffect(() => {
    if (scheme) showIn(scheme);
  }, [scheme]);
  const drawn = useRef(compiled);
  const reload = useEffectEvent(() => {
    const changed = changedFlows(drawn.current, compiled);
    drawn.current = compiled;
    if (known.current.number === 0 || !changed) return;
    send({ type: 'change', changed });
    show();
  });
  useEffect(() => {
    if (drawn.current !== compiled) reload();
  }, [compiled]);
  const query = new URLSearchParams({
    brand: compiled.brand.code,
    locale: compiled.locale,
    ...(release !== '' && { release }),
  });
  return (
    <div className="frame-box" data-width={width}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose policy forbids it to send anything */}
      <iframe
        loading={isLazy ? 'lazy' : 'eager'}
        ref={element}
        className="frame"
        title={title}
        src={`/preview/frame?${query.toString()}`}
      />
    </div>
  );
}
