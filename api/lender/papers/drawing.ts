/** A stroke of a drawn signature: where it goes, point by point. */
export type Stroke = readonly (readonly [number, number])[];

const point = String.raw`\d{1,3} \d{1,3}`;
const stroke = String.raw`M${point}L${point}(?: ${point})*`;
const form = new RegExp(`^(?:${stroke})+$`);

/** The strokes of a drawn signature, which is written as SVG path data (`M60 120L90 40 120 140`); undefined where it is none. */
export function readDrawing(drawing: string): readonly Stroke[] | undefined {
  if (!form.test(drawing)) return undefined;
  return drawing
    .slice(1)
    .split('M')
    .map((each) => pointsOf(each.split(/[L ]/).map(Number)));
}

function pointsOf(numbers: readonly number[]): Stroke {
  return numbers.flatMap((x, at) => {
    const y = numbers[at + 1];
    return at % 2 === 0 && y !== undefined ? [[x, y] as const] : [];
  });
}
