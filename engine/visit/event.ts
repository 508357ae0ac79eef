import type { Json, JsonObject } from '../json/json.ts';
import type { Handle, RefusedPart } from './state.ts';

/** Everything that can happen to a visit. Time and ids come in with events only. */
export type VisitEvent =
  /** The page was opened afresh, at a URL (path and query). */
  | { readonly type: 'opened'; readonly url: string; readonly now: number }
  /** The person followed a link or went Back or Forward. */
  | { readonly type: 'navigated'; readonly url: string; readonly now: number }
  /** A field's answer changed; no `value`: emptied. A sensitive value is a handle. */
  | { readonly type: 'answered'; readonly field: string; readonly value?: Json | Handle }
  /** The server did not take a file; `code` names the check that failed. Only forms without script bring it. */
  | { readonly type: 'refused'; readonly field: string; readonly code: string }
  /** A submit button was used: check, then act. `target` is the id that the view gave it. */
  | { readonly type: 'submitted'; readonly target: string; readonly now: number }
  /** Another button, or a suggestion, was chosen. */
  | { readonly type: 'clicked'; readonly target: string; readonly now: number }
  /** A call succeeded (status 2xx). */
  | {
      readonly type: 'replied';
      readonly call: string;
      readonly status: number;
      readonly body?: Json;
      readonly now: number;
    }
  /** A call failed: status 0 when there was no answer. */
  | {
      readonly type: 'failed';
      readonly call: string;
      readonly status: number;
      readonly message?: string;
      readonly messages?: readonly string[];
      readonly code?: string;
      /** The parts of the request that were refused. */
      readonly errors?: readonly RefusedPart[];
      readonly now: number;
    }
  /** A `wait` effect is over. */
  | { readonly type: 'polled'; readonly wait: string; readonly now: number }
  /** The person is at the page beneath a docked modal now, or at the modal again. */
  | { readonly type: 'focused'; readonly target: 'page' | 'modal'; readonly now: number }
  /** The modal, or a notice by its id, was closed. */
  | { readonly type: 'closed'; readonly target: string }
  /** The host learned facts by itself, such as flags. They are merged into the facts. */
  | { readonly type: 'learned'; readonly facts: JsonObject };
