import { sentence, type VocabularySchema } from './property.ts';

/** The name under which brands offer a product. */
export const productName: VocabularySchema = {
  ...sentence('Product', 'A product, by name.'),
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
};
