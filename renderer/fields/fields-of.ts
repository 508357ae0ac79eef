import type { FieldView } from '#engine/view/field-views.ts';
import type { BlockView } from '#engine/view/view.ts';

/** The fields of a screen in the order in which they are drawn. */
export function fieldsOf(body: readonly BlockView[]): readonly FieldView[] {
  return body.flatMap((block) => {
    switch (block.type) {
      case 'group':
        return fieldsOf(block.body);
      case 'each':
        return block.rows.flatMap((row) => fieldsOf(row.body));
      case 'paragraph':
      case 'heading':
      case 'alert':
      case 'image':
      case 'summary':
      case 'links':
      case 'steps':
      case 'buttons':
        return [];
      default:
        return [block];
    }
  });
}
