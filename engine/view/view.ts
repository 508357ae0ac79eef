import { isFieldType } from '#engine/compiled/field-types.ts';
import type { TextRun } from '#engine/text/load-text.ts';
import type { Issue } from '#engine/fields/check-field.ts';
import type { FieldView } from '#engine/view/field-views.ts';

/** What a screen shows at this moment: texts filled in, blocks that do not exist left out. The renderer draws it as it is. */
export interface View {
  readonly document: string;
  readonly title: string;
  readonly brand: string;
  /** The picture that is shown while the page loads; empty for none. */
  readonly loader: string;
  readonly frame: FrameView;
  readonly stage: string | null;
  readonly journey: ProgressView | null;
  readonly screen: ScreenView;
  readonly modal: ModalView | null;
  /** Messages of actions, newest last. */
  readonly notices: readonly NoticeView[];
  /** The processing modal: set while an action with `progress` runs. */
  readonly progress: {
    readonly messages: readonly string[];
    readonly since: number;
    readonly timeoutMs: number;
    /** What is shown once that time is over, with a link for whoever does not want to wait. */
    readonly late?: { readonly text: string; readonly label: string; readonly href: string };
  } | null;
  /** A call of the page or an action is under way: buttons are busy. */
  readonly busy: boolean;
  /** Nothing can be shown yet: the full-page loader. */
  readonly loading: boolean;
  readonly words: { readonly [word: string]: string };
}

export interface FrameView {
  readonly name: string;
  readonly header: readonly BlockView[];
  readonly card: readonly BlockView[];
  readonly aside: readonly BlockView[];
  readonly footer: readonly BlockView[];
}

/** Where the person is in the journey. `position` counts from 1. A step's `stage` may be empty. */
export interface ProgressView {
  readonly title: string;
  /** Whether the journey shows its progress. */
  readonly isShown: boolean;
  readonly position: number;
  readonly total: number;
  /** The parts of the journey that have a counted step, in order. */
  readonly stages: readonly {
    readonly name: string;
    readonly label: string;
    readonly state: 'done' | 'current' | 'ahead';
  }[];
  readonly steps: readonly {
    readonly name: string;
    readonly label: string;
    readonly stage: string;
    readonly state: 'done' | 'current' | 'ahead';
    readonly href: string;
  }[];
  /** URL of the step before this one, for the Back link. */
  readonly back: string | null;
}

/** A step, or what is inside a modal. */
export interface ScreenView {
  readonly document: string;
  readonly title: string;
  readonly intro: readonly TextRun[];
  readonly whyWeAsk: readonly TextRun[];
  readonly whatHappensNext: readonly TextRun[];
  readonly body: readonly BlockView[];
  readonly buttons: readonly ButtonView[];
  /** Not empty after a submit that failed, in the order of the fields. */
  readonly issues: readonly (Issue & { readonly label: string })[];
}

export interface ModalView extends ScreenView {}

export interface NoticeView {
  readonly id: string;
  readonly level: 'info' | 'warning' | 'error' | 'success';
  readonly runs: readonly TextRun[];
}

export interface ButtonView {
  /** Goes back in `submitted` or `clicked`. */
  readonly id: string;
  readonly type: 'submit' | 'run' | 'go' | 'close';
  readonly label: string;
  readonly busyLabel: string;
  readonly look: 'primary' | 'secondary' | 'quiet';
  readonly disabled: boolean;
  /** This button's action runs. */
  readonly busy: boolean;
  /** So long it rests once its action has ended; absent: not at all. */
  readonly pauseSeconds?: number;
  /** Only for `go`: where it leads; a plain link for the browser. */
  readonly href?: string;
}

export type BlockView =
  | ParagraphView
  | HeadingView
  | AlertView
  | ImageView
  | SummaryView
  | LinksView
  | StepsView
  | GroupView
  | EachView
  | ButtonsView
  | FieldView;

/** Whether what is drawn is a field: it has an answer. */
export function isFieldView(block: BlockView): block is FieldView {
  return isFieldType(block.type);
}

/** `name` is unique on the screen (rows of an `each` carry their key in it). */
export interface ParagraphView {
  readonly type: 'paragraph';
  readonly name: string;
  readonly runs: readonly TextRun[];
}
export interface HeadingView {
  readonly type: 'heading';
  readonly name: string;
  readonly text: string;
}
export interface AlertView {
  readonly type: 'alert';
  readonly name: string;
  readonly level: 'info' | 'warning' | 'error' | 'success';
  readonly title: string;
  readonly runs: readonly TextRun[];
}
export interface ImageView {
  readonly type: 'image';
  readonly name: string;
  readonly asset: string;
  readonly label: string;
}
export interface SummaryView {
  readonly type: 'summary';
  readonly name: string;
  readonly label: string;
  /** The journey that it is a section of; without items, it is still to be made. */
  readonly journey?: string;
  readonly items: readonly {
    readonly name: string;
    readonly label: string;
    readonly text: string;
    /** What the label means, for those who ask. */
    readonly tip?: string;
    /** Where the value can be changed. */
    readonly href?: string;
  }[];
}
export interface LinksView {
  readonly type: 'links';
  readonly name: string;
  readonly label: string;
  readonly items: readonly { readonly name: string; readonly label: string; readonly href: string }[];
}
/** How far something has come. */
export interface StepsView {
  readonly type: 'steps';
  readonly name: string;
  readonly label: string;
  readonly items: readonly {
    readonly name: string;
    readonly label: string;
    readonly text: string;
    readonly state: 'done' | 'current' | 'ahead';
  }[];
}
export interface GroupView {
  readonly type: 'group';
  readonly name: string;
  readonly label: string;
  readonly help: readonly TextRun[];
  readonly body: readonly BlockView[];
}
/** A repeat: one row per element. */
export interface EachView {
  readonly type: 'each';
  readonly name: string;
  readonly rows: readonly {
    readonly key: string;
    readonly body: readonly BlockView[];
    readonly buttons: readonly ButtonView[];
  }[];
}
/** The buttons of a part, behind its blocks. */
export interface ButtonsView {
  readonly type: 'buttons';
  readonly name: string;
  readonly buttons: readonly ButtonView[];
}
