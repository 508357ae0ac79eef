import { describe } from 'vitest';
import { describeUndescribed, documentsIn } from '../../api/server/undescribed-replies.ts';

describe('an answer of the lender that its document does not describe', () => {
  describeUndescribed(documentsIn('schemas/api'));
});
