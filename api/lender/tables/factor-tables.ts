/** What signs people in, besides their passwords. */
export interface FactorTables {
  readonly confirmed_phones: {
    readonly identity: string;
    readonly number: string;
    readonly confirmed_at: Date;
  };
  readonly sessions: SessionRow;
  readonly totps: {
    readonly identity: string;
    /** Names this secret: another one has another id. */
    readonly setup: string;
    readonly sealed_secret: string;
    /** Null: it does not count yet. */
    readonly confirmed_at: Date | null;
    /** The time step of the last code that was taken, which counts once. */
    readonly last_step: number;
  };
  readonly recovery_codes: { readonly identity: string; readonly hash: string };
  readonly passkeys: PasskeyRow;
  readonly fresh_proofs: { readonly session: string; readonly identity: string; readonly expires: Date };
  readonly factor_codes: FactorCodeRow;
  readonly factor_challenges: ChallengeRow;
  readonly unreported_changes: UnreportedChangeRow;
}

/** Changes of one kind that one mail is still to report. */
export interface UnreportedChangeRow {
  readonly identity: string;
  /** To whom: where the email has changed, the one before. */
  readonly recipient: string;
  readonly change: string;
  readonly times: number;
  readonly first_at: Date;
}

export interface SessionRow {
  readonly session: string;
  readonly identity: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly browser: string | null;
  readonly system: string | null;
  /** The front of the network address. */
  readonly network: string | null;
}

export interface PasskeyRow {
  readonly uuid: string;
  /** The id by which the device knows it. */
  readonly credential: string;
  readonly identity: string;
  /** In base64url. */
  readonly public_key: string;
  /** How often the device says that it was used. */
  readonly counter: number;
  /** The domain that it was made for. */
  readonly domain: string;
  readonly name: string;
  readonly added_at: Date;
  readonly used_at: Date | null;
}

/** A code that was sent to somebody who is signed in; it counts in the session that asked for it. */
export interface FactorCodeRow {
  readonly session: string;
  readonly identity: string;
  readonly purpose: 'prove' | 'phone' | 'email';
  /** What it confirms: a number or an address; empty where it only proves who asks. */
  readonly target: string;
  readonly expires: Date;
  readonly tries_left: number;
}

/** What a second factor answers. */
export interface ChallengeRow {
  readonly hash: string;
  readonly identity: string;
  /** The session that asked for it, and may answer it; null: it begins one. */
  readonly session: string | null;
  /** The session that it begins is an agent's. */
  readonly is_agent: boolean;
  readonly purpose: 'signIn' | 'prove' | 'add';
  /** What a passkey signs; null: no passkey was asked for. */
  readonly passkey_challenge: string | null;
  readonly expires: Date;
  readonly tries_left: number;
}
