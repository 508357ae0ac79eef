import type { Condition } from '#schemas/generated/api.ts';

/** What a check of something that the person gave may come to. */
export type Finding = 'VERIFIED' | 'PENDING_REVIEW' | 'FAILED_VERIFICATION';

/** A source of income as whoever verifies it sees it. */
interface IncomeToVerify {
  readonly institution: string;
  readonly uploads: readonly string[];
}

/** What was found about an income. */
interface VerifiedIncome {
  readonly finding: Finding;
  /** The yearly income, in dollars. */
  readonly yearlyIncome: number;
}

interface AccountToCheck {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** What is wrong with a picture of a document. */
export type PictureFault = 'BLURRED' | 'DARK' | 'CUT_OFF' | 'EXPIRED';

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
  /** Up to how many dollars it covers the home. */
  readonly coverage: number;
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

/** Ports to whoever checks what a person gives. Undefined: there is no answer yet. */
export interface Checks {
  /** Whether nothing comes of a status for now, whoever is waited for in it. */
  readonly isHeldUp: (home: HomeRecord, status: string) => boolean;
  readonly income: (
    sources: readonly IncomeToVerify[],
    stated: number,
  ) => Promise<VerifiedIncome | undefined>;
  /** Whether the employer knows the person. */
  readonly employer: (employer: string) => Promise<boolean | undefined>;
  readonly account: (account: AccountToCheck) => Promise<Finding | undefined>;
  /** Whether records know a person who says to be this one. */
  readonly person: (person: PersonToCheck) => Promise<boolean | undefined>;
  /** What is wrong with a picture, by the name of its file; null where nothing is. */
  readonly picture: (name: string) => Promise<PictureFault | null | undefined>;
  /** Whether whoever reviews an application lets it pass. */
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
