import type { Readable } from 'node:stream';
import type { Condition } from '#schemas/generated/api.ts';
import { hasWord } from './credit.ts';
import type { SandboxInput } from './sandbox-input.ts';

/** What a check of something that the person gave may come to. */
export type CheckOutcome = 'VERIFIED' | 'PENDING_REVIEW' | 'FAILED_VERIFICATION';

/** A source of income as the service that verifies it sees it. */
interface IncomeToVerify {
  readonly institution: string;
  readonly uploads: readonly string[];
}

/** What was found about an income. */
interface VerifiedIncome {
  readonly finding: CheckOutcome;
  /** The yearly income, in dollars. */
  readonly yearlyIncome: number;
}

interface AccountToCheck {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** What is wrong with a picture of a document. */
type PictureFault = 'BLURRED' | 'DARK' | 'CUT_OFF' | 'EXPIRED';

/** What somebody was asked to prove. */
type Asked = Pick<Condition, 'categoryEnum' | 'requestDocuments'>;

/** What is wrong with a proof. */
export type ProofFault = PictureFault | 'EMPTY' | 'OTHER_NAME';

/** A file by which somebody answers what is needed of them. */
interface ProofFile {
  readonly name: string;
  readonly mediaType: string;
  readonly read: () => Promise<Readable>;
}

export interface HomeRecord {
  readonly state: string;
  readonly street1: string;
  readonly zip: string;
}

/** What a policy has to say of the line that it covers. */
export interface PolicyTerms {
  readonly leastCoverage: number;
  readonly mortgagee: string;
}

/** What is known of a policy. */
export interface PolicyReading {
  readonly isAccepted: boolean;
  /** What it lacks. */
  readonly lacks: readonly string[];
  /** Up to how many dollars it covers the home; null where nobody has read it. */
  readonly coverage: number | null;
  /** Whom it names as mortgagee; null where it names nobody. */
  readonly mortgagee: string | null;
}

/** Who somebody says to be. */
interface PersonToCheck {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly lastFourOfSsn: string;
}

/** Ports to the services that check what a person gives. Undefined: there is no answer yet. */
export interface Checks {
  /** Whether a status has no outcome for now, from anybody it waits for. */
  readonly isHeldUp: (home: HomeRecord, status: string) => boolean;
  readonly income: (
    sources: readonly IncomeToVerify[],
    stated: number,
  ) => Promise<VerifiedIncome | undefined>;
  /** Whether the employer knows the person. */
  readonly employer: (employer: string) => Promise<boolean | undefined>;
  readonly account: (account: AccountToCheck) => Promise<CheckOutcome | undefined>;
  /** Whether records know a person who says to be this one. */
  readonly person: (person: PersonToCheck) => Promise<boolean | undefined>;
  /** What is wrong with a picture, by the name of its file; null where nothing is. */
  readonly picture: (name: string) => Promise<PictureFault | null | undefined>;
  /** What is wrong with proofs of what was asked for; null where somebody has looked at them, and nothing is. */
  readonly proof: (asked: Asked, files: readonly ProofFile[]) => Promise<ProofFault | null | undefined>;
  /** Whether the reviewer of an application lets it pass. */
  readonly review: (home: HomeRecord) => Promise<boolean | undefined>;
  /** Whether the title is clear. */
  readonly title: (home: HomeRecord) => Promise<boolean | undefined>;
  /** What reviewers of the file want to see besides; each is asked for once. */
  readonly reviews: (home: HomeRecord) => readonly Omit<Condition, 'uuid' | 'created'>[];
  /** Whether a broker has to value the home. */
  readonly needsBroker: (home: HomeRecord) => boolean;
  /** Whether a flood certificate is not there yet. */
  readonly waitsForFloodCertificate: (home: HomeRecord) => boolean;
  /** Whether that certificate has come. */
  readonly floodCertificate: (home: HomeRecord) => Promise<true | undefined>;
  /** What a broker or an appraiser says that the home is worth. */
  readonly valuation: (home: HomeRecord, known: number) => Promise<number | undefined>;
  readonly policy: (insurer: string, terms: PolicyTerms) => Promise<PolicyReading | undefined>;
}

/** Checks that answer by what they are asked: `checkInputs` says how. */
export const sandboxChecks: Checks = {
  isHeldUp: ({ street1 }, status) => street1.toUpperCase().endsWith(` STAYS ${status.replaceAll('_', ' ')}`),
  income: async (sources, stated) => {
    const words = sources.flatMap(({ institution, uploads }) => [institution, ...uploads]).join(' ');
    if (hasWord(words, 'silent')) return undefined;
    if (hasWord(words, 'failing')) return { finding: 'FAILED_VERIFICATION', yearlyIncome: 0 };
    if (hasWord(words, 'pending')) return { finding: 'PENDING_REVIEW', yearlyIncome: 0 };
    const yearlyIncome = hasWord(words, 'lower') ? Math.round(stated / 2) : stated;
    return { finding: 'VERIFIED', yearlyIncome };
  },
  employer: async (employer) => (hasWord(employer, 'silent') ? undefined : !hasWord(employer, 'unknown')),
  account: async ({ accountNumber }) =>
    accountNumber.endsWith('0009') ? undefined : (findingByEnding[accountNumber.slice(-4)] ?? 'VERIFIED'),
  person: async ({ lastFourOfSsn }) => (lastFourOfSsn === '0009' ? undefined : lastFourOfSsn !== '0002'),
  picture: async (name) => faultOf(name),
  proof: async ({ requestDocuments = [] }, files) => {
    for (const { name, mediaType, read } of files) {
      const fault = faultOf(name);
      if (fault !== null) return fault;
      if (mediaType === 'application/pdf' && !(await hasPage(await read()))) return 'EMPTY';
    }
    const isOfOrder = requestDocuments.some(({ type }) => type === nameOrder);
    return isOfOrder && !files.some(({ name }) => hasWord(name, 'court')) ? 'OTHER_NAME' : null;
  },
  review: async ({ street1 }) => !hasWord(street1, 'refused'),
  title: async ({ street1 }) => (hasWord(street1, 'untitled') ? undefined : !hasWord(street1, 'disputed')),
  reviews: ({ street1 }) => (hasWord(street1, 'reviewed') ? reviewed : []),
  needsBroker: ({ state, street1 }) => state === 'TX' || hasWord(street1, 'brokered'),
  waitsForFloodCertificate: ({ street1 }) => hasWord(street1, 'flooded') || hasWord(street1, 'drowned'),
  floodCertificate: async ({ street1 }) => (hasWord(street1, 'drowned') ? undefined : true),
  valuation: async ({ street1 }, known) => {
    if (hasWord(street1, 'unseen')) return undefined;
    return hasWord(street1, 'overrated') ? Math.round(known * 0.6) : known;
  },
  policy: async (insurer, { leastCoverage, mortgagee }) => {
    if (hasWord(insurer, 'silent')) return undefined;
    const lacks = policyFaults.filter(([word]) => hasWord(insurer, word)).map(([, code]) => code);
    return {
      isAccepted: lacks.length === 0,
      lacks,
      coverage: lacks.includes('AMOUNT') ? Math.floor(leastCoverage / 2) : leastCoverage,
      mortgagee: lacks.includes('MORTGAGEE') ? null : mortgagee,
    };
  },
};

/** The document by which somebody has another first name than records and owners know: a marriage changes the last one. */
export const nameOrder = 'NAME_CHANGE_ORDER';

function faultOf(name: string): PictureFault | null | undefined {
  if (hasWord(name, 'silent')) return undefined;
  return faults.find(([word]) => hasWord(name, word))?.[1] ?? null;
}

// Newer files keep their pages packed in streams of objects.
const signsOfPages = /\/Type\s*\/(Page\b|ObjStm\b)/;
const longestSign = 64;

/** Whether a PDF has anything to look at. */
async function hasPage(content: Readable): Promise<boolean> {
  let before = '';
  for await (const part of content) {
    const text = before + (part as Buffer).toString('latin1'); // a store gives bytes
    if (signsOfPages.test(text)) return true;
    before = text.slice(-longestSign);
  }
  return false;
}

const findingByEnding: Readonly<Record<string, CheckOutcome>> = {
  '0001': 'PENDING_REVIEW',
  '0002': 'FAILED_VERIFICATION',
};

const policyFaults = [
  ['lapsed', 'EXPIRED'],
  ['meager', 'AMOUNT'],
  ['unnamed', 'MORTGAGEE'],
] as const;

const faults: readonly (readonly [string, PictureFault])[] = [
  ['blurred', 'BLURRED'],
  ['dark', 'DARK'],
  ['cut', 'CUT_OFF'],
  ['expired', 'EXPIRED'],
];

/** What reviewers of the sandbox want of a file, one of each category that nothing else opens. */
const reviewed: readonly Omit<Condition, 'uuid' | 'created'>[] = [
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

/** What steers the sandbox's checks. */
export const checkInputs: readonly SandboxInput[] = [
  [
    "institution of a linked income, or name of a paystub's file, with the word `Lower` / `Failing` / `Pending` / `Silent`",
    'half of the stated income (too little for any line: `DTI_DECLINE`) / not proven / reviewed, then proven / no answer',
  ],
  ['employer with the word `Unknown` / `Silent`', 'asked for again / no answer'],
  [
    'account number ending in `0001` / `0002` / `0009`',
    '`PENDING_REVIEW`, until a statement is sent / `FAILED_VERIFICATION` / no answer',
  ],
  [
    "name of a picture's or a proof's file with the word `Blurred`, `Dark`, `Cut`, `Expired` / `Silent`",
    'refused / no answer',
  ],
  ['proof that is a PDF without a page', 'refused: there is nothing to see'],
  [
    "signer's proof of another first name than the owner's",
    'refused, unless the name of its file has the word `Court`',
  ],
  [
    "last four digits of a signer's social security number `0002` / `0009`",
    'records do not know the person / no answer',
  ],
  ['property in `TX`, or street with the word `Brokered`', '`BPO_ORDER_REQUEST`'],
  ['street with the word `Overrated` / `Unseen`', 'the valuation is lower / never comes'],
  [
    'street with the word `Refused`, where something is reviewed (`Late`, `Differs`, `Disputed`) / an income is reviewed',
    '`DECLINED` / not proven',
  ],
  ['street with the word `Disputed` / `Untitled`', '`TITLE_REVIEW` / the title is never found'],
  ['street with the word `Flooded` / `Drowned`', 'waits for a flood certificate / for ever'],
  ['street with the word `Reviewed`', 'nine conditions, one of each category that nothing else opens'],
  [
    'street that ends with `Stays` and the words of a status, such as `1 Stays Title Review`',
    'the application stays in that status',
  ],
  [
    'insurer with the word `Lapsed` / `Meager` / `Unnamed` / `Silent`',
    "the policy is too short / too small / without the lender's name / not read",
  ],
];
