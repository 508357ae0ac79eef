import { describe } from 'vitest';
import { documentsIn } from '../../api/server/undescribed-replies.ts';
import { describeWholeApi } from '../../api/server/whole-api.ts';

describe('the operations of the lender as one document', () => {
  describeWholeApi(documentsIn('schemas/api'));
});
