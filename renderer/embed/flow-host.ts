import type { CallAnswer, HttpRequest, Json, JsonObject } from '#engine/index.ts';

/** A call that a journey makes. */
export interface HostCall {
  /** Its `operationId`. */
  readonly operation: string;
  /** Path with query, header names in lower case. */
  readonly request: HttpRequest;
  /** Another call has taken its place, or the journey is gone. */
  readonly signal: AbortSignal;
}

/** What the application around a journey does for it. Each member but `calls` has a default that needs nothing. */
export interface FlowHost {
  /** Answers a call with status and body; undefined or a rejection: there was no connection. */
  readonly calls: (call: HostCall) => Promise<CallAnswer | undefined>;
  /** Keeps what was answered, so that a journey goes on where it was left. Default: until the component goes. */
  readonly storage?: FlowStorage;
  /** Who the person is. Default: nobody is signed in. */
  readonly identity?: FlowIdentity;
  /** Keeps sensitive answers, which are in no state. Default: in memory, until the component goes. */
  readonly vault?: FlowVault;
  /** Takes a file; gives the body of the answer, which names its `id`. Default: a form to the address that the call has. */
  readonly files?: (file: HostFile) => Promise<unknown>;
  /** Where the journey is, by its own addresses. Default: in memory, from its first page. */
  readonly navigation?: FlowNavigation;
}

/** Text by text; each may answer later. */
export interface FlowStorage {
  readonly read: () => Promise<string | null> | string | null;
  readonly write: (kept: string) => Promise<void> | void;
  readonly clear: () => Promise<void> | void;
}

export interface FlowIdentity {
  readonly signedIn: boolean;
  /** Facts that the application knows, laid over those of the documents. Default: none. */
  readonly facts?: JsonObject;
  /** The journey signs the person out. Default: nothing happens. */
  readonly signOut?: () => void;
}

export interface FlowVault {
  readonly read: () => Promise<SensitiveValues> | SensitiveValues;
  /** All that are still used. */
  readonly write: (values: SensitiveValues) => Promise<void> | void;
}

type SensitiveValues = { readonly [handle: string]: Json };

export interface HostFile {
  readonly request: HttpRequest;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Report how much has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export interface FlowNavigation {
  /** Path and query of the page that is wanted first; an empty text for the first page of the journey. */
  readonly current: () => string;
  readonly move: (url: string, how: 'push' | 'replace') => void;
  /** Opens a page that is not the journey's. */
  readonly leave: (url: string) => void;
  /** Calls back when the person goes to another page of the journey, such as by Back. Gives a function that ends it. */
  readonly listen: (moved: (url: string) => void) => () => void;
}
