import type { Condition } from '#schemas/generated/api.ts';

/** What reviewers of the sandbox want of a file, one of each category that nothing else opens. */
export const reviewed: readonly Omit<Condition, 'uuid' | 'created'>[] = [
  { categoryEnum: 'MISSING_PHONE_NUMBER' },
  {
    categoryEnum: 'REVIEW_TRUST_REQUIREMENTS',
    requestDocuments: [
      { type: 'TRUST_AGREEMENT', name: 'Trust agreement' },
      { type: 'TRUST_CERTIFICATE', name: 'Certificate of trust' },
    ],
  },
  { categoryEnum: 'PROPERTY_LEGAL_DESCRIPTION' },
  { categoryEnum: 'IDENTITY_DOCUMENT_FRAUD_REVIEW' },
  { categoryEnum: 'PROPERTY_OWNERSHIP_FRAUD_REVIEW' },
  { categoryEnum: 'FALSE_OWNERSHIP_TYPE_REVIEW' },
  {
    categoryEnum: 'HARD_CREDIT_INQUIRY_REVIEW',
    notes: 'Sample Bank looked at your credit report on January 5. Did you open a loan there?',
  },
  {
    categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
    commentsToBorrower: 'Please send the last property tax bill of your home.',
    requestDocuments: [{ type: 'TAX_BILL', name: 'Property tax bill' }],
  },
  { categoryEnum: 'ESCALATION_REVIEW' },
];
