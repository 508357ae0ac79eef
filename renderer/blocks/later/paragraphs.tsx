import type { TextRun } from '#engine/index.ts';
import { drawRuns } from '../../elements/rich-text.tsx';

/** A text in one element of this class: a paragraph, or several, since an empty line begins another one. */
export function Paragraphs(props: { readonly runs: readonly TextRun[]; readonly className?: string }) {
  const { className } = props;
  const [first = [], ...others] = paragraphsOf(props.runs);
  if (others.length === 0) {
    return <p className={className}>{drawRuns(first)}</p>;
  }
  return (
    <div className={className}>
      {[first, ...others].map((runs, index) => (
        <p key={index}>{drawRuns(runs)}</p>
      ))}
    </div>
  );
}

function paragraphsOf(runs: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const paragraphs: [TextRun[], ...TextRun[][]] = [[]];
  for (const run of runs) {
    const [first, ...others] = run.type === 'text' ? run.text.split(/\n\s*\n/) : [];
    (paragraphs.at(-1) ?? paragraphs[0]).push(first === undefined ? run : { type: 'text', text: first });
    paragraphs.push(...others.map((text): TextRun[] => [{ type: 'text', text }]));
  }
  return paragraphs;
}
