/** The facts that routing reads, as someone would type them who writes it by hand. */
export interface HandFacts {
  readonly profile?: {
    readonly uuid?: string;
    readonly name?: { readonly uuid?: string };
    readonly dob?: string;
    readonly hasSsn?: boolean;
    readonly addresses?: readonly {
      readonly uuid?: string;
      readonly type?: string;
      readonly ownership?: string;
    }[];
  };
  readonly application?: HandApplication;
}

export interface HandApplication {
  readonly uuid?: string;
  readonly status?: HandStatus;
  readonly term?: number;
  readonly amount?: number;
  readonly property?: { readonly state?: string };
  readonly selectedPropertyUuid?: string;
  readonly consents?: readonly { readonly type?: string }[];
  readonly documents?: readonly { readonly type?: string }[];
  readonly incomeSources?: readonly { readonly employmentType?: string }[];
  readonly disburseAccount?: { readonly uuid?: string; readonly routingNumber?: string };
  readonly autopayAccount?: { readonly uuid?: string };
  readonly payType?: string;
  readonly isCrypto?: boolean;
  readonly hasHmda?: boolean;
  readonly assetDepletion?: { readonly complete?: boolean };
  readonly insurance?: { readonly complete?: boolean };
  readonly coDeedStatus?: string;
  readonly requestedManualNotaryTime?: string;
  readonly active?: boolean;
}

interface Disclosure {
  readonly ready?: boolean;
  readonly complete?: boolean;
}

export interface HandStatus {
  readonly checklistStatus?: string;
  readonly uwDecision?: string;
  readonly uwSubDecision?: string;
  readonly liensComplete?: boolean;
  readonly inquiryAttestNeeded?: boolean;
  readonly inquiryAttestComplete?: boolean;
  readonly disclosures?: { readonly [kind in 'summary' | 'closing' | 'notary']?: Disclosure };
  readonly bpo?: string;
  readonly title?: string;
  readonly propertyComplete?: boolean;
  readonly datatreeNoMatch?: boolean;
  readonly creditFrozenWithPin?: boolean;
  readonly dtiDecline?: boolean;
  readonly creditScoreDecline?: boolean;
  readonly manualPaystubUpload?: boolean;
  readonly manualPaystubTasksComplete?: boolean;
  readonly giactAccountStatus?: string;
  readonly primaryParticipantAcceptComplete?: boolean;
  readonly manualDeedSigningComplete?: boolean;
  readonly employmentVerificationNeeded?: boolean;
  readonly waitingOnFloodCert?: boolean;
}
