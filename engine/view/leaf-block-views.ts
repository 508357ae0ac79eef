import type { JsonObject } from '../json/json.ts';
import type { TipView } from '../fields/shown-texts.ts';
import type { ListItem } from '#schemas/generated/documents.ts';
import type { TextRun } from '../text/link-text.ts';

// What blocks show that hold no other blocks.

/** `name` is unique on the screen (rows of an `each` carry their key in it). */
export interface ParagraphView {
  readonly type: 'paragraph';
  readonly name: string;
  /** The language of its text, unless it is the one that is spoken. */
  readonly language?: string | undefined;
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
  /** Default: filled with the colour of its level. */
  readonly look?: 'outlined';
  /** The language of its text, unless it is the one that is spoken. */
  readonly language?: string | undefined;
  readonly title: string;
  readonly runs: readonly TextRun[];
}
export interface FileLinkView {
  readonly type: 'file';
  readonly name: string;
  readonly label: string;
  readonly href: string;
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
  /** Default: a list. */
  readonly look?: 'list' | 'display' | undefined;
  readonly label: string;
  /** The journey that it is a section of. */
  readonly journey?: string;
  readonly items: readonly {
    readonly name: string;
    readonly label: string;
    /** What the row is called that it is in. Default: it is in none. */
    readonly heading?: string;
    readonly text: string;
    /** The same with its links, where it has any. */
    readonly runs?: readonly TextRun[];
    /** It sums up the lines above it. */
    readonly total?: true;
    /** What the label means, for those who ask. */
    readonly tip?: TipView;
    /** Where the value can be changed. */
    readonly href?: string;
  }[];
}
export interface LinksView {
  readonly type: 'links';
  readonly name: string;
  readonly label: string;
  readonly items: readonly {
    readonly name: string;
    readonly label: string;
    readonly href: string;
    /** It opens a new tab. */
    readonly isBeside?: boolean;
  }[];
}
/** How far something has come. */
export interface StepsView {
  readonly type: 'steps';
  readonly name: string;
  readonly label: string;
  /** Which step of how many is the current one; empty once all are done. */
  readonly place: string;
  readonly items: readonly {
    readonly name: string;
    readonly label: string;
    readonly text: string;
    readonly note: string;
    readonly state: 'done' | 'current' | 'ahead';
  }[];
}
/** A line that unfolds a text. */
export interface DetailsView {
  readonly type: 'details';
  readonly name: string;
  readonly label: string;
  readonly runs: readonly TextRun[];
}
/** A file that is made of a text. */
export interface DownloadView {
  readonly type: 'download';
  readonly name: string;
  readonly label: string;
  readonly file: string;
  readonly mediaType: string;
  readonly text: string;
}
/** A picture that a service drew. */
export interface PictureView {
  readonly type: 'picture';
  readonly name: string;
  readonly label: string;
  /** An address that holds the picture, or of a page that it leads to; empty: there is none. */
  readonly source: string;
}
/** What an application draws. */
export interface ComponentView {
  readonly type: 'component';
  readonly name: string;
  readonly component: string;
  /** What the document gives it. */
  readonly values: JsonObject;
  /** What is read where no application draws it. */
  readonly runs: readonly TextRun[];
}
/** A text apart from the others. */
export interface InsetView {
  readonly type: 'inset';
  readonly name: string;
  readonly runs: readonly TextRun[];
}
export interface ListView {
  readonly type: 'list';
  readonly name: string;
  readonly label: string;
  readonly marks: 'bullets' | 'numbers' | 'icons';
  readonly items: readonly {
    readonly name: string;
    readonly runs: readonly TextRun[];
    readonly icon?: NonNullable<ListItem['icon']>;
  }[];
}
/** How much of something is done. */
export interface MeterView {
  readonly type: 'meter';
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly maximum: number;
  readonly look?: 'bar' | 'ring' | undefined;
}
/** How something is, in a word or two. */
export interface StatusView {
  readonly type: 'status';
  readonly name: string;
  readonly text: string;
  readonly level: 'neutral' | 'info' | 'warning' | 'error' | 'success';
}
/** What somebody says in a conversation. */
export interface MessageView {
  readonly type: 'message';
  readonly name: string;
  readonly author: string;
  /** The person who reads says it. */
  readonly isOwn: boolean;
  /** Its author is still writing: the text is only read aloud. */
  readonly isTyping: boolean;
  /** An instant; empty if it is not shown. */
  readonly at: string;
  readonly runs: readonly TextRun[];
}
/** A button that tries the devices for a call by video, and says of each whether it works. */
export interface DevicesView {
  readonly type: 'devices';
  readonly name: string;
  /** What the button says. */
  readonly text: string;
}
/** When the page last heard from a service, which the renderer knows. */
export interface UpdatedView {
  readonly type: 'updated';
  readonly name: string;
  /** What comes before the time. */
  readonly text: string;
}
/** The first cell of a row names the row. */
export interface TableView {
  readonly type: 'table';
  readonly name: string;
  readonly label: string;
  readonly columns: readonly {
    readonly name: string;
    readonly label: string;
    readonly align: 'start' | 'end';
  }[];
  /** The headings of the columns are read aloud and not seen. */
  readonly headless: boolean;
  readonly rows: readonly { readonly key: string; readonly cells: readonly (readonly TextRun[])[] }[];
}

/** Bars that compare rows, each made of the same parts. */
export interface ChartView {
  readonly type: 'chart';
  readonly name: string;
  readonly label: string;
  readonly parts: readonly { readonly name: string; readonly label: string }[];
  readonly bars: readonly {
    readonly key: string;
    readonly label: string;
    readonly total: string;
    /** In the order of `parts`; `share` is how much of the longest bar it is. */
    readonly pieces: readonly { readonly share: number; readonly text: string }[];
  }[];
}
