import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { renderRuns } from '../../../elements/texts.tsx';
import { useWord } from '../../../visit/visit-context.tsx';
import { CheckboxControl } from '../../core/checkbox/control.tsx';

/** A document to read, opened beside the page, and a tick for having read it. */
export function PdfControl(props: FieldProps<FieldOf<'pdf'>>) {
  const { field } = props;
  const opensElsewhere = useWord('externalLink');
  return (
    <div className="pdf">
      <a className="button" data-look="secondary" href={field.source} target="_blank" rel="noopener">
        <span>{renderRuns(field.text.length === 0 ? field.label : field.text)}</span>
        <span className="unseen">{` (${opensElsewhere})`}</span>
      </a>
      <CheckboxControl {...props} />
    </div>
  );
}
