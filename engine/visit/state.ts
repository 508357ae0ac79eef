import type { Issue } from '../fields/check-field.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Location } from '../pages/locate.ts';
import type { CheckedAnswer } from '../screen/screen-at.ts';
import type { TextRun } from '../text/link-text.ts';

/** Represents a sensitive value, which lives in the host's vault and never in states or events. */
export interface Handle {
  readonly $vault: string;
}

/** Looks up the value behind a handle; `undefined` if it was never kept or is gone (a password after a reload). */
export type Vault = (handle: string) => Json | undefined;

/** The document on the screen and the parameters that its URL gave it. */
interface ShownPage {
  readonly document: string;
  readonly parameters: JsonObject;
}

/** Answers of fields without `bind`, working values, and the issues of the last check. */
export interface StepState {
  readonly values: JsonObject;
  readonly issues: readonly Issue[];
  /** What fields that may be read-only held before something was entered in them here, in a list: none, or one. */
  readonly before?: JsonObject;
  /** What the page was about when it was shown last, such as a row: `subjectOf`. Default: nothing. */
  readonly subject?: string;
  /** The lists that began with rows of another list, by their names. Default: none did. */
  readonly begun?: readonly string[];
  /** What happened to a row of the screen last; until something else happens. */
  readonly touched?: TouchedRow;
}

/** A row that a person was asked about, added, moved or removed, by its name in the view. */
export interface TouchedRow {
  readonly what: 'asked' | 'added' | 'moved' | 'removed';
  readonly row: string;
  readonly position: number;
  /** What is said of a row that is not there any more, in the words that knew it. */
  readonly said?: string;
}

/** What a call's answer is for. */
export type Purpose =
  /** `isAgain`: asked again while its page is shown, since what it asks for has changed. */
  | {
      readonly type: 'load';
      readonly scopeKey: string;
      readonly name: string;
      readonly isAgain?: true;
      /** What it asks, where its reply stays fresh for a while: `freshMs`. */
      readonly fresh?: Omit<FreshReply, 'at'>;
    }
  | { readonly type: 'action' }
  /** Where the action was, if the person has left it by going Back. */
  | { readonly type: 'left'; readonly frame: ActionFrame }
  | { readonly type: 'suggest'; readonly scopeKey: string; readonly field: string }
  | { readonly type: 'check'; readonly scopeKey: string; readonly field: string; readonly question: string }
  | { readonly type: 'poll' };

/** One action that runs: which steps, how far it is, what its calls answered. */
export interface ActionFrame {
  readonly action: string;
  /** The load whose `onError` this is, in place of an action. */
  readonly load?: { readonly scopeKey: string; readonly name: string };
  /** Names of the failed steps whose `onError` runs, outermost first. Empty while the action's own steps run. */
  readonly list: readonly string[];
  readonly index: number;
  readonly parameters: JsonObject;
  readonly replies: JsonObject;
  readonly done: { readonly [step: string]: boolean };
  readonly error?: CallError;
  /** It starts another run, such as that of a failed load. When it ends, the run below goes on. */
  readonly isApart?: boolean;
  /** The call that it waits for. */
  readonly waiting?: string;
  /** The modal that closed when it was submitted: its draft is kept until the action ends without an error. */
  readonly submittedModal?: string;
}

/** A failed call as `onError` sees it; status 0: no connection. */
export interface CallError {
  readonly status: number;
  readonly message: string;
  readonly messages: readonly string[];
  readonly code: string;
  /** What the service refused by name, and the facts that were sent there. Default: nothing. */
  readonly refused?: readonly RefusedFacts[];
}

/** A part of a request that a service refused. */
export interface RefusedPart {
  /** JSON Pointer within the request. */
  readonly field: string;
  /** What a person reads about it. Default: nothing. */
  readonly message?: string;
}

/** The facts in a refused part of a request: one list for each value that was sent, in their order. */
export interface RefusedFacts {
  readonly facts: readonly (readonly string[])[];
  readonly message?: string;
}

/** A modal on top of the page. */
interface OpenModal {
  readonly document: string;
  readonly parameters: JsonObject;
  readonly step: StepState;
}

/** Answers in a modal that was closed, and what it was opened with: about something else they say nothing. */
export interface ModalDraft {
  readonly parameters: JsonObject;
  readonly values: StepState['values'];
}

/** A message that an action gave; stays until it is closed or the page changes. */
export interface Notice {
  readonly id: string;
  readonly level: 'info' | 'warning' | 'error' | 'success';
  readonly runs: readonly TextRun[];
}

/** Waiting for a status to change: how often it was asked, and what is in progress meanwhile. */
interface Polling {
  readonly attempts: number;
  /** The wait that ends next; another one is out of date. */
  readonly wait: string;
}

/** A reply that a load with `freshMs` has: of which call, to what it asked, and when it came. */
export interface FreshReply {
  readonly call: string;
  readonly question: string;
  readonly at: number;
  /** It is written to a fact. */
  readonly isFact?: true;
}

/** A visit at one moment: plain JSON, the fold of its events. */
export interface VisitState {
  /** Identifies the visit; idempotency keys are derived from it. */
  readonly visit: string;
  readonly facts: JsonObject;
  readonly location: Location;
  readonly page: ShownPage | null;
  readonly steps: { readonly [document: string]: StepState };
  /** By the app, `part:NAME`, `modal:NAME`, or `pageScopeKey` of a page. */
  readonly replies: { readonly [scopeKey: string]: JsonObject };
  /** What the loads of a scope asked for when it was shown last, by their names: `forgetOthers`. Default: nothing. */
  readonly loadsAsked?: { readonly [scopeKey: string]: { readonly [load: string]: string } };
  /** When replies came that stay fresh for a while, by the scope key and name of their load. Default: none. */
  readonly fresh?: { readonly [scopeKey: string]: { readonly [load: string]: FreshReply } };
  readonly calls: { readonly [id: string]: Purpose };
  /** What is known of answers that a service checks, the newest last. Default: nothing. */
  readonly checked?: readonly CheckedAnswer[];
  /** A submit button that was pressed, while a service checks the answers. Default: none. */
  readonly submitting?: string;
  /** The button of the page, or of a modal that stays, that has begun what is under way. Default: none, or none is seen any more. */
  readonly pressed?: string;
  /** Whether a person has pressed a button since the address was shown. Default: false. */
  readonly isUsed?: boolean;
  readonly run: readonly ActionFrame[];
  /** The progress that the outermost action shows, since when (milliseconds of the clock that events carry). */
  readonly progress: { readonly action: string; readonly since: number } | null;
  readonly modal: OpenModal | null;
  /** The person is at the page beneath the modal, which a docked one leaves in use. Default: false. */
  readonly isBeneath?: boolean;
  /** What was answered in modals that were closed, by their names: they open with it again. Default: nothing. */
  readonly drafts?: { readonly [modal: string]: ModalDraft };
  readonly notices: readonly Notice[];
  /** Messages that wait for the page on which what is under way ends. Default: none. */
  readonly carried?: readonly Notice[];
  readonly polling: Polling | null;
  /** Waits after which a load is made again, by their ids. */
  readonly repeats: { readonly [wait: string]: { readonly scopeKey: string; readonly name: string } };
  /** The page document that a submit leads back to, to be shown with its issues. */
  readonly sentBackTo: string | null;
  /** Set while the visit waits for the app's loads before it shows a page: what becomes of the browser's address. */
  readonly entering: 'there' | 'push' | 'replace' | null;
  /**
   * Set from when the browser shows the address of a page until that page is there: `page` is the one before. Default: false.
   */
  readonly isArriving?: true;
  /** Idempotency keys of calls that have not succeeded yet, by action and step. */
  readonly keys: { readonly [step: string]: string };
  readonly counter: number;
}

/** Whether an action runs, services check answers, a status is waited for, or another page comes. */
export function isUnderWay({ run, polling, submitting, entering }: VisitState): boolean {
  return run.length > 0 || polling !== null || submitting !== undefined || entering !== null;
}

/** The state of a visit that shows the page of its address, or keeps the page that it shows. */
export function arrived(state: VisitState): VisitState {
  if (state.isArriving === undefined) return state;
  const { isArriving: _over, ...rest } = state;
  return rest;
}

/** Whether a page asks again for data that a submit has to wait for. */
export function isLoadingAgain({ calls }: VisitState): boolean {
  return Object.values(calls).some((purpose) => purpose.type === 'load' && purpose.isAgain === true);
}

/** The state without a pressed button: nothing is under way any more, or the button is not there any more. */
export function withoutPressed(state: VisitState): VisitState {
  if (state.pressed === undefined) return state;
  const { pressed: _over, ...rest } = state;
  return rest;
}

/**
 * Whether a message says that something went wrong: it is shown where problems are, and stays there until it is over.
 */
export function isFailure({ level }: Pick<Notice, 'level'>): boolean {
  return level === 'error' || level === 'warning';
}
