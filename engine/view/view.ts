import { isFieldType } from '../ir/documents.ts';
import type { TextRun } from '../text/link-text.ts';
import type { Issue } from '../fields/check-field.ts';
import type {
  AlertView,
  ChartView,
  DetailsView,
  DownloadView,
  FileLinkView,
  HeadingView,
  ImageView,
  ComponentView,
  InsetView,
  LinksView,
  ListView,
  MeterView,
  PictureView,
  ParagraphView,
  StatusView,
  StepsView,
  SummaryView,
  TableView,
  MessageView,
  DevicesView,
  UpdatedView,
} from './leaf-block-views.ts';
import type { FieldBase, PlainFieldView } from './field-views.ts';

/** What a screen shows at this moment: texts filled in, blocks that do not exist left out. The renderer draws it as it is. */
export interface View {
  readonly document: string;
  readonly title: string;
  readonly brand: string;
  readonly loader: LoaderView;
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
    /** What is shown once that time is over, with a link for people who do not want to wait. */
    readonly late?: { readonly text: string; readonly label: string; readonly href: string };
  } | null;
  /** A call of the page or an action is under way: buttons are busy. */
  readonly busy: boolean;
  /** Nothing can be shown yet: the full-page loader. */
  readonly loading: boolean;
  readonly words: { readonly [word: string]: string };
  /** The same for screens that name a language. Default: `words`. */
  readonly baseWords?: View['words'];
}

/** What covers the page while nothing can be shown yet. */
export interface LoaderView {
  /** The brand's picture; empty for none. */
  readonly picture: string;
  /** They share `durationMs`, and the last one stays. Default: none. */
  readonly messages: readonly string[];
  readonly durationMs: number;
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
  /** The language of its texts, unless it is the one that is spoken. */
  readonly language?: string | undefined;
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
  /** Which row of a list the page is about, such as `Child 2 of 3`; empty for none. */
  readonly row: string;
  /** URL of the step before this one, for the Back link. */
  readonly back: string | null;
}

/** A step, or what is inside a modal. */
export interface ScreenView {
  readonly document: string;
  /** The language of its texts; empty for the one that is spoken. */
  readonly language: string;
  /** The picture beside its title; empty for none. */
  readonly illustration: string;
  readonly title: string;
  readonly intro: readonly TextRun[];
  /** What the screen is about is on its way: the intro says so, and nothing else is shown. */
  readonly isAwaited: boolean;
  readonly whyWeAsk: readonly TextRun[];
  readonly whatHappensNext: readonly TextRun[];
  readonly body: readonly BlockView[];
  readonly buttons: readonly ButtonView[];
  /** Not empty after a submit that failed, in the order of the fields. */
  readonly issues: readonly (Omit<Issue, 'refused'> & { readonly label: string })[];
}

export interface ModalView extends ScreenView {
  /** Default: a dialog in the middle. */
  readonly look?: 'dialog' | 'docked';
}

export interface NoticeView {
  readonly id: string;
  readonly level: 'info' | 'warning' | 'error' | 'success';
  readonly runs: readonly TextRun[];
}

/** Menus side by side; those without entries are left out. */
export interface MenusView {
  readonly type: 'menus';
  readonly name: string;
  readonly label: string;
  readonly menus: readonly MenuView[];
}
export interface MenuView {
  readonly name: string;
  readonly label: string;
  /** A wide window shows its entries and no button. */
  readonly isOpen: boolean;
  readonly items: LinksView['items'];
  readonly buttons: readonly ButtonView[];
}
export interface ButtonView {
  /** Goes back in `submitted` or `clicked`. */
  readonly id: string;
  readonly type: 'submit' | 'run' | 'go' | 'copy' | 'close' | 'cancel';
  readonly label: string;
  readonly busyLabel: string;
  /** What it says until the first field of its screen has been in the window; absent: its label. */
  readonly untilSeen?: string | undefined;
  /** What is chosen, above the first button of a screen; absent or empty: nothing. */
  readonly note?: string | undefined;
  readonly look: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly disabled: boolean;
  /** This button's action runs. */
  readonly busy: boolean;
  /** How long it pauses after its action; absent: not at all. */
  readonly pauseSeconds?: number | undefined;
  /** Only for `go`: where it leads; a plain link for the browser. Absent where the address would show what the app conceals. */
  readonly href?: string;
  /** Pressed by itself once the pointer has left the window at its top for so long; absent: never. */
  readonly leavingMs?: number | undefined;
  /** Only for `copy`: what is copied, and what the button says then. */
  readonly copies?: { readonly text: string; readonly copied: string };
}

export type BlockView =
  | ParagraphView
  | HeadingView
  | FileLinkView
  | AlertView
  | ImageView
  | SummaryView
  | LinksView
  | MenusView
  | StepsView
  | DetailsView
  | DownloadView
  | ComponentView
  | InsetView
  | ListView
  | MeterView
  | PictureView
  | StatusView
  | TableView
  | MessageView
  | DevicesView
  | UpdatedView
  | ChartView
  | GroupView
  | CollapsibleView
  | TabsView
  | EachView
  | ButtonsView
  | FieldView;

export type FieldView = PlainFieldView | RowsFieldView;

/** Whether what is drawn is a field: it has an answer. */
export function isFieldView(block: BlockView): block is FieldView {
  return isFieldType(block.type);
}

export interface GroupView extends GroupBase {
  readonly type: 'group';
  /** Default: plain. */
  readonly look?: 'plain' | 'panel' | 'caution' | 'checklist' | 'folded' | 'matrix' | undefined;
}
/** Blocks under a label that shows and hides them. */
export interface CollapsibleView extends GroupBase {
  readonly type: 'collapsible';
}
/** Groups of which one is shown, each behind a tab. */
export interface TabsView extends GroupBase {
  readonly type: 'tabs';
}
interface GroupBase {
  readonly name: string;
  readonly label: string;
  readonly help: readonly TextRun[];
  readonly body: readonly BlockView[];
}
/** A repeat: one row per element. */
export interface EachView {
  readonly type: 'each';
  readonly name: string;
  /** The language of its texts, unless it is the one that is spoken. */
  readonly language?: string | undefined;
  /** Rows that are added are read out. */
  readonly announced: boolean;
  /** Default: a card for each row. */
  readonly look?: 'card' | 'plain' | 'rows' | 'tiles' | 'doors' | 'paper' | 'chips' | undefined;
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
/** The rows of a list. Its answers are those of the fields in the rows, so it has no `value`. */
export interface RowsFieldView extends FieldBase {
  readonly type: 'rows';
  readonly rows: readonly RowView[];
  /** Present if rows are the lines of a table where there is room. */
  readonly look?: 'table';
  /** Figures about all rows, below them. */
  readonly totals?: readonly TotalView[];
  /** The button that adds a row, if one may be added. */
  readonly buttons: readonly ButtonView[];
  /** What was said last of a row; empty for nothing. */
  readonly said: string;
}
export interface TotalView {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}
export interface RowView {
  /** Unique on the screen: what the names of all things in the row begin with. */
  readonly name: string;
  readonly label: string;
  /** The mark of a row that is not finished; empty for none. */
  readonly mark: string;
  /** What is asked before it is removed; empty while nothing is asked. */
  readonly question: string;
  /** The row was added just now. */
  readonly isNew: boolean;
  readonly body: readonly BlockView[];
  readonly buttons: readonly ButtonView[];
}
