/** How far something is, between nothing and all of it. */
export interface Progress {
  readonly value: number;
  readonly maximum: number;
}

// B§5: what a progress counts to unless it says otherwise.
const defaultMaximum = 100;

/** Keeps a progress between 0 and its maximum; nothing for one that is only under way. */
export function clampProgress(
  value: number | undefined,
  maximum: number = defaultMaximum,
): Progress | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  return { value: Math.min(Math.max(value, 0), maximum), maximum };
}
