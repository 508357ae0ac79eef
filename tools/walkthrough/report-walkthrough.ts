import {
  type Json,
  type JsonObject,
  type View,
  isObject,
  once,
  refusedCode,
  wholeSearch,
  factsThatCount,
  view,
} from '#engine/index.ts';
import { namesShown } from './names-shown.ts';
import type { Walkthrough } from './walkthrough.ts';

/** Where a visit has come to, and what it caused on the way. */
interface WalkthroughReport {
  /** Path of the page's document; null where the browser has left. */
  readonly page: string | null;
  /** Whole, also with what the browser does not show of it. */
  readonly url: string;
  /** Title of the open modal, and its document. */
  readonly modal: string | null;
  readonly opened: string | null;
  /** Everything that a person can read on the screen. */
  readonly shows: readonly string[];
  /** Everything on it, without the words. */
  readonly names: readonly string[];
  /** Names of the frame and of the stage of the page. */
  readonly frame: string | null;
  readonly inStage: string | null;
  /** Labels of the stages and steps that the progress shows, and which step this is, from 1; none outside a journey. */
  readonly stages: readonly string[];
  readonly steps: readonly string[];
  /** Label of the stage that this is in. */
  readonly stage: string | null;
  readonly position: number | null;
  readonly calls: readonly string[];
  readonly sends: JsonObject;
  readonly bodies: readonly Json[];
  readonly asks: readonly string[];
  readonly events: readonly string[];
  readonly tells: JsonObject;
  readonly waits: readonly number[];
  /** Loads that are made again later: a line a load, with its name and after how long. */
  readonly repeats: readonly string[];
  readonly token: 'keep' | 'forget' | null;
  readonly reload: boolean;
  /** Those that count. */
  readonly facts: JsonObject;
  /** Whether the button that submits cannot be used. */
  readonly disabled: boolean;
  /** The questions that keep the visit on its page, each with its message; not empty after a submit that was refused. */
  readonly stoppedBy: readonly string[];
  /** Those among them that were answered: what is entered there is refused. */
  readonly refusedBy: readonly string[];
  /** Documents that were shown or have run. */
  readonly through: readonly string[];
}

/** Reports on a walkthrough as it is; the screen is drawn when it is read, for most cases ask for something else. */
export function reportWalkthrough({ flows, state, caused, documents }: Walkthrough): WalkthroughReport {
  const hasLeft = caused.left !== undefined;
  const shown = once(() => view(flows, state));
  const progress = () => (shown().journey?.isShown ? shown().journey : null);
  return {
    page: hasLeft ? null : (state.page?.document ?? null),
    url: caused.left ?? state.location.path + wholeSearch(state.location),
    get modal() {
      return shown().modal?.title ?? null;
    },
    opened: state.modal?.document ?? null,
    get shows() {
      return hasLeft ? [] : shownWords(shown());
    },
    get names() {
      return hasLeft ? [] : namesShown(shown());
    },
    get frame() {
      return hasLeft ? null : shown().frame.name;
    },
    get inStage() {
      return hasLeft ? null : shown().stage;
    },
    get stages() {
      return progress()?.stages.map(({ label }) => label) ?? [];
    },
    get steps() {
      return progress()?.steps.map(({ label }) => label) ?? [];
    },
    get stage() {
      return shown().journey?.stages.find(({ state: where }) => where === 'current')?.label ?? null;
    },
    get position() {
      return shown().journey?.position ?? null;
    },
    calls: caused.calls,
    sends: caused.sends,
    bodies: caused.bodies,
    asks: caused.asks,
    events: caused.events,
    tells: caused.tells,
    waits: caused.waitsMs,
    repeats: Object.entries(caused.repeatsMs).map(([load, ms]) => `${load}, ${ms} ms`),
    token: caused.token ?? null,
    reload: caused.isReloaded ?? false,
    facts: factsThatCount(flows, state),
    get disabled() {
      const { modal, screen } = shown();
      return (modal ?? screen).buttons.some(({ type, disabled }) => type === 'submit' && disabled);
    },
    get stoppedBy() {
      return hasLeft ? [] : stoppingQuestions(shown());
    },
    get refusedBy() {
      return hasLeft ? [] : stoppingQuestions(shown(), ({ code }) => !saysNothing.has(code));
    },
    get through() {
      return [...documents].toSorted();
    },
  };
}

type ShownIssue = View['screen']['issues'][number];

/** The codes of issues of a question to which nothing, or too little, was said. */
const saysNothing: ReadonlySet<string> = new Set(['required', 'minItems']);

/** What checks a submit did not pass: the page, the name of each field, and its message. */
function stoppingQuestions(
  { screen, modal }: View,
  isMeant: (issue: ShownIssue) => boolean = () => true,
): readonly string[] {
  const { document, issues } = modal ?? screen;
  return issues
    .filter((issue) => issue.code !== refusedCode && isMeant(issue))
    .map(({ field, message }) => `"${field}" on ${document}: ${message}`);
}

/** Keys of a view that hold no words for people. */
const structure: ReadonlySet<string> = new Set([
  'type',
  'name',
  'id',
  'href',
  'key',
  'document',
  'asset',
  'page',
  'level',
  'look',
  'autocomplete',
  'inputMode',
  'width',
  'field',
  'code',
  'value',
  // What a press copies is not shown.
  'copies',
]);

/** The texts that a person can read: of the page, its frame, the modal over it and messages, one for each place. */
function shownWords({ screen, frame, modal, notices, progress }: View): readonly string[] {
  const words: string[] = [];
  collect([screen, frame.header, frame.card, frame.aside, frame.footer, modal, notices, progress], words);
  return words.filter((text) => text.trim() !== '');
}

function collect(part: unknown, words: string[]): void {
  if (typeof part === 'string') words.push(part);
  else if (isRuns(part)) words.push(part.map((run) => ('label' in run ? run.label : run.text)).join(''));
  else if (Array.isArray(part)) for (const inner of part) collect(inner, words);
  else if (isObject(part)) {
    for (const [key, inner] of Object.entries(part)) if (!structure.has(key)) collect(inner, words);
  }
}

/** A rich text is one text, however many stretches it is drawn in. */
function isRuns(part: unknown): part is readonly ({ readonly label: string } | { readonly text: string })[] {
  return Array.isArray(part) && part.length > 0 && part.every(isRun);
}

/** A field may be of type `text` too; its label is more than words. */
function isRun(part: unknown): boolean {
  if (!isObject(part) || typeof (part['label'] ?? part['text']) !== 'string') return false;
  return part['type'] === 'text' || part['type'] === 'bold' || part['type'] === 'link';
}
