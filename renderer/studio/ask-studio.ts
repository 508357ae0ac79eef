import { useEffect, useState } from 'react';
import { sendRequest } from '#api/client/send-request.ts';
import { type Compiled, type Json, type JsonObject, type OwnFlows, joinFlows } from '#engine/index.ts';
import type {
  ChangedDocument,
  Conflict,
  Decision,
  FormPart,
  Job,
  ListedDocument,
  ListedRule,
  ListedText,
  NewQuestion,
  PlacedLine,
  TakenBack,
  Translation,
} from '#schemas/studio/answers.ts';
import type { Loaded } from '../preview/catalogue.ts';
import { currentDraft } from './studio-address.ts';
import { sayProblem } from '../preview/say-problem.ts';

/** A finding of lint, and where in its document. */
export interface Finding {
  readonly document: string;
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint?: string;
  readonly meant?: string;
}

/** Something that may be written at the cursor. */
export interface Offer {
  readonly kind: 'key' | 'fact' | 'local' | 'function' | 'rule' | 'name' | 'token';
  readonly text: string;
  readonly detail?: string;
  readonly says?: string;
}

/** Why something on a page is as it is. Without `place`, no document says it. */
export interface Why {
  readonly problem?: string;
  readonly place?: PlacedLine;
  readonly name?: string;
  readonly text?: string;
  readonly sentences?: readonly string[];
  readonly rules?: readonly {
    readonly key: string;
    readonly expression: string;
    readonly words?: string;
    readonly place: PlacedLine;
    readonly values: readonly { readonly name: string; readonly value: Json | null }[];
    readonly names: readonly { readonly name: string; readonly place: PlacedLine }[];
  }[];
  readonly holders?: readonly {
    readonly kind: 'clause' | 'scenario';
    readonly name: string;
    readonly says: string;
    readonly file: string;
    readonly line: number;
  }[];
  /** Where else it may be said. */
  readonly also?: readonly (PlacedLine & { readonly text: string })[];
  /** How many more hold it than are listed. */
  readonly moreHolders?: { readonly clause: number; readonly scenario: number };
  readonly usedBy?: readonly (PlacedLine & { readonly text: string })[];
  readonly changedBy?: readonly PlacedLine[];
}

/** How the meaning of the flows changes with an edit. */
export interface Difference {
  readonly problems?: readonly Finding[];
  readonly incomparable?: string;
  readonly changes?: readonly {
    readonly kind: string;
    readonly where: string;
    readonly words?: {
      readonly place: readonly string[];
      readonly what: string;
      readonly before?: string;
      readonly after?: string;
    };
    readonly before?: string;
    readonly after?: string;
    readonly breaking?: string;
    readonly facts?: JsonObject;
    readonly brands: readonly string[];
    /** The language in which alone people see it. */
    readonly locale?: string;
  }[];
}

/** Pages and what leads where. */
export interface FlowMap {
  /** The pages that the person of the scenario passes. */
  readonly passed: readonly string[];
  /** The pages of each journey that the person meets, in its order. */
  readonly walks: readonly { readonly journey: string; readonly pages: readonly string[] }[];
  readonly nodes: readonly {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly title: string;
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly type: string;
    readonly label: string;
    readonly document: string;
    readonly path: string;
  }[];
}

/** A document after a change, the forms for it, and the flows that follow unless they do not compile. */
export interface Changed {
  readonly text: string;
  readonly parts: readonly FormPart[];
  /** The facts to which a new question may add its answer. */
  readonly homes: readonly string[];
  /** The question that the change has added. */
  readonly added: readonly NewQuestion[];
  readonly compiled?: Compiled;
}

type Saved =
  | { readonly result: 'saved'; readonly text: string; readonly findings: readonly Finding[] }
  | { readonly result: 'refused'; readonly findings: readonly Finding[] }
  | { readonly result: 'outdated'; readonly text: string };

/** The answers by question. */
interface Answers {
  readonly documents: { readonly documents: readonly ListedDocument[] };
  readonly search: {
    readonly found: readonly { document: string; path: string; line: number; text: string }[];
  };
  readonly read: { readonly text?: string; readonly file?: string; readonly layer?: string };
  readonly layers: {
    readonly documents: readonly { document: string; layer: string; isThere: boolean }[];
    /** Why the brand that is shown has none for itself. */
    readonly why?: string;
  };
  readonly compile: { readonly compiled?: Compiled };
  readonly check: { readonly findings: readonly Finding[] };
  readonly offers: { readonly from: number; readonly offers: readonly Offer[] };
  readonly explain: { readonly said?: string };
  readonly definition: { readonly document?: string; readonly line?: number };
  /** How the name at a place gets another one. */
  readonly rename: {
    readonly said?: string;
    readonly target?: { readonly kind: string; readonly name: string; readonly key: string };
    readonly documents?: readonly TakenBack[];
  };
  readonly change: Changed;
  /** Nothing where there is nothing to compare with. */
  readonly changes: {
    readonly documents?: readonly ChangedDocument[];
    /** The revision that they are compared with; absent: what is live. */
    readonly since?: string;
  };
  /** Nothing where there is nothing live, or it does not compile. */
  readonly live: { readonly compiled?: Compiled };
  readonly releaseChanges: { readonly documents: readonly ChangedDocument[] };
  readonly meaning: Difference;
  /** How far a comparison is; empty: none is under way. */
  readonly progress: { readonly said: string };
  readonly takeBack: { readonly documents?: readonly TakenBack[]; readonly findings?: readonly Finding[] };
  readonly translations: { readonly translations: readonly Translation[] };
  readonly rules: {
    readonly journeys: readonly string[];
    readonly journey: string;
    readonly pages: readonly { readonly name: string; readonly title: string }[];
    readonly rules: readonly ListedRule[];
  };
  readonly texts: { readonly locales: readonly string[]; readonly texts: readonly ListedText[] };
  readonly start: { readonly number: number };
  readonly job: Job;
  readonly difference: Difference;
  readonly save: Saved;
  readonly merge: { readonly text: string; readonly conflicts: readonly Conflict[] };
  readonly why: Why;
  /** Flows that say of their texts where they come from; nothing while they do not compile. */
  readonly marked: { readonly compiled?: Compiled; readonly places: readonly string[] };
  readonly decisions: { readonly decisions?: readonly Decision[]; readonly problem?: string };
  readonly map: FlowMap;
}

/** To check all documents takes longer than other answers. Saving goes on even if nobody waits for it. */
const patienceMs = 600_000;

/** Asks the studio's process about the documents. */
export async function askStudio<Question extends keyof Answers>(
  question: Question,
  body: object = {},
  signal?: AbortSignal,
): Promise<Answers[Question]> {
  const headers = { 'content-type': 'application/json' };
  const before = last;
  const asked = needsFlows.has(question) && before ? { ...body, known: before.stamp } : body;
  const request = { method: 'POST', url: `/studio/${question}${queryOfDraft()}`, headers, body: asked };
  const reply = await sendRequest(request, { timeoutMs: patienceMs, ...(signal && { signal }) });
  // Written by the process of the same build, in the shape that the table names.
  const { flows, ...answer } = reply.body as Answers[Question] & { readonly flows?: SentFlows };
  if (flows === undefined) return answer as Answers[Question];
  last = { stamp: flows.stamp, compiled: received(flows, before?.compiled) };
  return { ...answer, compiled: last.compiled } as Answers[Question];
}

/** Questions whose answers bring the flows that follow. */
const needsFlows: ReadonlySet<string> = new Set(['compile', 'change']);

/** The flows that came last, by whose stamp the next ones come as what differs. */
let last: { readonly stamp: string; readonly compiled: Compiled } | undefined;

type SentFlows = { readonly stamp: string } & ({ readonly whole: Compiled } | { readonly own: OwnFlows });

function received(flows: SentFlows, before: Compiled | undefined): Compiled {
  if ('whole' in flows) return flows.whole;
  if (before === undefined) throw new Error('Flows came as a difference from none.');
  return joinFlows({ whole: before, texts: {} }, flows.own).whole as Compiled; // its sections are those of `before`
}

function queryOfDraft(): string {
  const draft = currentDraft();
  return draft === '' ? '' : `?${new URLSearchParams({ draft }).toString()}`;
}

/**
 * Asks when the question is drawn first, and again when what it says changes; asks nothing without a body. `pauseMs`: how
 * long it must not change before it is asked.
 */
export function useAnswer<Question extends keyof Answers>(
  question: Question,
  body: object | undefined,
  pauseMs = 0,
): Loaded<Answers[Question]> {
  const key = body && JSON.stringify(body);
  const [answered, setAnswered] = useState<{
    readonly key: string;
    readonly loaded: Loaded<Answers[Question]>;
  }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    const stop = new AbortController();
    const keep = (loaded: Loaded<Answers[Question]>): void => {
      if (!stop.signal.aborted) setAnswered({ key, loaded });
    };
    const ask = (): void =>
      void askStudio(question, JSON.parse(key) as object, stop.signal)
        .then((value) => keep({ type: 'loaded', value }))
        .catch((error: unknown) => keep({ type: 'failed', problem: sayProblem(error) }));
    const pause = pauseMs > 0 ? setTimeout(ask, pauseMs) : undefined;
    if (pause === undefined) ask();
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [question, key, pauseMs]);
  return answered && answered.key === key ? answered.loaded : { type: 'loading' };
}
