import type { ColumnType, Generated } from 'kysely';
import type { FactorTables } from './factor-tables.ts';
import type { JsonColumn, LifeTables } from './life-tables.ts';
import type { ProofTables, SignerTables } from './proof-tables.ts';
import type { RentalTables } from './rental-tables.ts';
import type {
  AffiliatePrefill,
  Alias,
  Application,
  ApplicationConsentType,
  ConsentPrompt,
  CreateApplicationRequest,
  EventPayload,
  Feature,
  OfferCodeRecord,
  OfferSet,
  OriginatorDisplayInfo,
  Profile,
  Referral,
  SessionPayload,
  Status,
  WaitlistRequest,
} from '#schemas/generated/api.ts';

export interface LenderTables extends FactorTables, LifeTables, ProofTables, RentalTables, SignerTables {
  readonly identities: IdentityRow;
  readonly revoked_sessions: { readonly session: string; readonly expires: Date };
  readonly one_time_codes: {
    readonly organization: string;
    readonly email_key: string;
    readonly expires: Date;
    readonly tries_left: number;
    readonly tries_renewed_at: Date;
  };
  readonly provider_states: {
    readonly state: string;
    readonly organization: string;
    readonly expires: Date;
    readonly audience: 'customer' | 'agent';
  };
  readonly password_resets: { readonly hash: string; readonly identity: string; readonly expires: Date };
  readonly outbox: MessageRow;
  readonly message_choices: MessageChoicesRow;
  readonly mailed_milestones: {
    readonly application: string;
    readonly milestone: string;
    readonly mailed_at: Date;
  };
  readonly aliases: Alias & { readonly identity: string; readonly saved_at: Date };
  readonly profiles: {
    readonly uuid: string;
    readonly identity: string;
    readonly document: JsonColumn<ProfileDocument>;
  };
  readonly applications: ApplicationRow;
  readonly application_consents: ApplicationConsentRow;
  readonly idempotency_keys: IdempotencyRow;
  readonly registration_keys: { readonly identity: string; readonly key: string };
  readonly comms_consents: CommsConsentRow;
  readonly prompts: {
    readonly uuid: string;
    readonly type: ConsentPrompt['consentType'];
    readonly text: string;
  };
  readonly waitlist: WaitlistRow;
  readonly consent_types: ApplicationConsentType;
  readonly states: { readonly code: string; readonly name: string; readonly served: boolean };
  readonly restricted_zips: { readonly zip: string };
  readonly licenses: {
    readonly organization: string;
    readonly abbrev: string;
    readonly name: string;
    readonly license: string;
  };
  readonly operating_hours: OperatingHoursRow;
  readonly addresses: AddressRow;
  readonly offer_codes: { readonly code: string; readonly document: JsonColumn<OfferCodeRecord> };
  readonly referrals: ReferralRow;
  readonly originators: OriginatorRow;
  readonly affiliate_prefills: { readonly token: string; readonly document: JsonColumn<AffiliatePrefill> };
  readonly telemetry_sessions: TelemetrySessionRow;
  readonly telemetry_events: TelemetryEventRow;
  readonly features: FeatureRow;
  readonly experiments: ExperimentRow;
}

export interface IdentityRow {
  readonly uuid: string;
  readonly organization: string;
  readonly email: string;
  /** The e-mail in lower case: what makes two of them the same. */
  readonly email_key: string;
  readonly password_hash: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Sessions that began until then are over. */
  readonly sessions_ended_at: Date;
  /** The session that goes on although it began before; null: none does. */
  readonly kept_session: string | null;
}

/** A mail to one person. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** A path of the site that the person came to; null where the mail leads nowhere. */
  readonly link: string | null;
}

/** What is below the text of a mail. */
export interface MailFooter {
  readonly footer: string;
  /** Where the reader turns such mails off: a path of the site, or null if they cannot. */
  readonly settings_link: string | null;
}

/** A mail or a text message, as it was put into the outbox. */
export interface Message extends Mail, MailFooter {
  readonly uuid: string;
  readonly channel: 'mail' | 'text';
}

interface MessageRow extends Message {
  /** When it was put into the outbox. */
  readonly sent_at: Date;
  /** Null: it waits. */
  readonly delivered_at: Date | null;
}

/** Which messages a person wants, besides those that the law or the account demands. */
interface MessageChoicesRow {
  readonly identity: string;
  /** A language tag, such as `es`. */
  readonly language: string;
  /** Whether milestones are mailed that the person may turn off. */
  readonly wants_mails: boolean;
}

/** A profile as its reply has it, without what other tables hold (telephone numbers, e-mail). */
export type ProfileDocument = Omit<Profile, 'uuid' | 'email' | 'phoneNumbers' | 'name'> &
  Required<Pick<Profile, 'name'>>;

export interface ApplicationRow {
  readonly uuid: string;
  readonly identity: string;
  readonly organization: string;
  /** The same person in all organisations. */
  readonly email_key: string;
  readonly loan_number: Generated<number>;
  readonly status: string;
  readonly active: boolean;
  /** When the report that is waited for arrives; null when none is. */
  readonly waiting_until: Date | null;
  readonly completed_at: Date | null;
  readonly created_at: Date;
  readonly request: JsonColumn<CreateApplicationRequest>;
  readonly document: JsonColumn<StoredApplication>;
  readonly offers: ColumnType<OfferSet | null, string | null, string | null>;
  readonly replay_link: string | null;
}

/** An application as its reply has it, without what has a separate column or table. */
export type StoredApplication = Omit<
  Application,
  'uuid' | 'loanNumber' | 'status' | 'consents' | 'active' | 'activeForAppStart' | 'auditFields'
> & { readonly status: StoredStatus };

/** A status without the one that has a column. */
export type StoredStatus = Omit<Status, 'checklistStatus'>;

interface ApplicationConsentRow {
  readonly application: string;
  readonly type: string;
  readonly version: string;
  readonly given_at: Date;
}

interface IdempotencyRow {
  readonly identity: string;
  readonly key: string;
  readonly request_hash: string;
  readonly application: string;
  readonly created_at: Date;
}

interface CommsConsentRow {
  readonly identity: string;
  readonly prompt: string;
  readonly opt_in_out: string;
  readonly phone: string;
  readonly email: string;
  readonly org: string;
  readonly source: string;
  readonly product_type: string;
  readonly given_at: Date;
}

interface WaitlistRow {
  readonly uuid: string;
  readonly email_key: string;
  readonly state: string;
  readonly zip: string;
  readonly document: JsonColumn<WaitlistRequest>;
  readonly joined_at: Date;
}

interface OperatingHoursRow {
  readonly department: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  readonly opens: string | null;
  readonly closes: string | null;
}

interface AddressRow {
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** All of it in lower case, a space before each word. */
  readonly search: string;
}

interface ReferralRow {
  readonly uuid: string;
  readonly status: string | null;
  readonly email: string;
  readonly document: JsonColumn<Referral>;
}

interface OriginatorRow {
  readonly uuid: string;
  readonly licensed_states: JsonColumn<readonly string[]>;
  readonly enforces_licensed_states: boolean;
  readonly display: JsonColumn<OriginatorDisplayInfo>;
}

interface TelemetrySessionRow {
  readonly uuid: string;
  readonly context: string;
  readonly tracker: string;
  readonly payload: JsonColumn<SessionPayload>;
  readonly started_at: Date;
}

interface TelemetryEventRow {
  readonly uuid: string;
  readonly context: string;
  readonly event: string;
  /** What a repetition would have in common with it; null when repetitions are kept. */
  readonly repetition: string | null;
  readonly payload: JsonColumn<EventPayload>;
  readonly received_at: Date;
}

interface FeatureRow {
  readonly key: string;
  readonly enabled: boolean;
  readonly variables: JsonColumn<NonNullable<Feature['variables']>>;
}

/** One a person meets in an application. */
export interface ExperimentRow {
  readonly application: string;
  readonly name: string;
  readonly variation: string;
  readonly met_at: Date;
}
