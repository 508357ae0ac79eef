/** Signatures are drawn in an area of this size, whatever the size of the screen. */
export const areaWidth = 600;
export const areaHeight = 200;

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
