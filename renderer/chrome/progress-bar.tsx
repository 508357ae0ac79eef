import { useWord } from '../visit/visit-context.tsx';
import { clampProgress } from './clamp-progress.ts';

/** How far something is, or, without a value, that it is under way. */
export function ProgressBar(props: {
  readonly value?: number;
  /** Default: 100. */
  readonly maximum?: number;
  readonly labelledBy?: string;
  /** Default: what it says of itself. */
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
