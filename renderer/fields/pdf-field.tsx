import type { PdfFieldView } from '#engine/view/field-views.ts';
import { RichText } from '../text/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A document to read, opened beside the page, and a tick for having read it. */
export function PdfField(props: FieldProps<PdfFieldView>) {
  const { field } = props;
  const opensElsewhere = useWord('externalLink');
  return (
    <div className="pdf">
      <a className="pdf-link" href={field.source} target="_blank" rel="noopener">
        <RichText runs={field.text.length === 0 ? field.label : field.text} />
        <span className="unseen"> ({opensElsewhere})</span>
      </a>
      <CheckboxField {...props} />
    </div>
  );
}
