import { useWord } from '../visit/visit-context.tsx';

/** How far something is; without a value, only that it is under way. */
export function ProgressBar(props: {
  readonly value?: number;
  /** Default: 100. */
  readonly maximum?: number;
  readonly labelledBy?: string;
  /** Default: the value and the maximum, or the word for loading. */
  readonly label?: string;
  readonly className?: string;
}) {
  const { labelledBy, className = 'progress' } = props;
  const loading = useWord('loading');
  const progress = clampProgress(props.value, props.maximum);
  const label = props.label ?? (progress === undefined ? loading : `${progress.value}/${progress.maximum}`);
  return (
    <progress
      className={className}
      aria-labelledby={labelledBy}
      aria-label={labelledBy === undefined ? label : undefined}
      {...(progress !== undefined && { value: progress.value, max: progress.maximum })}
    />
  );
}

/** How far something is, between 0 and `maximum`. */
interface ClampedProgress {
  readonly value: number;
  readonly maximum: number;
}

// B§5.
const defaultMaximum = 100;

/** Keeps a progress between 0 and its maximum; `undefined` without a value. */
export function clampProgress(
  value: number | undefined,
  maximum: number = defaultMaximum,
): ClampedProgress | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  return { value: Math.min(Math.max(value, 0), maximum), maximum };
}
