import { useState, useEffect, useRef } from 'react';

import { useScripted, useWord } from '../../../visit/visit-context.tsx';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { typingAttributes, useOwnText } from '../../typed-input.ts';

/** A signature: a typed name, or one that is drawn. Without script it is typed. */
export function SignatureControl(props: FieldProps<FieldOf<'signature'>>) {
  const { field, onAnswer } = props;
  const isScripted = useScripted();
  const [isDrawing, setDrawing] = useState(drawnPath(field.value) !== undefined);
  /** The answer of the other way. */
  const left = useRef<FieldProps<FieldOf<'signature'>>['field']['value']>(undefined);
  const ways = [
    { word: useWord('signatureType'), draws: false },
    { word: useWord('signatureDraw'), draws: true },
  ];
  const isFixed = field.disabled || field.readOnly;
  const change = (draws: boolean): void => {
    if (draws === isDrawing) return;
    setDrawing(draws);
    // A typed name is no drawing, nor a drawing a name; each is there again when a person goes back.
    const before = left.current;
    left.current = field.value;
    onAnswer(before);
  };
  return (
    <div className="signature">
      {isScripted && !isFixed && !field.isTypedOnly && (
        <div className="signature-ways">
          {ways.map(({ word, draws }) => (
            <button
              key={word}
              type="button"
              className="button"
              data-look={draws === isDrawing ? 'secondary' : 'quiet'}
              aria-pressed={draws === isDrawing}
              onClick={() => change(draws)}
            >
              {word}
            </button>
          ))}
        </div>
      )}
      {isDrawing ? (
        <SignatureArea id={props.id} value={field.value} isFixed={isFixed} onDraw={onAnswer} />
      ) : (
        <TypedSignature {...props} />
      )}
      {field.caption !== '' && <p className="signature-caption">{field.caption}</p>}
    </div>
  );
}

function TypedSignature(props: FieldProps<FieldOf<'signature'>>) {
  const { field, onType } = props;
  const { attributes } = useOwnText<HTMLInputElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => onType(text === '' ? undefined : text),
  );
  return (
    <input
      {...typingAttributes(props)}
      className="input signature-typed"
      type="text"
      autoComplete={field.autocomplete === '' ? 'name' : field.autocomplete}
      spellCheck={false}
      {...attributes}
    />
  );
}

/** Where a signature is drawn. Each stroke becomes a part of the answer once the pen is lifted. */
function SignatureArea(props: {
  readonly id: string;
  readonly value: unknown;
  readonly isFixed: boolean;
  readonly onDraw: (value: string | undefined) => void;
}) {
  const { id, value, isFixed, onDraw } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ value, onDraw });
  const area = useWord('signatureArea');
  const clear = useWord('signatureClear');
  useEffect(() => {
    latest.current = { value, onDraw };
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null || isFixed) return undefined;
    const asked = new AbortController();
    void drawOn(element, asked.signal, (stroke, width) => {
      const { value: before, onDraw: report } = latest.current;
      report(withStroke(before, stroke, areaWidth / width));
    });
    return () => asked.abort();
  }, [isFixed]);
  const path = drawnPath(value);
  return (
    <>
      {/* The list of problems leads here. */}
      <div id={id} className="signature-area" tabIndex={-1}>
        <span className="unseen">{area}</span>
        <svg viewBox={`0 0 ${areaWidth} ${areaHeight}`} aria-hidden="true">
          <path d={path ?? ''} />
        </svg>
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      {path !== undefined && !isFixed && (
        <button type="button" className="button" data-look="quiet" onClick={() => onDraw(undefined)}>
          {clear}
        </button>
      )}
    </>
  );
}

/** Reports each stroke of a pen on a canvas, which holds only the stroke that is being drawn, and how wide the canvas was. */
async function drawOn(
  canvas: HTMLCanvasElement,
  until: AbortSignal,
  onStroke: (points: readonly { readonly x: number; readonly y: number }[], width: number) => void,
): Promise<void> {
  const { default: SignaturePad } = await import('signature_pad');
  if (until.aborted) return;
  let width = fitToScreen(canvas);
  const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
  const take = (): void => {
    const points = pad.toData().flatMap((stroke) => stroke.points);
    if (points.length > 0) onStroke(points, width);
    pad.clear();
  };
  // A canvas that has another size, as after a turn of the phone, would show the ink beside the pen.
  const refit = (): void => {
    if (isFitted(canvas)) return;
    take();
    width = fitToScreen(canvas);
  };
  const observer = new ResizeObserver(refit);
  observer.observe(canvas);
  // A window that is zoomed keeps the size of the canvas, and changes that of its dots.
  pad.addEventListener('beginStroke', refit);
  pad.addEventListener('endStroke', take);
  until.addEventListener('abort', () => {
    observer.disconnect();
    pad.off();
  });
}

/** A canvas has as many dots as the screen shows, or its lines would be blurred. Returns its width on the screen. */
function fitToScreen(canvas: HTMLCanvasElement): number {
  const [width, height] = dotsOf(canvas);
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.scale(dotsPerPixel(), dotsPerPixel());
  return canvas.clientWidth;
}

function isFitted(canvas: HTMLCanvasElement): boolean {
  const [width, height] = dotsOf(canvas);
  return canvas.width === width && canvas.height === height;
}

function dotsOf({ clientWidth, clientHeight }: HTMLCanvasElement): readonly [width: number, height: number] {
  return [Math.floor(clientWidth * dotsPerPixel()), Math.floor(clientHeight * dotsPerPixel())];
}

function dotsPerPixel(): number {
  return Math.max(window.devicePixelRatio, 1);
}

/** Signatures are drawn in an area of this size on screens of all sizes. */
const areaWidth = 600;
const areaHeight = 200;

interface Point {
  readonly x: number;
  readonly y: number;
}

const mark = 'drawn:';

/** The path of a drawn signature; `undefined` of one that was typed, and of none. */
export function drawnPath(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined;
}

/** A drawn signature with one more stroke; `scale` leads from the screen to the area. */
export function withStroke(value: unknown, stroke: readonly Point[], scale: number): string {
  const points = stroke.map(({ x, y }) => `${Math.round(x * scale)} ${Math.round(y * scale)}`);
  const different = points.filter((point, at) => point !== points[at - 1]);
  // A dot is a stroke of no length, which a round pen shows.
  const [first = '0 0', ...rest] = different;
  return `${mark}${drawnPath(value) ?? ''}M${first}L${rest.length === 0 ? first : rest.join(' ')}`;
}
