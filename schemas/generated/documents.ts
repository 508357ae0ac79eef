// Written by `npm run generate` from schemas/vocabulary.
import type { Expression, Json, LetExpressions, Ordered, TaggedValue, Text } from '../json.ts';

/** Letters from a to z, digits, `-` and `_`. It begins with a letter, since JavaScript re-sorts number-like keys. */
export type Name = string;

/** The path of a fact, such as `rental.bicycle.size`; in an assignment also `step.NAME`. */
export type FactPath = string;

/** The relative path of the document's schema. */
export type SchemaPath = string;

/** Named expressions, local to this place; each may use earlier ones. */
export type Let = LetExpressions;

/** What is handed over, by position. */
export type Inputs = Ordered<Input>;

/** Calls made when the document opens, in order. */
export type Loads = Ordered<Load>;

/** Blocks and fields, in order. */
export type Body = Ordered<Block>;

/** Blocks without an answer, in order. */
export type ContentBody = Ordered<Content>;

/** Buttons, in order. */
export type Buttons = Ordered<Button>;

/** Action steps, in order. */
export type Steps = Ordered<ActionStep>;

/** Steps for a failed call, in order. */
export type OnError = Ordered<OnErrorStep>;

/** A part of a screen: content, or a field. */
export type Block =
  | ParagraphBlock
  | HeadingBlock
  | AlertBlock
  | ImageBlock
  | SummaryBlock
  | LinksBlock
  | MenusBlock
  | StepsBlock
  | ComponentBlock
  | DetailsBlock
  | InsetBlock
  | DownloadBlock
  | FileBlock
  | PictureBlock
  | ListBlock
  | MeterBlock
  | StatusBlock
  | MessageBlock
  | UpdatedBlock
  | DevicesBlock
  | TableBlock
  | ChartBlock
  | GroupBlock
  | PartBlock
  | EachBlock
  | TextField
  | TextareaField
  | PasswordField
  | TelephoneField
  | DateField
  | MonthField
  | TimeField
  | DateTimeField
  | DateRangeField
  | DurationField
  | SignatureField
  | NumberField
  | MoneyField
  | SliderField
  | RangeField
  | SelectField
  | RadioField
  | CardsField
  | CheckboxesField
  | RankingField
  | RatingField
  | CheckboxField
  | ConfirmField
  | SuggestField
  | UploadField
  | LocationField
  | PasskeyField
  | PDFField
  | RowsField;

/** A block without an answer. */
export type Content =
  | ParagraphBlock
  | HeadingBlock
  | AlertBlock
  | ImageBlock
  | SummaryBlock
  | LinksBlock
  | MenusBlock
  | StepsBlock
  | ComponentBlock
  | DetailsBlock
  | InsetBlock
  | DownloadBlock
  | FileBlock
  | PictureBlock
  | ListBlock
  | MeterBlock
  | StatusBlock
  | MessageBlock
  | UpdatedBlock
  | DevicesBlock
  | TableBlock
  | ChartBlock
  | GroupBlock
  | PartBlock
  | EachBlock;

/** A block that has an answer. */
export type Field =
  | TextField
  | TextareaField
  | PasswordField
  | TelephoneField
  | DateField
  | MonthField
  | TimeField
  | DateTimeField
  | DateRangeField
  | DurationField
  | SignatureField
  | NumberField
  | MoneyField
  | SliderField
  | RangeField
  | SelectField
  | RadioField
  | CardsField
  | CheckboxesField
  | RankingField
  | RatingField
  | CheckboxField
  | ConfirmField
  | SuggestField
  | UploadField
  | LocationField
  | PasskeyField
  | PDFField
  | RowsField;

/** It exists while this holds. Default: always. */
export type FieldWhen = Expression;

/** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
export type FieldFrom = string;

/** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
export type FieldUntil = string;

/** A sentence for the people who read the document. Default: none. */
export type FieldSays = string;

/** Code of a lint rule to the reason why it does not hold here. Default: none. */
export type FieldAllow = Allow;

/** Comes directly after this entry. Default: where it is written. */
export type FieldAfter = Name;

/** Comes directly before this entry. Default: where it is written. */
export type FieldBefore = Name;

/** The question. Default: its kind's; one of them must say it. */
export type FieldLabel = Text;

/** An explanation under the question. Default: none. */
export type FieldHelp = Text;

/** A text that belongs to the field. Default: none. */
export type FieldText = Text;

/** What an empty input shows. Default: nothing. */
export type FieldPlaceholder = Text;

/** The fact that holds the answer. Default: the answer is known to this step alone. */
export type FieldBind = FactPath;

/** The application's component that is its control, by its name in `components` of the app. Default: the type's own control. */
export type FieldComponent = string;

/** The kind whose keys lie underneath. Default: none. */
export type FieldKind = string;

/** The answer to begin with. Default: none. */
export type FieldDefault = TaggedValue;

/** An answer is needed. Default: false. */
export type FieldRequired = boolean;

/** An answer is needed while this holds. Default: never. */
export type FieldRequiredWhen = Expression;

/** The answer can never be changed here. Default: false. */
export type FieldReadOnly = boolean;

/** The answer cannot be changed while this holds. It holds or not for what the field itself had when its page was shown. Default: never. */
export type FieldReadOnlyWhen = Expression;

/** The input cannot be used while this holds. Default: never. */
export type FieldDisabledWhen = Expression;

/** Whether the answer counts while the field does not exist: `keep` it, `clear` it until the field exists again, or `forget` it, such as a signature or a password. Default: clear. */
export type FieldWhenIrrelevant = 'keep' | 'clear' | 'forget';

/**
 * The answer returns to its default when one of these fields changes. Default: none.
 *
 * @minItems 1
 */
export type FieldClearWhenChanged = readonly string[];

/** The answer is kept out of states, events and logs. Default: false. */
export type FieldSensitive = boolean;

/** The input's autofill token. Default: none. */
export type FieldAutocomplete = string;

/** The title of the screen asks this question, so its own label is only read aloud. Default: false. */
export type FieldTitled = boolean;

/** How much of the line it takes. On a phone a `third` is a half, and under a large zoom each has its own line. Default: full. */
export type FieldWidth = 'half' | 'third' | 'full';

/** Constraint to its message. Default: those of the kind, then of the app. */
export type FieldMessages = Messages;

/** Further checks of an answer, in order. Default: none. */
export type FieldRules = Ordered<Rule>;

/** What a person can press. */
export type Button = SubmitButton | RunButton | GoButton | CopyButton | CancelButton | CloseButton;

/** What an action does. */
export type ActionStep =
  | CallStep
  | SetStep
  | EmitStep
  | SessionStep
  | RunStep
  | ShowStep
  | AlertStep
  | RefuseStep
  | GoStep
  | NextStep
  | RouteStep
  | FailStep
  | StopStep;

/** What is done about a failed call. */
export type OnErrorStep =
  | CallStep
  | SetStep
  | EmitStep
  | SessionStep
  | RunStep
  | ShowStep
  | AlertStep
  | RefuseStep
  | GoStep
  | NextStep
  | RouteStep
  | FailStep
  | StopStep
  | ContinueStep;

/** Who may see which page. */
export type AccessRow = AllowRow | ShowRow | RedirectRow | RouteRow | RunRow;

/** What becomes of answers of an earlier release. */
export type Migration = RenameMigration | SplitMigration | DefaultMigration | RemoveMigration;

/** JSON Pointer to the reason why no higher layer may change what is there. */
export interface Locks {
  /** The reason. */
  readonly [k: string]: string;
}

/** Code of a lint rule to the reason why it does not hold here. */
export interface Allow {
  /** The reason. */
  readonly [k: string]: string;
}

/** Constraint to the message that it gives. */
export interface Messages {
  /** What the person reads. */
  readonly [k: string]: Text;
}

/** Fact path, or `step.NAME`, to the value that it gets. */
export interface Assignments {
  /** Literal or tags; `{{absent}}` removes. */
  readonly [k: string]: TaggedValue;
}

/** What a call sends; mirrors the request. */
export interface Request {
  /** Parameters of the URL's path, by name. Default: none. */
  readonly path?: TaggedValue;
  /** Query parameters, by name. Default: none. */
  readonly query?: TaggedValue;
  /** Headers of this call, by name. Default: the app's alone. */
  readonly headers?: TaggedValue;
  /** The body. Default: none. */
  readonly body?: TaggedValue;
}

/** Declares a name and what it holds. */
export interface Declaration {
  /** text, number, boolean, date, texts, numbers, any, or a definition of the facts schema; `list:NAME` for a list of those. */
  readonly type: string;
  /** What it is, for the people who read the document. Default: none. */
  readonly says?: string;
  /** It may be absent. Default: false. */
  readonly optional?: boolean;
  /**
   * The only values that it may have. Default: any.
   *
   * @minItems 1
   *
   * Items: A value that it may have.
   */
  readonly enum?: readonly (string | number | boolean)[];
  /** The value is kept out of states, events and logs. Default: false. */
  readonly sensitive?: boolean;
}

/** Design token to its value; with `-dark` behind its name it holds in the dark only. */
export interface Theme {
  /** The picture beside the brand's name in the header. Default: none. */
  readonly logo?: string;
  /** The same in the dark. Default: the logo. */
  readonly 'logo-dark'?: string;
  /** The picture in the tab of the browser. Default: the first letter of the code. */
  readonly icon?: string;
  /** The colour around the page, on telephones. Default: the token `primary`. */
  readonly 'theme-color'?: string;
  /** The colour of the brand, from which its neighbours are mixed. Default: that of the stylesheet. */
  readonly primary?: string;
  /** Buttons and links. Default: that of the stylesheet. */
  readonly accent?: string;
  /** The same under the pointer. Default: that of the stylesheet. */
  readonly 'accent-strong'?: string;
  /** The ground of what is chosen. Default: that of the stylesheet. */
  readonly 'accent-tint'?: string;
  /** What is written on buttons. Default: that of the stylesheet. */
  readonly 'on-accent'?: string;
  /** The second colour: pictures, and what is to shine. No text is written in it. Default: that of the stylesheet. */
  readonly second?: string;
  /** The ground of pictures. Default: that of the stylesheet. */
  readonly 'second-tint'?: string;
  /** Text. Default: that of the stylesheet. */
  readonly ink?: string;
  /** Text that explains. Default: that of the stylesheet. */
  readonly 'ink-soft'?: string;
  /** What text is on. Default: that of the stylesheet. */
  readonly ground?: string;
  /** The ground around it. Default: that of the stylesheet. */
  readonly wash?: string;
  /** A line that parts. Default: that of the stylesheet. */
  readonly line?: string;
  /** The edge of a control. Default: that of the stylesheet. */
  readonly edge?: string;
  /** The ring around what has the focus. Default: that of the stylesheet. */
  readonly focus?: string;
  /** What lies over the page behind a modal. Default: that of the stylesheet. */
  readonly veil?: string;
  /** A problem. Default: that of the stylesheet. */
  readonly error?: string;
  /** The ground of a problem. Default: that of the stylesheet. */
  readonly 'error-tint'?: string;
  /** A warning. Default: that of the stylesheet. */
  readonly warning?: string;
  /** The ground of a warning. Default: that of the stylesheet. */
  readonly 'warning-tint'?: string;
  /** What went well. Default: that of the stylesheet. */
  readonly success?: string;
  /** The ground of what went well. Default: that of the stylesheet. */
  readonly 'success-tint'?: string;
  /** A note. Default: that of the stylesheet. */
  readonly info?: string;
  /** The ground of a note. Default: that of the stylesheet. */
  readonly 'info-tint'?: string;
  /** A password that is neither weak nor strong. Default: that of the stylesheet. */
  readonly 'strength-fair'?: string;
  /** The ground of pictures, which are drawn for a light one. Default: that of the stylesheet. */
  readonly plate?: string;
  /** The shadow of a card. Default: that of the stylesheet. */
  readonly shadow?: string;
  /** The shadow of what lies over the page. Default: that of the stylesheet. */
  readonly 'shadow-high'?: string;
  /** The letters. Default: that of the stylesheet. */
  readonly font?: string;
  /** The letters of headings. Default: that of the stylesheet. */
  readonly 'font-display'?: string;
  /** The letters of papers that are read and signed. Default: that of the stylesheet. */
  readonly 'font-paper'?: string;
  /** The room between a control and what opens from it. Default: that of the stylesheet. */
  readonly 'popover-offset'?: string;
  /** The size of notes. Default: that of the stylesheet. */
  readonly 'text-small'?: string;
  /** The size of labels. Default: that of the stylesheet. */
  readonly 'text-label'?: string;
  /** The size of text. Default: that of the stylesheet. */
  readonly 'text-body'?: string;
  /** The size of headings. Default: that of the stylesheet. */
  readonly 'text-heading'?: string;
  /** The size of an amount among others. Default: that of the stylesheet. */
  readonly 'text-amount'?: string;
  /** The size of the amount or the day that a screen is about. Default: that of the stylesheet. */
  readonly 'text-display'?: string;
  /** The size of the title. Default: that of the stylesheet. */
  readonly 'text-title'?: string;
  /** How bold headings and labels are. Default: that of the stylesheet. */
  readonly 'weight-strong'?: string;
  /** Space 1 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-1'?: string;
  /** Space 2 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-2'?: string;
  /** Space 3 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-3'?: string;
  /** Space 4 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-4'?: string;
  /** Space 5 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-5'?: string;
  /** Space 6 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-6'?: string;
  /** Space 7 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-7'?: string;
  /** Space 8 of 8, the smallest first. Default: that of the stylesheet. */
  readonly 'space-8'?: string;
  /** The space beside the page. Default: that of the stylesheet. */
  readonly gutter?: string;
  /** How round small things are. Default: that of the stylesheet. */
  readonly 'radius-small'?: string;
  /** How round controls are. Default: that of the stylesheet. */
  readonly radius?: string;
  /** How round cards are. Default: that of the stylesheet. */
  readonly 'radius-large'?: string;
  /** The width of the page. Default: that of the stylesheet. */
  readonly page?: string;
  /** The height of a control. Default: that of the stylesheet. */
  readonly control?: string;
  /** The least size of what can be pressed. Default: that of the stylesheet. */
  readonly target?: string;
  /** How long a change of look takes. Default: that of the stylesheet. */
  readonly quick?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'primary-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'accent-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'accent-strong-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'accent-tint-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'on-accent-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'second-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'second-tint-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'ink-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'ink-soft-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'ground-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'wash-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'line-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'edge-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'focus-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'veil-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'error-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'error-tint-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'warning-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'warning-tint-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'success-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'success-tint-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'info-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'info-tint-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'strength-fair-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'plate-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'shadow-dark'?: string;
  /** The same in the dark. Default: that of the stylesheet. */
  readonly 'shadow-high-dark'?: string;
}

/** Declares an input; inputs are handed over in this order. */
export interface Input {
  /** text, number, boolean, date, texts, numbers, any, or a definition of the facts schema; `list:NAME` for a list of those. */
  readonly type: string;
  /** What it is, for the people who read the document. Default: none. */
  readonly says?: string;
  /** It may be absent. Default: false. */
  readonly optional?: boolean;
  /**
   * The only values that it may have. Default: any.
   *
   * @minItems 1
   *
   * Items: A value that it may have.
   */
  readonly enum?: readonly (string | number | boolean)[];
  /** The value is kept out of states, events and logs. Default: false. */
  readonly sensitive?: boolean;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** What is handed over, by name. */
export interface Parameters {
  readonly [k: string]: Declaration;
}

/** A call made when the document opens; its reply is `replies.NAME`. */
export interface Load {
  /** The operation, by its operationId. */
  readonly call: string;
  /** What is sent. Default: nothing. */
  readonly with?: Request;
  /** It is loaded while this holds. Default: always. */
  readonly when?: Expression;
  /** It is not loaded again while its page is shown, even if what it asks for changes. Default: it is, as soon as what it asks for changes. */
  readonly once?: boolean;
  /** For how many milliseconds its reply is fresh: a document that opens meanwhile and asks the same does not load it, unless the load writes a fact or repeats, or the session or its service has changed. Default: each page that opens loads it, each part once. */
  readonly freshMs?: number;
  /** Loaded again after this many milliseconds, after a failure too. Default: once. */
  readonly everyMs?: number;
  /** The fact that the reply is written to. Default: none. */
  readonly into?: FactPath;
  /** If this holds once the reply is there, and the tables lead elsewhere, the person goes there. Default: never. */
  readonly reroutesWhen?: Expression;
  /** Steps for a failed call, tried in order. Default: the app's `errors` action. */
  readonly onError?: OnError;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** The renderer's own words. Each has a default, in English and Spanish. */
export interface Words {
  /** The link to the step before. Default: `Back`. */
  readonly back?: Text;
  /** A button whose action runs. Default: `Submitting`. */
  readonly submitting?: Text;
  /** A page or list that is on its way. Default: `Loading`. */
  readonly loading?: Text;
  /** The button that closes an alert or a modal. Default: `Close`. */
  readonly close?: Text;
  /** The sentence for a person whose answers changed in another tab or on another device. Default: `Your answers changed in another tab or on another device. This is where you left off.`. */
  readonly changedElsewhere?: Text;
  /** The sentence for a person who sent the same step twice. Default: `We already have this step, so we counted it once. You can go on from here.`. */
  readonly sentTwice?: Text;
  /** The sentence for a person who is led back to a step that comes before the one they opened or sent. Default: `This step comes first. Everything that you have answered so far is kept.`. */
  readonly outOfOrder?: Text;
  /** The sentence for a person whose saved answers cannot be opened, so that they begin afresh. Default: `We could not open the answers that were saved here, so you begin again.`. */
  readonly visitLost?: Text;
  /** The sentence for a person whose browser keeps no cookies; a link under it tries again. Default: `This page needs cookies, and your browser does not keep them. Please allow cookies, then try again.`. */
  readonly cookiesNeeded?: Text;
  /** The sentence for a person whose session has run out. Default: `You were signed out because nothing happened for a while. Your answers are kept. Please log in to go on.`. */
  readonly sessionOver?: Text;
  /** The sentence for a person whose session a service has ended. Default: `Your session has ended. Your answers are kept. Please log in to go on.`. */
  readonly sessionEnded?: Text;
  /** The title of the dialog that says that the session is about to run out. Default: `Do you want to stay signed in?`. */
  readonly sessionEnding?: Text;
  /** What that dialog says. Default: `You are about to be signed out. What you have entered is kept.`. */
  readonly sessionEndingText?: Text;
  /** Its button, with which the person stays signed in. Default: `Stay signed in`. */
  readonly sessionStay?: Text;
  /** The sentence for a person who opens a step half an hour after the last answer, while nobody is signed in: it may be another person. Default: `We kept the answers that were given here before.`. */
  readonly answersKept?: Text;
  /** The sentence for a person who had a page open while its documents changed. Default: `We updated this page while you had it open. Your answers are still here. Please check them.`. */
  readonly pageUpdated?: Text;
  /** The sentence for a person whose last change does not fit what the server keeps. Default: `We could not take in your last change. This is what we have. Please check it and go on.`. */
  readonly notTaken?: Text;
  /** The sentence for a person who goes on without a connection, while the page waits for one. Default: `There is no connection. What you have answered is kept, and we go on as soon as there is one.`. */
  readonly offline?: Text;
  /** The sentence for a person who waits because the server is too busy, while the page tries again. Default: `Many people are here at the moment. Your page continues as soon as we can. Nothing is lost.`. */
  readonly busy?: Text;
  /** The sentence for a person without script whose form was not taken in because the server is too busy. Default: `Many people are here at the moment, and we could not take in your answers yet. Please reload this page in a moment to send them again.`. */
  readonly busyForm?: Text;
  /** The accessible name of the cross of a modal. Default: `Close dialog`. */
  readonly closeDialog?: Text;
  /** The mark of a question that needs an answer. Default: `required`. */
  readonly required?: Text;
  /** The mark of a question that needs none. Default: `optional`. */
  readonly optional?: Text;
  /** The button that shows what is typed hidden; the label of the field follows. Default: `Show`. */
  readonly showPassword?: Text;
  /** The button that hides it again; the label follows. Default: `Hide`. */
  readonly hidePassword?: Text;
  /** The heading of the error summary. Default: `Please check your answers`. */
  readonly problemTitle?: Text;
  /** The line under that heading. Default: `We need you to look at this before you go on.`. */
  readonly problemIntro?: Text;
  /** The accessible name of the progress. Default: `Your progress`. */
  readonly step?: Text;
  /** The position in the progress; `position` and `count` are known. Default: `Step {{position}} of {{count}}`. */
  readonly stepOf?: Text;
  /** The same in the stages that a block shows beside the pages. Default: `Stage {{position}} of {{count}}`. */
  readonly stageOf?: Text;
  /** The button that moves an option or a row one place up; its label follows. Default: `Move up`. */
  readonly moveUp?: Text;
  /** The same, one place down. Default: `Move down`. */
  readonly moveDown?: Text;
  /** The first line of a folded list, where a field gives none. Default: `Select`. */
  readonly selectPlaceholder?: Text;
  /** How many characters may still be typed; `count` is known. Default: `{{count}} {{plural(count, 'character', 'characters')}} left`. */
  readonly charactersLeft?: Text;
  /** An answer that is being checked. Default: `Checking`. */
  readonly checking?: Text;
  /** The choice to type a signature. Default: `Type`. */
  readonly signatureType?: Text;
  /** The choice to draw a signature. Default: `Draw`. */
  readonly signatureDraw?: Text;
  /** The accessible name of the area in which a signature is drawn. Default: `Draw your signature here`. */
  readonly signatureArea?: Text;
  /** The button that clears a drawn signature. Default: `Clear`. */
  readonly signatureClear?: Text;
  /** The button that asks the device where the person is. Default: `Share my location`. */
  readonly locationShare?: Text;
  /** What is there once it has spoken. Default: `Your location is shared`. */
  readonly locationShared?: Text;
  /** What is said where the device does not tell. Default: `Your device didn't tell us where you are. Allow it in the settings of your browser, then try again.`. */
  readonly locationNone?: Text;
  /** What is said where no script runs, which alone can ask the device. Default: `Your browser runs no scripts, so it can't tell us where you are. Allow scripts (JavaScript) in its settings, then open this page again.`. */
  readonly locationNeedsScript?: Text;
  /** What is said of a camera that works. Default: `Your camera works`. */
  readonly cameraWorks?: Text;
  /** What is said of one that does not, or that its person did not allow. Default: `Your camera doesn't work. Allow it in your browser, or use another device.`. */
  readonly cameraFails?: Text;
  /** What is said of a microphone that works. Default: `Your microphone works`. */
  readonly microphoneWorks?: Text;
  /** What is said of one that does not, or that its person did not allow. Default: `Your microphone doesn't work. Allow it in your browser, or use another device.`. */
  readonly microphoneFails?: Text;
  /** The button that repeats a check of the device that has succeeded. Default: `Check again`. */
  readonly checkAgain?: Text;
  /** The button that asks the device to make a passkey. Default: `Create a passkey`. */
  readonly passkeyCreate?: Text;
  /** The button that asks the device for its passkey. Default: `Use my passkey`. */
  readonly passkeyUse?: Text;
  /** What is there once the device has answered. Default: `Your passkey is ready`. */
  readonly passkeyReady?: Text;
  /** What is said where the device did not answer. Default: `Your device gave no passkey. Please try again.`. */
  readonly passkeyNone?: Text;
  /** What is said where no script runs, which alone can ask the device for a passkey. Default: `Passkeys need JavaScript, which is off in your browser. Please use another way.`. */
  readonly passkeyNeedsScript?: Text;
  /** How many characters are too many; `count` is known. Default: `{{count}} {{plural(count, 'character', 'characters')}} too many`. */
  readonly charactersOver?: Text;
  /** The month of a date. Default: `Month`. */
  readonly month?: Text;
  /** The day of a date. Default: `Day`. */
  readonly day?: Text;
  /** The year of a date. Default: `Year`. */
  readonly year?: Text;
  /** The time of a day. Default: `Time`. */
  readonly time?: Text;
  /** The first of two ends. Default: `From`. */
  readonly from?: Text;
  /** The last of two ends. Default: `Until`. */
  readonly until?: Text;
  /** The years of a duration; `count` is known. Default: `{{plural(count, 'year', 'years')}}`. */
  readonly years?: Text;
  /** The months of a duration; `count` is known. Default: `{{plural(count, 'month', 'months')}}`. */
  readonly months?: Text;
  /** The weeks of a duration; `count` is known. Default: `{{plural(count, 'week', 'weeks')}}`. */
  readonly weeks?: Text;
  /** The days of a duration; `count` is known. Default: `{{plural(count, 'day', 'days')}}`. */
  readonly days?: Text;
  /** The hours of a duration; `count` is known. Default: `{{plural(count, 'hour', 'hours')}}`. */
  readonly hours?: Text;
  /** The minutes of a duration; `count` is known. Default: `{{plural(count, 'minute', 'minutes')}}`. */
  readonly minutes?: Text;
  /** The accessible name of the list of countries of a telephone number. Default: `Country`. */
  readonly country?: Text;
  /** The button that removes a file. Default: `Remove`. */
  readonly remove?: Text;
  /** The title of a notice of level error. Default: `Error alert`. */
  readonly errorAlert?: Text;
  /** The title of a notice of level warning. Default: `Warning alert`. */
  readonly warningAlert?: Text;
  /** The title of a notice of level success. Default: `Success alert`. */
  readonly successAlert?: Text;
  /** The title of a notice of level info. Default: `Info alert`. */
  readonly infoAlert?: Text;
  /** What a button that copies says where the browser did not let it. Default: `We couldn't copy it. Please select the text and copy it yourself.`. */
  readonly notCopied?: Text;
  /** What a remark of level error on the page itself is called where it has no title. Default: `There is a problem`. */
  readonly errorRemark?: Text;
  /** What a remark of level warning on the page itself is called where it has no title. Default: `Warning`. */
  readonly warningRemark?: Text;
  /** What a remark of level success on the page itself is called where it has no title. Default: `Done`. */
  readonly successRemark?: Text;
  /** What a remark of level info on the page itself is called where it has no title. Default: `Note`. */
  readonly infoRemark?: Text;
  /** The accessible name of the password meter. Default: `Password strength`. */
  readonly strength?: Text;
  /** The meter with one segment lit. Default: `Too simple`. */
  readonly strengthWeak?: Text;
  /** The meter with two segments lit. Default: `Getting there`. */
  readonly strengthFair?: Text;
  /** The meter with three segments lit. Default: `Nearly there`. */
  readonly strengthGood?: Text;
  /** The meter with all segments lit. Default: `Long and mixed`. */
  readonly strengthStrong?: Text;
  /** A hint that the answer meets. Default: `Done`. */
  readonly met?: Text;
  /** A hint that it does not meet yet. Default: `Still needed`. */
  readonly notMet?: Text;
  /** No suggestion was found. Default: `We found no match`. */
  readonly suggestionsNone?: Text;
  /** How many suggestions were found; `count` is known. Default: `Matches found: {{count}}`. */
  readonly suggestionsCount?: Text;
  /** What a screen reader hears while a person waits. Default: `Please wait. We are working on it.`. */
  readonly listenWaiting?: Text;
  /** The button that opens the file dialog. Default: `Choose a file`. */
  readonly chooseFile?: Text;
  /** That a file may be dropped, where people point with a mouse. Default: `or drop it here`. */
  readonly dropFile?: Text;
  /** The button that opens the camera. Default: `Take a picture`. */
  readonly takePicture?: Text;
  /** A file that is being sent. Default: `Uploading`. */
  readonly uploading?: Text;
  /** A file whose sending was cut off, and goes on as soon as there is a connection. Default: `No connection. The upload goes on by itself once you are online again`. */
  readonly uploadWaiting?: Text;
  /** A file that has arrived. Default: `Uploaded`. */
  readonly uploaded?: Text;
  /** The button that takes the picture of a file again. Default: `Retake`. */
  readonly retake?: Text;
  /** The button that chooses another file in place of one. Default: `Replace`. */
  readonly replace?: Text;
  /** A file that could not be sent. Default: `This file could not be sent`. */
  readonly uploadFailed?: Text;
  /** A file that somebody looks at. Default: `We are looking at it`. */
  readonly fileChecking?: Text;
  /** A file that was accepted. Default: `Accepted`. */
  readonly fileAccepted?: Text;
  /** A file that was rejected. Default: `Rejected`. */
  readonly fileRejected?: Text;
  /** The button that sends a file again. Default: `Try again`. */
  readonly tryAgain?: Text;
  /** The button that takes in an answer where no script runs. Default: `Update`. */
  readonly update?: Text;
  /** The accessible mark of a link that leaves the site. Default: `Opens a new tab`. */
  readonly externalLink?: Text;
  /** The heading above why something is asked. Default: `Why we ask`. */
  readonly whyWeAsk?: Text;
  /** The heading above what comes next. Default: `What happens next`. */
  readonly whatHappensNext?: Text;
  /** The link of a summary to where an answer can be changed. Default: `Change`. */
  readonly change?: Text;
  /** The accessible name of the mark that explains a label; `label` is known. Default: `What is {{label}}?`. */
  readonly explain?: Text;
  /** A question of a summary that has no answer. Default: `Not answered`. */
  readonly unanswered?: Text;
  /** What a summary says in place of a sensitive answer. Default: `Not shown`. */
  readonly masked?: Text;
  /** What a summary says of a box that is ticked. Default: `Yes`. */
  readonly yes?: Text;
  /** What a summary says of a box that is not ticked. Default: `Not ticked`. */
  readonly no?: Text;
  /** The heading where no page could be made at all. Default: `Something went wrong. Please try again.`. */
  readonly failure?: Text;
}

/** A text to read. */
export interface ParagraphBlock {
  /** Always `paragraph`. */
  readonly type: 'paragraph';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What it says. An empty line begins another paragraph. */
  readonly text: Text;
  /** The language of its texts, as a tag such as en, if readers of other languages see the same texts. Default: the language that is spoken. */
  readonly language?: string;
}

/** A heading within the screen. */
export interface HeadingBlock {
  /** Always `heading`. */
  readonly type: 'heading';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What it says. */
  readonly text: Text;
}

/** A highlighted text. */
export interface AlertBlock {
  /** Always `alert`. */
  readonly type: 'alert';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** How grave it is. */
  readonly level: 'info' | 'warning' | 'error' | 'success';
  /** How it looks: `filled` in a colour, or `outlined` with a bar at its side. Default: `filled`. */
  readonly look?: 'filled' | 'outlined';
  /** A line above the text. Default: none. */
  readonly title?: Text;
  /** What it says. */
  readonly text: Text;
  /** The language of its texts, as a tag such as en, if readers of other languages see the same texts. Default: the language that is spoken. */
  readonly language?: string;
}

/** A picture. */
export interface ImageBlock {
  /** Always `image`. */
  readonly type: 'image';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** The picture: its name, or a path of this site that ends in it. */
  readonly asset: TaggedValue;
  /** What the picture shows, for those who do not see it. */
  readonly label: Text;
}

/** Labels with their values, written by hand or made from the answers to a journey. */
export interface SummaryBlock {
  /** Always `summary`. */
  readonly type: 'summary';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** A heading above the items. Default: none. */
  readonly label?: Text;
  /** How it looks: as a `list`, or as a `display` of its first value in the largest letters, with the others below it. Default: `list`. */
  readonly look?: 'list' | 'display';
  /** The journey whose questions and answers are shown, in a section for each stage. Default: none. */
  readonly journey?: string;
  /** The lines of the summary that are written by hand, in order. Default: none. */
  readonly items?: Ordered<SummaryItem>;
  /** What a link below says that saves all summaries of the page as a PDF. The server makes it. Default: there is none. */
  readonly pdf?: Text;
}

/** One of: items. */
export interface SummaryItem {
  /** What the value is. */
  readonly label: Text;
  /** The value. Default: none. */
  readonly text?: Text;
  /** It sums up the lines above it, and is set apart from them. Default: false. */
  readonly total?: boolean;
  /** What the label means, shown to those who ask. Default: nothing. */
  readonly tip?: Text;
  /** Where the value can be changed; a tag that comes out absent gives no link. Default: nowhere. */
  readonly page?: TaggedValue;
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** A list of links. */
export interface LinksBlock {
  /** Always `links`. */
  readonly type: 'links';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** A heading above the links. Default: none. */
  readonly label?: Text;
  /** The links, in order. */
  readonly items: Ordered<LinkItem>;
}

/** One of: items. */
export interface LinkItem {
  /** What the link says. */
  readonly label: Text;
  /** Where the link leads. */
  readonly page: TaggedValue;
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Menus side by side, each behind a button. A narrow window has one button for all of them. Needs no script. Links to other applications open a new tab and say so. */
export interface MenusBlock {
  /** Always `menus`. */
  readonly type: 'menus';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What the one button of a narrow window says; also names the whole. */
  readonly label: Text;
  /** The menus, in order. One without entries is not shown. */
  readonly menus: Ordered<Menu>;
}

/** One of: menus. */
export interface Menu {
  /** What the button says. */
  readonly label: Text;
  /** A wide window shows the entries themselves instead of a button. Default: false. */
  readonly open?: boolean;
  /** The links, in order. Default: none. */
  readonly items?: Ordered<MenuItem>;
  /**
   * Buttons of the same document that are shown here, behind the links, and nowhere else. Default: none.
   *
   * @minItems 1
   *
   * Items: The button, by its name.
   */
  readonly buttons?: readonly string[];
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** One of: items. */
export interface MenuItem {
  /** What the link says. */
  readonly label: Text;
  /** Where the link leads; a tag that comes out absent gives no link. */
  readonly page: TaggedValue;
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** How far something has come, as a list of steps. Beside a screen they are below it where a window is narrow; a line above the title then says the current step. */
export interface StepsBlock {
  /** Always `steps`. */
  readonly type: 'steps';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** A heading above the steps. Default: none. */
  readonly label?: Text;
  /** How many steps are done; the one behind them is current. */
  readonly position: Expression;
  /** The steps, in order. */
  readonly items: Ordered<StepItem>;
}

/** One of: items. */
export interface StepItem {
  /** What the step is called. */
  readonly label: Text;
  /** Where in the step one is, shown while it is current. Default: none. */
  readonly text?: Text;
  /** A line about the step, such as its day, shown always. Default: none. */
  readonly note?: Text;
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** A block that the application draws in which the journey is embedded. */
export interface ComponentBlock {
  /** Always `component`. */
  readonly type: 'component';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** The component, by its name in `components` of the app. */
  readonly component: string;
  /** What the component is given, by name. Default: nothing. */
  readonly with?: TaggedValue;
  /** What is read where no application draws it. An empty line begins a paragraph. */
  readonly text: Text;
}

/** A line that unfolds a text when it is pressed. */
export interface DetailsBlock {
  /** Always `details`. */
  readonly type: 'details';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** The line. */
  readonly label: Text;
  /** What it unfolds. An empty line begins a paragraph. */
  readonly text: Text;
}

/** A text apart from the others, such as an example or a quotation. */
export interface InsetBlock {
  /** Always `inset`. */
  readonly type: 'inset';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What it says. An empty line begins a paragraph. */
  readonly text: Text;
}

/** A file that a person keeps, made of a text of the document, such as an entry for a calendar. */
export interface DownloadBlock {
  /** Always `download`. */
  readonly type: 'download';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What the link says. */
  readonly label: Text;
  /** The name of the file, with its ending. */
  readonly file: string;
  /** What the file is. */
  readonly mediaType: 'text/calendar' | 'text/csv' | 'text/plain';
  /** What the file holds. */
  readonly text: Text;
}

/** A link by which a file is saved that a call answers with. */
export interface FileBlock {
  /** Always `file`. */
  readonly type: 'file';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What the link says. */
  readonly label: Text;
  /** The call that answers with the file. */
  readonly source: {
    /** The operation, by its operationId. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
  };
}

/** A picture that a service drew, or a code to scan. Only a picture in a `data:` address is shown, and the address of a page as a code. */
export interface PictureBlock {
  /** Always `picture`. */
  readonly type: 'picture';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What it shows, for people who do not see it. */
  readonly label: Text;
  /** The picture as an address that begins with `data:image/`, or the `https:` address of a page, which a phone opens by the code. */
  readonly source: TaggedValue;
}

/** Points, one below the other. */
export interface ListBlock {
  /** Always `list`. */
  readonly type: 'list';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** A line above the points. Default: none. */
  readonly label?: Text;
  /** What comes before each point. Default: bullets. */
  readonly marks?: 'bullets' | 'numbers' | 'icons';
  /** The points, in order. */
  readonly items: Ordered<ListItem>;
}

/** One of: items. */
export interface ListItem {
  /** The point. */
  readonly text: Text;
  /** The icon before it, where `marks` are `icons`. Default: a tick. */
  icon?:
    | 'error'
    | 'warning'
    | 'success'
    | 'info'
    | 'check'
    | 'dot'
    | 'close'
    | 'back'
    | 'menu'
    | 'eye'
    | 'eye-off'
    | 'upload'
    | 'bank'
    | 'bolt'
    | 'calendar'
    | 'camera'
    | 'clip'
    | 'clock'
    | 'file'
    | 'gauge'
    | 'lock'
    | 'mail'
    | 'money'
    | 'percent'
    | 'person'
    | 'phone'
    | 'pin'
    | 'shield';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** How much of something is done, as a bar or a ring. */
export interface MeterBlock {
  /** Always `meter`. */
  readonly type: 'meter';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What is done, in words, such as `2 of 4 done`. */
  readonly label: Text;
  /** How much is done. Below 0 counts as 0. */
  readonly value: Expression;
  /** How much there is. More than that counts as that. */
  readonly maximum: Expression;
  /** How it looks: as a `bar` below the label, or a `ring` beside it. Default: `bar`. */
  readonly look?: 'bar' | 'ring';
}

/** How something is, in a word or two. */
export interface StatusBlock {
  /** Always `status`. */
  readonly type: 'status';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** The words. */
  readonly text: Text;
  /** How good or grave that is. Default: neither. */
  readonly level?: 'neutral' | 'info' | 'warning' | 'error' | 'success';
}

/** What somebody says in a conversation, as a bubble with a name and the time of the person's device. Without script it has no time. */
export interface MessageBlock {
  /** Always `message`. */
  readonly type: 'message';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** Who says it. */
  readonly author: Text;
  /** The person who reads says it, so it is at the other side. Default: false. */
  readonly own?: boolean;
  /** When it was said, as an instant such as `2026-01-12T19:59:00Z`. Default: not shown. */
  readonly at?: TaggedValue;
  /** What is said. A line break in it is kept. */
  readonly text: Text;
  /** Its author is still writing: three dots are shown, and the text is read aloud. Default: false. */
  readonly typing?: boolean;
}

/** When the page last heard from a service, by the clock of the person's device. Without script there is none. */
export interface UpdatedBlock {
  /** Always `updated`. */
  readonly type: 'updated';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What comes before the time, such as `Last checked at`. */
  readonly text: Text;
}

/** A button that tries the camera and the microphone of the person's device, and says of each whether it works. Nothing is recorded or sent. Without script there is none. */
export interface DevicesBlock {
  /** Always `devices`. */
  readonly type: 'devices';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** The button, such as `Check camera and microphone`. */
  readonly text: Text;
}

/** Rows of a list, in columns. The first column names its row. */
export interface TableBlock {
  /** Always `table`. */
  readonly type: 'table';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What the table shows. */
  readonly label: Text;
  /** The list. */
  readonly each: Expression;
  /** The name under which the columns know the row. */
  readonly as: Name;
  /** What tells the rows apart. */
  readonly key: Expression;
  /** Named expressions about the row. Default: none. */
  readonly let?: Let;
  /** The columns, in order. */
  readonly columns: Ordered<Column>;
  /** The headings of the columns are read aloud and not seen, since the rows say it all. Default: false. */
  readonly headless?: boolean;
}

/** One of: columns. */
export interface Column {
  /** The heading of the column; it knows no row. */
  readonly label: Text;
  /** What is in it, from the row's values. */
  readonly text: Text;
  /** The side on which it is; numbers are at the end. Default: start. */
  readonly align?: 'start' | 'end';
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** A bar for each row of a list, made of parts that add up. Who does not see it is read a table of its figures. */
export interface ChartBlock {
  /** Always `chart`. */
  readonly type: 'chart';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** What the bars compare; it knows no row. */
  readonly label: Text;
  /** The list. */
  readonly each: Expression;
  /** The name under which the parts know the row. */
  readonly as: Name;
  /** What tells the rows apart. */
  readonly key: Expression;
  /** Named expressions about the row. Default: none. */
  readonly let?: Let;
  /** What the bar of a row is called. */
  readonly bar: Text;
  /** What comes after a bar: its parts together. Default: nothing. */
  readonly total?: Text;
  /** What a bar is made of, from its start on. */
  readonly parts: Ordered<ChartPart>;
}

/** One of: parts. */
export interface ChartPart {
  /** What the part is, in all bars; it knows no row. */
  readonly label: Text;
  /** How long it is. Below 0 counts as 0. */
  readonly value: Expression;
  /** The value as people read it. */
  readonly text: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Blocks that belong together; its `when` counts for all of them. */
export interface GroupBlock {
  /** Always `group`. */
  readonly type: 'group';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** A heading above the group. Default: none. */
  readonly label?: Text;
  /** An explanation of the group. Default: none. */
  readonly help?: Text;
  /** How it looks: `plain`, on a tinted `panel`, on one that warns (`caution`), a `checklist`: lines of one panel, each with a mark that is ticked once what it asks is done, `folded` under its label where a window is narrow, `collapsible` under its label in any window, as `tabs` (groups with labels, each behind a tab; all are shown without script and on paper), or a `matrix`: radio fields with the same options, one line each where there is room. Default: `plain`. */
  readonly look?: 'plain' | 'panel' | 'caution' | 'checklist' | 'folded' | 'collapsible' | 'tabs' | 'matrix';
  /** The blocks of the group, in order. */
  readonly body: Body;
}

/** A part document, shown here. */
export interface PartBlock {
  /** Always `part`. */
  readonly type: 'part';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** The part document, by name. */
  readonly part: string;
  /** The place in the facts that the part knows as `here`. Default: none, if the part has no `here`. */
  readonly bind?: FactPath;
  /** The part's parameters, by name. Default: none. */
  readonly with?: TaggedValue;
}

/** Blocks repeated for each row of a list; holds no fields. */
export interface EachBlock {
  /** Always `each`. */
  readonly type: 'each';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
  readonly under?: {
    /** The choice field, in the same body. */
    readonly field: string;
    /** The token of the option. */
    readonly option: string;
  };
  /** The list. */
  readonly each: Expression;
  /** The name under which the blocks know the row. */
  readonly as: Name;
  /** What tells the rows apart. */
  readonly key: Expression;
  /** Named expressions about the row. Default: none. */
  readonly let?: Let;
  /** Rows that are added are read out. Default: false. */
  readonly announced?: boolean;
  /** How rows look: each as a `card` or `plain`, all as compact `rows` of one panel with states and buttons at their end, as `tiles` beside each other where there is room, as `doors`: tiles that are pressed as a whole and lead where their one button does, as the chapters of a `paper` to read, or as `chips` side by side, if a row has buttons alone. Default: `card`. */
  readonly look?: 'card' | 'plain' | 'rows' | 'tiles' | 'doors' | 'paper' | 'chips';
  /** The language of its texts, as a tag such as en, if readers of other languages see the same texts. Default: the language that is spoken. */
  readonly language?: string;
  /** The blocks of one row, in order. */
  readonly body: ContentBody;
  /** The buttons of one row, in order. Default: none. */
  readonly buttons?: Buttons;
}

/** One line of text. */
export interface TextField {
  /** Always `text`. */
  readonly type: 'text';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** A pattern with a group: of an answer that matches it, what the group holds is kept. Default: all is kept. */
  readonly keeps?: string;
  /** What people may write for an answer, in lower case, to what is kept of it. Default: nothing is replaced. */
  readonly synonyms?: {
    /** What is kept. */
    readonly [k: string]: string;
  };
  /** A pattern: what matches it in what a person enters is kept as a space, and spaces side by side as one. Default: nothing. */
  readonly asSpace?: string;
  /**
   * What is done to the answer before it is checked, besides composing letters and trimming. Default: nothing.
   *
   * @minItems 1
   *
   * Items: Upper case, lower case, digits alone, or every apostrophe as a straight one.
   */
  readonly normalise?: readonly ('upper' | 'lower' | 'digits' | 'apostrophes')[];
  /** The keyboard that a phone offers. Default: text. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** The fewest characters. Default: none. */
  readonly minLength?: number;
  /** The most characters. Default: 4000. */
  readonly maxLength?: number;
  /** A regular expression that the answer matches. Default: none. */
  readonly pattern?: string;
  /** A well-known format. Default: none. */
  readonly format?: 'email' | 'uuid' | 'uri' | 'date';
  /** What is in front of the input, such as a sign. Default: nothing. */
  readonly prefix?: Text;
  /** What comes after the input, such as a unit. Default: nothing. */
  readonly suffix?: Text;
  /** Tells how many characters are left of `maxLength`. Default: false. */
  readonly counted?: boolean;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
}

/** Several lines of text. */
export interface TextareaField {
  /** Always `textarea`. */
  readonly type: 'textarea';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** How many lines are shown. Default: 5. */
  readonly rows?: number;
  /** Enter submits, with Shift it begins a line. Default: false. */
  readonly enterSubmits?: boolean;
  /** The fewest characters. Default: none. */
  readonly minLength?: number;
  /** The most characters. Default: 4000. */
  readonly maxLength?: number;
  /** A regular expression that the answer matches. Default: none. */
  readonly pattern?: string;
  /** Tells how many characters are left of `maxLength`. Default: false. */
  readonly counted?: boolean;
}

/** A masked text that is never restored. */
export interface PasswordField {
  /** Always `password`. */
  readonly type: 'password';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Reads the answer as a text is read, for a number that is masked. Default: a secret, kept as it is typed. */
  readonly asText?: boolean;
  /** The keyboard that a phone offers. Default: text. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** The fewest characters. Default: none. */
  readonly minLength?: number;
  /** The most characters. Default: 4000. */
  readonly maxLength?: number;
  /** A regular expression that the answer matches. Default: none. */
  readonly pattern?: string;
  /** Shows how strong the password is. Default: false. */
  readonly meter?: boolean;
  /** Whose password it is, for password managers. Default: a field of the screen says it. */
  readonly username?: TaggedValue;
}

/** A telephone number, kept as its country writes it. */
export interface TelephoneField {
  /** Always `telephone`. */
  readonly type: 'telephone';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Country code to country. The first needs no calling code. Default: a number stays as typed. */
  readonly countries?: Ordered<Country>;
  /** The picture that holds all flags, one below the other. Default: none. */
  readonly flags?: string;
  /** The fewest characters. Default: none. */
  readonly minLength?: number;
  /** The most characters. Default: 4000. */
  readonly maxLength?: number;
  /** A regular expression that the answer matches. Default: none. */
  readonly pattern?: string;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
}

/** One of: countries. */
export interface Country {
  /** What the country is called. */
  readonly label: Text;
  /** The digits in front of a number that is called from elsewhere. */
  readonly callingCode: string;
  /** How a number is written within the country; each # represents a digit. */
  readonly format: string;
  /** How far down its flag is in `flags`, in units of the picture. Default: no flag. */
  readonly flagPosition?: number;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** A date as day, month and year, in the brand's order; the answer is yyyy-MM-dd. */
export interface DateField {
  /** Always `date`. */
  readonly type: 'date';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Labels of the three inputs. Default: the app's words `month`, `day`, `year`. */
  readonly parts?: {
    /** One of the three inputs of a date. */
    readonly month: {
      /** What the input is for. */
      readonly label: Text;
    };
    /** One of the three inputs of a date. */
    readonly day: {
      /** What the input is for. */
      readonly label: Text;
    };
    /** One of the three inputs of a date. */
    readonly year: {
      /** What the input is for. */
      readonly label: Text;
    };
  };
  /** The earliest date, yyyy-MM-dd or one tag. Default: 1900-01-01. */
  readonly minimum?: TaggedValue;
  /** The latest date, yyyy-MM-dd or one tag. Default: none. */
  readonly maximum?: TaggedValue;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
}

/** A month with its year; the answer is yyyy-MM. */
export interface MonthField {
  /** Always `month`. */
  readonly type: 'month';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The earliest month, yyyy-MM or one tag. Default: 1900-01. */
  readonly minimum?: TaggedValue;
  /** The latest month, yyyy-MM or one tag. Default: none. */
  readonly maximum?: TaggedValue;
}

/** A time of the day; the answer is HH:mm. */
export interface TimeField {
  /** Always `time`. */
  readonly type: 'time';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The earliest time, HH:mm or one tag. Default: none. */
  readonly minimum?: TaggedValue;
  /** The latest time, HH:mm or one tag. Default: none. */
  readonly maximum?: TaggedValue;
}

/** A day and a time of the day, where the business is; the answer is yyyy-MM-ddTHH:mm. The message `date` is about the day, `time` about the time. An hour that the clocks leave out in spring is no time. */
export interface DateTimeField {
  /** Always `date-time`. */
  readonly type: 'date-time';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The earliest moment, yyyy-MM-dd or yyyy-MM-ddTHH:mm or one tag; a day means all of it. Default: 1900-01-01. */
  readonly minimum?: TaggedValue;
  /** The latest moment, as `minimum` is written. Default: none. */
  readonly maximum?: TaggedValue;
}

/** A first day and a last one; the answer is an object with both, `from` and `until`. A first day that is after the last one gives the message `order`. */
export interface DateRangeField {
  /** Always `date-range`. */
  readonly type: 'date-range';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** What the two ends are called. Default: the app's words `from` and `until`. */
  readonly ends?: {
    /** One of the two ends. */
    readonly from: {
      /** What it is called. */
      readonly label: Text;
    };
    /** One of the two ends. */
    readonly until: {
      /** What it is called. */
      readonly label: Text;
    };
  };
  /** The earliest first day, yyyy-MM-dd or one tag. Default: 1900-01-01. */
  readonly minimum?: TaggedValue;
  /** The latest last day, yyyy-MM-dd or one tag. Default: none. */
  readonly maximum?: TaggedValue;
  /** The fewest days, both ends counted; literal or one tag. Default: none. */
  readonly minDays?: TaggedValue;
  /** The most days, both ends counted; literal or one tag. Default: none. */
  readonly maxDays?: TaggedValue;
}

/** How long something takes; the answer is a whole number of the least unit, such as 90 for an hour and a half in `hours-minutes`. */
export interface DurationField {
  /** Always `duration`. */
  readonly type: 'duration';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** What is asked for, each in its own input. Default: `hours-minutes`. */
  units?:
    | 'minutes'
    | 'hours-minutes'
    | 'hours'
    | 'days-hours'
    | 'days'
    | 'weeks-days'
    | 'weeks'
    | 'months'
    | 'years-months'
    | 'years';
  /** The smallest number, literal or one tag. Default: none. */
  readonly minimum?: TaggedValue;
  /** The greatest number, literal or one tag. Default: none. */
  readonly maximum?: TaggedValue;
  /** The step between numbers, literal or one tag. Default: none. */
  readonly multipleOf?: TaggedValue;
}

/** A name that is typed, or a signature that is drawn: the answer is the name, or `drawn:` and the path of an SVG. */
export interface SignatureField {
  /** Always `signature`. */
  readonly type: 'signature';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** What is below the line on which people sign, such as their name and the day. Default: nothing. */
  readonly caption?: Text;
  /** It is typed, and nobody is offered to draw it. Default: false. */
  readonly typedOnly?: boolean;
}

/** A number. */
export interface NumberField {
  /** Always `number`. */
  readonly type: 'number';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The smallest number, literal or one tag. Default: none. */
  readonly minimum?: TaggedValue;
  /** The greatest number, literal or one tag. Default: none. */
  readonly maximum?: TaggedValue;
  /** The step between numbers, literal or one tag. Default: none. */
  readonly multipleOf?: TaggedValue;
  /** What is in front of the input, such as a sign. Default: nothing. */
  readonly prefix?: Text;
  /** What comes after the input, such as a unit. Default: nothing. */
  readonly suffix?: Text;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
}

/** An amount of money. */
export interface MoneyField {
  /** Always `money`. */
  readonly type: 'money';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The smallest number, literal or one tag. Default: none. */
  readonly minimum?: TaggedValue;
  /** The greatest number, literal or one tag. Default: none. */
  readonly maximum?: TaggedValue;
  /** The step between numbers, literal or one tag. Default: none. */
  readonly multipleOf?: TaggedValue;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
}

/** A number chosen between two ends. */
export interface SliderField {
  /** Always `slider`. */
  readonly type: 'slider';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The smallest number, literal or one tag. Default: none. */
  readonly minimum: TaggedValue;
  /** The greatest number, literal or one tag. Default: none. */
  readonly maximum: TaggedValue;
  /** The step between numbers, literal or one tag. Default: none. */
  readonly multipleOf?: TaggedValue;
  /** What is in front of the input, such as a sign. Default: nothing. */
  readonly prefix?: Text;
  /** What comes after the input, such as a unit. Default: nothing. */
  readonly suffix?: Text;
  /** How far an arrow key moves along the track, and between which numbers the pointer stops; every number can be typed. Default: `multipleOf`. */
  readonly stride?: number;
}

/** Two numbers on one track; the answer is an object with both, `from` and `until`. A first number above the second gives the message `order`. Without script there are the two inputs alone. */
export interface RangeField {
  /** Always `range`. */
  readonly type: 'range';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** What the two ends are called. Default: the app's words `from` and `until`. */
  readonly ends?: {
    /** One of the two ends. */
    readonly from: {
      /** What it is called. */
      readonly label: Text;
    };
    /** One of the two ends. */
    readonly until: {
      /** What it is called. */
      readonly label: Text;
    };
  };
  /** The smallest number, literal or one tag. Default: none. */
  readonly minimum: TaggedValue;
  /** The greatest number, literal or one tag. Default: none. */
  readonly maximum: TaggedValue;
  /** The step between numbers, literal or one tag. Default: none. */
  readonly multipleOf?: TaggedValue;
  /** What is in front of the input, such as a sign. Default: nothing. */
  readonly prefix?: Text;
  /** What comes after the input, such as a unit. Default: nothing. */
  readonly suffix?: Text;
  /** How far an arrow key moves an end, and between which numbers the pointer stops; every number can be typed. Default: `multipleOf`. */
  readonly stride?: number;
}

/** One option of a folded list. */
export interface SelectField {
  /** Always `select`. */
  readonly type: 'select';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Token to option, behind those of `optionsFrom`. Default: `optionsFrom`. */
  readonly options?: Ordered<Option>;
  /** Options made from a list, such as the reply of a load, which is asked again when an answer that it names changes. Default: `options` alone. */
  readonly optionsFrom?: {
    /** The list. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The token of the option. */
    readonly key: Expression;
    /** What the option says. */
    readonly label: Text;
    /** A second line. Default: none. */
    readonly text?: Text;
    /** The heading over the options that say the same here. Default: none. */
    readonly group?: Text;
    /** Of radio fields: choosing it with a finger or a mouse submits the screen as its first button does. Keys and screen readers only choose it. Default: false. */
    readonly goesOn?: boolean;
  };
  /** The options are found by typing, for long lists. Of checkboxes, what was chosen shows as tags that can be removed. Without script they are the usual ones. Default: false. */
  readonly searchable?: boolean;
  /** The options are in an order that each visit has for itself; exclusive ones stay last, and groups together. Default: false. */
  readonly shuffled?: boolean;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
}

/** One of: options. */
export interface Option {
  /** What the option says. */
  readonly label: Text;
  /** A second line. Default: none. */
  readonly text?: Text;
  /** What the bound fact holds in place of the token. Default: the token. */
  readonly value?: string | number | boolean;
  /** The option is offered while this holds. Default: always. */
  readonly when?: Expression;
  /** The heading over options beside one another that say the same here; not in a ranking. Default: none. */
  readonly group?: Text;
  /** A picture of the option, above its label; not in a select or ranking. Default: none. */
  readonly picture?: string;
  /** Of checkboxes: it cannot be chosen beside others, such as "None of these". Default: false. */
  readonly exclusive?: boolean;
  /** Of radio fields: choosing it with a finger or a mouse submits the screen as its first button does. Keys and screen readers only choose it. Default: false. */
  readonly goesOn?: boolean;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** One option, all of them visible. */
export interface RadioField {
  /** Always `radio`. */
  readonly type: 'radio';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Token to option, behind those of `optionsFrom`. Default: `optionsFrom`. */
  readonly options?: Ordered<Option>;
  /** Options made from a list, such as the reply of a load, which is asked again when an answer that it names changes. Default: `options` alone. */
  readonly optionsFrom?: {
    /** The list. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The token of the option. */
    readonly key: Expression;
    /** What the option says. */
    readonly label: Text;
    /** A second line. Default: none. */
    readonly text?: Text;
    /** The heading over the options that say the same here. Default: none. */
    readonly group?: Text;
    /** Of radio fields: choosing it with a finger or a mouse submits the screen as its first button does. Keys and screen readers only choose it. Default: false. */
    readonly goesOn?: boolean;
  };
  /** How the options look: a `list`, two in a line as `tiles` where there is room, `folded` tiles, those of a group behind its heading until one of them is chosen, or several in a line as `chips`, for short ones such as times. Default: `list`. */
  readonly look?: 'list' | 'tiles' | 'folded' | 'chips';
  /** The options are in an order that each visit has for itself; exclusive ones stay last, and groups together. Default: false. */
  readonly shuffled?: boolean;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
}

/** One option of a few, each a card with figures to compare. */
export interface CardsField {
  /** Always `cards`. */
  readonly type: 'cards';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The list whose rows are the cards. */
  readonly optionsFrom: {
    /** The list. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The token of the card. */
    readonly key: Expression;
    /** Named expressions about the row. Default: none. */
    readonly let?: Let;
    /** What the card is called. */
    readonly label: Text;
    /** The figure that counts most, in large letters. Default: none. */
    readonly lead?: Text;
    /** A line about the whole card. Default: none. */
    readonly text?: Text;
    /** What sets this card apart from the others, in order. Default: none. */
    readonly badges?: Ordered<Badge>;
    /** What can be compared from card to card, in order. */
    readonly figures: Ordered<Figure>;
  };
}

/** One of: badges. */
export interface Badge {
  /** What it says. */
  readonly text: Text;
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** One of: figures. */
export interface Figure {
  /** What the figure is. */
  readonly label: Text;
  /** The figure. Default: none. */
  readonly text?: Text;
  /** What the label means, shown to those who ask. Default: nothing. */
  readonly tip?: Text;
  /** It shows while its card is not chosen, too; the other figures then show in the chosen card only. Default: false. */
  readonly brief?: boolean;
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Any number of options. */
export interface CheckboxesField {
  /** Always `checkboxes`. */
  readonly type: 'checkboxes';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Token to option, behind those of `optionsFrom`. Default: `optionsFrom`. */
  readonly options?: Ordered<Option>;
  /** Options made from a list, such as the reply of a load, which is asked again when an answer that it names changes. Default: `options` alone. */
  readonly optionsFrom?: {
    /** The list. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The token of the option. */
    readonly key: Expression;
    /** What the option says. */
    readonly label: Text;
    /** A second line. Default: none. */
    readonly text?: Text;
    /** The heading over the options that say the same here. Default: none. */
    readonly group?: Text;
    /** Of radio fields: choosing it with a finger or a mouse submits the screen as its first button does. Keys and screen readers only choose it. Default: false. */
    readonly goesOn?: boolean;
  };
  /** The options are found by typing, for long lists. Of checkboxes, what was chosen shows as tags that can be removed. Without script they are the usual ones. Default: false. */
  readonly searchable?: boolean;
  /** The options are in an order that each visit has for itself; exclusive ones stay last, and groups together. Default: false. */
  readonly shuffled?: boolean;
  /** A box over the options that ticks all of them, or none; it needs script. Default: there is none. */
  readonly all?: Text;
  /** The fewest options, literal or one tag. Default: none. */
  readonly minItems?: TaggedValue;
  /** The most options, literal or one tag. Default: none. */
  readonly maxItems?: TaggedValue;
}

/** Options put in order by buttons; the answer is the list of their tokens, the first of them best. There is none until somebody moves an option, or it has a default. */
export interface RankingField {
  /** Always `ranking`. */
  readonly type: 'ranking';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Token to option, behind those of `optionsFrom`. Default: `optionsFrom`. */
  readonly options?: Ordered<Option>;
  /** Options made from a list, such as the reply of a load, which is asked again when an answer that it names changes. Default: `options` alone. */
  readonly optionsFrom?: {
    /** The list. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The token of the option. */
    readonly key: Expression;
    /** What the option says. */
    readonly label: Text;
    /** A second line. Default: none. */
    readonly text?: Text;
    /** The heading over the options that say the same here. Default: none. */
    readonly group?: Text;
    /** Of radio fields: choosing it with a finger or a mouse submits the screen as its first button does. Keys and screen readers only choose it. Default: false. */
    readonly goesOn?: boolean;
  };
}

/** One of a few stars; the answer is how many, from 1. */
export interface RatingField {
  /** Always `rating`. */
  readonly type: 'rating';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** How many stars there are, at most 10. Default: 5. */
  readonly points?: number;
  /** What one star means. Default: nothing. */
  readonly low?: Text;
  /** What all stars mean. Default: nothing. */
  readonly high?: Text;
}

/** Yes or no; required means ticked. */
export interface CheckboxField {
  /** Always `checkbox`. */
  readonly type: 'checkbox';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** It ticks itself once a person has come to where it is, such as the end of a long text. Keys, a screen reader and a browser without script tick it as any other. Default: false. */
  readonly tickedWhenSeen?: boolean;
}

/** A text with a button to confirm it; required means confirmed. */
export interface ConfirmField {
  /** Always `confirm`. */
  readonly type: 'confirm';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
}

/** One line of text with suggestions that a call finds. */
export interface SuggestField {
  /** Always `suggest`. */
  readonly type: 'suggest';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** A pattern with a group: of an answer that matches it, what the group holds is kept. Default: all is kept. */
  readonly keeps?: string;
  /** What people may write for an answer, in lower case, to what is kept of it. Default: nothing is replaced. */
  readonly synonyms?: {
    /** What is kept. */
    readonly [k: string]: string;
  };
  /** A pattern: what matches it in what a person enters is kept as a space, and spaces side by side as one. Default: nothing. */
  readonly asSpace?: string;
  /**
   * What is done to the answer before it is checked, besides composing letters and trimming. Default: nothing.
   *
   * @minItems 1
   *
   * Items: Upper case, lower case, digits alone, or every apostrophe as a straight one.
   */
  readonly normalise?: readonly ('upper' | 'lower' | 'digits' | 'apostrophes')[];
  /** The keyboard that a phone offers. Default: text. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** The fewest characters. Default: none. */
  readonly minLength?: number;
  /** The most characters. Default: 4000. */
  readonly maxLength?: number;
  /** A regular expression that the answer matches. Default: none. */
  readonly pattern?: string;
  /** A well-known format. Default: none. */
  readonly format?: 'email' | 'uuid' | 'uri' | 'date';
  /** Where suggestions come from and what choosing one writes. */
  readonly suggest: {
    /** The operation that finds suggestions. */
    readonly call: string;
    /** What is sent; `answer` is what has been typed. Default: nothing. */
    readonly with?: Request;
    /** The list within the reply. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** What a suggestion says. */
    readonly label: Text;
    /** What is written when one is chosen. */
    readonly set: Assignments;
    /** How much must be typed first. Default: 3. */
    readonly minimumLength?: number;
    /** A last suggestion for those who find nothing. Default: none. */
    readonly otherwise?: {
      /** What it says. */
      readonly label: Text;
      /** What is written when it is chosen. */
      readonly set: Assignments;
    };
  };
}

/** Files, each sent by a call; the answer is the list of their ids. */
export interface UploadField {
  /** Always `upload`. */
  readonly type: 'upload';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /**
   * The file extensions that are taken. Default: any.
   *
   * @minItems 1
   *
   * Items: A file extension without its dot.
   */
  readonly accept?: readonly string[];
  /** The most files. Default: none. */
  readonly maximumFiles?: number;
  /** The most bytes a file may have. Default: none. */
  readonly maximumBytes?: number;
  /** A small button with a clip, below what is written. Default: a zone to drop files on. */
  readonly compact?: boolean;
  /** The outline of what the picture is of, such as an ID. Default: none. */
  readonly outline?: 'card' | 'card-back' | 'page';
  /** A picture may be taken on the spot, where there is a camera. Default: false. */
  readonly camera?: boolean;
  /** The call that takes a file, sent as the part `file` of a form. */
  readonly upload: {
    /** The operation, by its operationId. Its reply has an `id`, whose last part, behind a slash, is the name. */
    readonly call: string;
    /** What is sent beside the file. Default: nothing. */
    readonly with?: Request;
  };
  /** What has become of files that arrived. Default: no more than that. */
  readonly statesFrom?: {
    /** The list of what is known. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The id of the file that the row is about. */
    readonly key: Expression;
    /** Whether somebody looks at the file. Default: nobody does. */
    readonly checkingWhen?: Expression;
    /** Whether the file was accepted. Default: it was not. */
    readonly acceptedWhen?: Expression;
    /** Whether the file was rejected. Default: it was not. */
    readonly rejectedWhen?: Expression;
    /** What is said besides, such as why it was rejected. Default: nothing. */
    readonly text?: Text;
  };
}

/** Where the person is, once they let their device tell; the answer is latitude and longitude in degrees, with a comma between. */
export interface LocationField {
  /** Always `location`. */
  readonly type: 'location';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
}

/** A passkey that the device of the person makes, or answers with; the answer is what WebAuthn gives, as JSON. It needs script. */
export interface PasskeyField {
  /** Always `passkey`. */
  readonly type: 'passkey';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** Whether the device makes a passkey or answers with one. */
  readonly use: 'create' | 'get';
  /** The options of WebAuthn that a service gave, as JSON. */
  readonly publicKey: TaggedValue;
}

/** A document; required means read to its end. */
export interface PDFField {
  /** Always `pdf`. */
  readonly type: 'pdf';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The URL of the document. */
  readonly source: TaggedValue;
}

/** A list whose rows a person adds, changes and removes. */
export interface RowsField {
  /** Always `rows`. */
  readonly type: 'rows';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** The name under which `body` and `words` know the row. */
  readonly as: Name;
  /** The journey that asks for one row. Default: the fields of `body` do. */
  readonly journey?: string;
  /** The list that gives the rows, one for each element, such as facts or the reply of a load. People answer them, and neither add nor remove any. Default: people add rows. */
  readonly rowsFrom?: {
    /** The list. */
    readonly each: Expression;
    /** The name of the element. */
    readonly as: Name;
    /** What tells the rows apart: it is the `id` of the row. */
    readonly key: Expression;
    /** What a row holds of its element: a fact path that begins with the name of the row, to its value. Default: nothing. */
    readonly set?: Assignments;
    /** False: the list only begins with these rows, and its buttons add, move and remove rows. Default: true. */
    readonly fixed?: boolean;
  };
  /** The fewest rows, once there is one; literal or one tag. Default: none. */
  readonly minItems?: TaggedValue;
  /** The most rows, literal or one tag. Default: none. */
  readonly maxItems?: TaggedValue;
  /** An expression over a row, such as `lower(contact.email)`. Two rows with the same value break the check `unique`. Default: none. */
  readonly uniqueBy?: Expression;
  /** `table` shows short rows as lines where there is room; `cards` shows each as a card. Default: cards. */
  readonly look?: 'cards' | 'table';
  /** Figures about all rows, below them, in order, such as `{{sum(camp.contacts.map(c, c.age))}}`. Default: none. */
  readonly totals?: Ordered<Total>;
  /** What the list says of its rows. Default: its kind's. */
  readonly words?: {
    /** What a row is called. Default: none. */
    readonly row?: Text;
    /** The button that adds a row. Default: there is none. */
    readonly add?: Text;
    /** The link to the steps of a row. Default: there is none. */
    readonly change?: Text;
    /** The button that moves a row up, in a list without `journey`. Default: there is none. */
    readonly up?: Text;
    /** The button that moves a row down, in a list without `journey`. Default: there is none. */
    readonly down?: Text;
    /** The button that adds a copy behind a row, without its sensitive answers, in a list without `journey`. Default: there is none. */
    readonly copy?: Text;
    /** The button that removes a row. Default: there is none. */
    readonly remove?: Text;
    /** What is asked before a row is removed. Default: it is removed immediately. */
    readonly question?: Text;
    /** The button that keeps the row after all. Default: there is none. */
    readonly keep?: Text;
    /** The mark of a row that is not finished. Default: none. */
    readonly unfinished?: Text;
    /** The link to the first step that a row lacks. Default: what `change` says. */
    readonly resume?: Text;
    /** What is said once a row was added. Default: nothing. */
    readonly added?: Text;
    /** What is said once a row was moved. Default: nothing. */
    readonly moved?: Text;
    /** What is said once a row was removed. Default: nothing. */
    readonly removed?: Text;
  };
  /** The blocks of one row, in order. */
  readonly body: Body;
}

/** One of: totals. */
export interface Total {
  /** What the figure is. */
  readonly label: Text;
  /** The figure. */
  readonly text: Text;
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Keys that lie underneath those of the fields of this kind. */
export interface Kind {
  /** The type of the fields. Default: each field's own. */
  type?:
    | 'text'
    | 'textarea'
    | 'password'
    | 'telephone'
    | 'date'
    | 'month'
    | 'time'
    | 'date-time'
    | 'date-range'
    | 'duration'
    | 'signature'
    | 'number'
    | 'money'
    | 'slider'
    | 'range'
    | 'select'
    | 'radio'
    | 'cards'
    | 'checkboxes'
    | 'ranking'
    | 'rating'
    | 'checkbox'
    | 'confirm'
    | 'suggest'
    | 'upload'
    | 'location'
    | 'passkey'
    | 'pdf'
    | 'rows';
  readonly when?: FieldWhen;
  readonly from?: FieldFrom;
  readonly until?: FieldUntil;
  readonly says?: FieldSays;
  readonly allow?: FieldAllow;
  readonly after?: FieldAfter;
  readonly before?: FieldBefore;
  readonly under?: FieldUnder;
  readonly label?: FieldLabel;
  readonly help?: FieldHelp;
  readonly text?: FieldText;
  readonly placeholder?: FieldPlaceholder;
  readonly bind?: FieldBind;
  readonly component?: FieldComponent;
  readonly kind?: FieldKind;
  readonly default?: FieldDefault;
  readonly required?: FieldRequired;
  readonly requiredWhen?: FieldRequiredWhen;
  readonly readOnly?: FieldReadOnly;
  readonly readOnlyWhen?: FieldReadOnlyWhen;
  readonly disabledWhen?: FieldDisabledWhen;
  readonly whenIrrelevant?: FieldWhenIrrelevant;
  readonly clearWhenChanged?: FieldClearWhenChanged;
  readonly sensitive?: FieldSensitive;
  readonly autocomplete?: FieldAutocomplete;
  readonly titled?: FieldTitled;
  readonly width?: FieldWidth;
  readonly messages?: FieldMessages;
  readonly rules?: FieldRules;
  /** A pattern with a group: of an answer that matches it, what the group holds is kept. Default: all is kept. */
  readonly keeps?: string;
  /** What people may write for an answer, in lower case, to what is kept of it. Default: nothing is replaced. */
  readonly synonyms?: {
    /** What is kept. */
    readonly [k: string]: string;
  };
  /** A pattern: what matches it in what a person enters is kept as a space, and spaces side by side as one. Default: nothing. */
  readonly asSpace?: string;
  /**
   * What is done to the answer before it is checked, besides composing letters and trimming. Default: nothing.
   *
   * @minItems 1
   *
   * Items: Upper case, lower case, digits alone, or every apostrophe as a straight one.
   */
  readonly normalise?: readonly ('upper' | 'lower' | 'digits' | 'apostrophes')[];
  /** The keyboard that a phone offers. Default: text. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** The fewest characters. Default: none. */
  readonly minLength?: number;
  /** The most characters. Default: 4000. */
  readonly maxLength?: number;
  /** A regular expression that the answer matches. Default: none. */
  readonly pattern?: string;
  /** A well-known format. Default: none. */
  readonly format?: 'email' | 'uuid' | 'uri' | 'date';
  /** What is in front of the input, such as a sign. Default: nothing. */
  readonly prefix?: Text;
  /** What comes after the input, such as a unit. Default: nothing. */
  readonly suffix?: Text;
  /** Tells how many characters are left of `maxLength`. Default: false. */
  readonly counted?: boolean;
  /** A call that knows more about the answer than the document. Default: none. */
  readonly check?: {
    /** The operation that is asked. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The answer is refused while this holds. */
    readonly when: Expression;
    /** What the person reads about an answer that is refused. */
    readonly message: Text;
    /** What the person reads about an answer that passes. */
    readonly passed: Text;
    /** The answer is refused also where the call is answered with an error. Default: it passes then. */
    readonly mustAnswer?: boolean;
  };
  /** How many lines are shown. Default: 5. */
  readonly rows?: number;
  /** Enter submits, with Shift it begins a line. Default: false. */
  readonly enterSubmits?: boolean;
  /** Reads the answer as a text is read, for a number that is masked. Default: a secret, kept as it is typed. */
  readonly asText?: boolean;
  /** Shows how strong the password is. Default: false. */
  readonly meter?: boolean;
  /** Whose password it is, for password managers. Default: a field of the screen says it. */
  readonly username?: TaggedValue;
  /** Country code to country. The first needs no calling code. Default: a number stays as typed. */
  readonly countries?: Ordered<Country>;
  /** The picture that holds all flags, one below the other. Default: none. */
  readonly flags?: string;
  /** Labels of the three inputs. Default: the app's words `month`, `day`, `year`. */
  readonly parts?: {
    /** One of the three inputs of a date. */
    readonly month: {
      /** What the input is for. */
      readonly label: Text;
    };
    /** One of the three inputs of a date. */
    readonly day: {
      /** What the input is for. */
      readonly label: Text;
    };
    /** One of the three inputs of a date. */
    readonly year: {
      /** What the input is for. */
      readonly label: Text;
    };
  };
  /** The smallest number or earliest date. Default: none. */
  readonly minimum?: TaggedValue;
  /** The greatest number or latest date. Default: none. */
  readonly maximum?: TaggedValue;
  /** What the two ends are called. Default: the app's words `from` and `until`. */
  readonly ends?: {
    /** One of the two ends. */
    readonly from: {
      /** What it is called. */
      readonly label: Text;
    };
    /** One of the two ends. */
    readonly until: {
      /** What it is called. */
      readonly label: Text;
    };
  };
  /** The fewest days, both ends counted; literal or one tag. Default: none. */
  readonly minDays?: TaggedValue;
  /** The most days, both ends counted; literal or one tag. Default: none. */
  readonly maxDays?: TaggedValue;
  /** What is asked for, each in its own input. Default: `hours-minutes`. */
  units?:
    | 'minutes'
    | 'hours-minutes'
    | 'hours'
    | 'days-hours'
    | 'days'
    | 'weeks-days'
    | 'weeks'
    | 'months'
    | 'years-months'
    | 'years';
  /** The step between numbers, literal or one tag. Default: none. */
  readonly multipleOf?: TaggedValue;
  /** What is below the line on which people sign, such as their name and the day. Default: nothing. */
  readonly caption?: Text;
  /** It is typed, and nobody is offered to draw it. Default: false. */
  readonly typedOnly?: boolean;
  /** How far an arrow key moves an end, and between which numbers the pointer stops; every number can be typed. Default: `multipleOf`. */
  readonly stride?: number;
  /** Token to option, behind those of `optionsFrom`. Default: `optionsFrom`. */
  readonly options?: Ordered<Option>;
  /** Options made from a list, such as the reply of a load, which is asked again when an answer that it names changes. Default: `options` alone. */
  readonly optionsFrom?: {
    /** The list. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The token of the option. */
    readonly key: Expression;
    /** What the option says. */
    readonly label: Text;
    /** A second line. Default: none. */
    readonly text?: Text;
    /** The heading over the options that say the same here. Default: none. */
    readonly group?: Text;
    /** Of radio fields: choosing it with a finger or a mouse submits the screen as its first button does. Keys and screen readers only choose it. Default: false. */
    readonly goesOn?: boolean;
  };
  /** The options are found by typing, for long lists. Of checkboxes, what was chosen shows as tags that can be removed. Without script they are the usual ones. Default: false. */
  readonly searchable?: boolean;
  /** The options are in an order that each visit has for itself; exclusive ones stay last, and groups together. Default: false. */
  readonly shuffled?: boolean;
  /** A look of its type of field. Default: that of the type. */
  readonly look?: 'list' | 'tiles' | 'folded' | 'chips' | 'cards' | 'table';
  /** A box over the options that ticks all of them, or none; it needs script. Default: there is none. */
  readonly all?: Text;
  /** The fewest rows, once there is one; literal or one tag. Default: none. */
  readonly minItems?: TaggedValue;
  /** The most rows, literal or one tag. Default: none. */
  readonly maxItems?: TaggedValue;
  /** How many stars there are, at most 10. Default: 5. */
  readonly points?: number;
  /** What one star means. Default: nothing. */
  readonly low?: Text;
  /** What all stars mean. Default: nothing. */
  readonly high?: Text;
  /** It ticks itself once a person has come to where it is, such as the end of a long text. Keys, a screen reader and a browser without script tick it as any other. Default: false. */
  readonly tickedWhenSeen?: boolean;
  /** Where suggestions come from and what choosing one writes. */
  readonly suggest?: {
    /** The operation that finds suggestions. */
    readonly call: string;
    /** What is sent; `answer` is what has been typed. Default: nothing. */
    readonly with?: Request;
    /** The list within the reply. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** What a suggestion says. */
    readonly label: Text;
    /** What is written when one is chosen. */
    readonly set: Assignments;
    /** How much must be typed first. Default: 3. */
    readonly minimumLength?: number;
    /** A last suggestion for those who find nothing. Default: none. */
    readonly otherwise?: {
      /** What it says. */
      readonly label: Text;
      /** What is written when it is chosen. */
      readonly set: Assignments;
    };
  };
  /**
   * The file extensions that are taken. Default: any.
   *
   * @minItems 1
   *
   * Items: A file extension without its dot.
   */
  readonly accept?: readonly string[];
  /** The most files. Default: none. */
  readonly maximumFiles?: number;
  /** The most bytes a file may have. Default: none. */
  readonly maximumBytes?: number;
  /** A small button with a clip, below what is written. Default: a zone to drop files on. */
  readonly compact?: boolean;
  /** The outline of what the picture is of, such as an ID. Default: none. */
  readonly outline?: 'card' | 'card-back' | 'page';
  /** A picture may be taken on the spot, where there is a camera. Default: false. */
  readonly camera?: boolean;
  /** The call that takes a file, sent as the part `file` of a form. */
  readonly upload?: {
    /** The operation, by its operationId. Its reply has an `id`, whose last part, behind a slash, is the name. */
    readonly call: string;
    /** What is sent beside the file. Default: nothing. */
    readonly with?: Request;
  };
  /** What has become of files that arrived. Default: no more than that. */
  readonly statesFrom?: {
    /** The list of what is known. */
    readonly each: Expression;
    /** The name of the row. */
    readonly as: Name;
    /** The id of the file that the row is about. */
    readonly key: Expression;
    /** Whether somebody looks at the file. Default: nobody does. */
    readonly checkingWhen?: Expression;
    /** Whether the file was accepted. Default: it was not. */
    readonly acceptedWhen?: Expression;
    /** Whether the file was rejected. Default: it was not. */
    readonly rejectedWhen?: Expression;
    /** What is said besides, such as why it was rejected. Default: nothing. */
    readonly text?: Text;
  };
  /** Whether the device makes a passkey or answers with one. */
  readonly use?: 'create' | 'get';
  /** The options of WebAuthn that a service gave, as JSON. */
  readonly publicKey?: TaggedValue;
  /** The URL of the document. */
  readonly source?: TaggedValue;
  /** The name under which `body` and `words` know the row. */
  readonly as?: Name;
  /** The journey that asks for one row. Default: the fields of `body` do. */
  readonly journey?: string;
  /** The list that gives the rows, one for each element, such as facts or the reply of a load. People answer them, and neither add nor remove any. Default: people add rows. */
  readonly rowsFrom?: {
    /** The list. */
    readonly each: Expression;
    /** The name of the element. */
    readonly as: Name;
    /** What tells the rows apart: it is the `id` of the row. */
    readonly key: Expression;
    /** What a row holds of its element: a fact path that begins with the name of the row, to its value. Default: nothing. */
    readonly set?: Assignments;
    /** False: the list only begins with these rows, and its buttons add, move and remove rows. Default: true. */
    readonly fixed?: boolean;
  };
  /** An expression over a row, such as `lower(contact.email)`. Two rows with the same value break the check `unique`. Default: none. */
  readonly uniqueBy?: Expression;
  /** Figures about all rows, below them, in order, such as `{{sum(camp.contacts.map(c, c.age))}}`. Default: none. */
  readonly totals?: Ordered<Total>;
  /** What the list says of its rows. Default: its kind's. */
  readonly words?: {
    /** What a row is called. Default: none. */
    readonly row?: Text;
    /** The button that adds a row. Default: there is none. */
    readonly add?: Text;
    /** The link to the steps of a row. Default: there is none. */
    readonly change?: Text;
    /** The button that moves a row up, in a list without `journey`. Default: there is none. */
    readonly up?: Text;
    /** The button that moves a row down, in a list without `journey`. Default: there is none. */
    readonly down?: Text;
    /** The button that adds a copy behind a row, without its sensitive answers, in a list without `journey`. Default: there is none. */
    readonly copy?: Text;
    /** The button that removes a row. Default: there is none. */
    readonly remove?: Text;
    /** What is asked before a row is removed. Default: it is removed immediately. */
    readonly question?: Text;
    /** The button that keeps the row after all. Default: there is none. */
    readonly keep?: Text;
    /** The mark of a row that is not finished. Default: none. */
    readonly unfinished?: Text;
    /** The link to the first step that a row lacks. Default: what `change` says. */
    readonly resume?: Text;
    /** What is said once a row was added. Default: nothing. */
    readonly added?: Text;
    /** What is said once a row was moved. Default: nothing. */
    readonly moved?: Text;
    /** What is said once a row was removed. Default: nothing. */
    readonly removed?: Text;
  };
  /** The blocks of one row, in order. */
  readonly body?: Body;
}

/** The option under which it is; it exists while the option is chosen. Default: its place in the body. */
export interface FieldUnder {
  /** The choice field, in the same body. */
  readonly field: string;
  /** The token of the option. */
  readonly option: string;
}

/** One of: rules. */
export interface Rule {
  /** The rule is violated while this holds. */
  readonly when: Expression;
  /** What the person reads. */
  readonly message: Text;
  /** Whether a violated rule stops the person, or is said at the field and lets them go on: `warning`. Default: error. */
  readonly level?: 'error' | 'warning';
  /** What is shown beforehand, with a tick once it is met. Default: nothing. */
  readonly hint?: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Checks the answers, then runs an action. */
export interface SubmitButton {
  /** Always `submit`. */
  readonly type: 'submit';
  /** What the button says. */
  readonly label: Text;
  /** The button exists while this holds. Default: always. */
  readonly when?: Expression;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** The button cannot be pressed while this holds. Default: never. */
  readonly disabledWhen?: Expression;
  /** What the button says while its action runs. Default: the app's word `submitting`. */
  readonly busyLabel?: Text;
  /** So long the button rests, and counts down, once its action has ended. Default: not at all. */
  readonly pauseSeconds?: number;
  /** What the button says until the first field of its screen has been in the window; a press then leads to that field. Needs script. Default: its label. */
  readonly untilSeen?: Text;
  /** Its weight; `danger` deletes or cancels. Default: primary for the first button, secondary for the others. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Until this holds, a primary button looks secondary, since something else comes first. It can be pressed all the same, and says what is missing. Default: always. */
  readonly readyWhen?: Expression;
  /** What is chosen, in a few words above the first button of a screen; it follows the answers. Default: none. */
  readonly note?: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The action document that runs, by name. */
  readonly action: string;
  /** The action's parameters, by name. Default: none. */
  readonly with?: TaggedValue;
  /**
   * The only fields that must be right, by name. Default: all.
   *
   * @minItems 1
   *
   * Items: A field of this screen, by name.
   */
  readonly checks?: readonly string[];
}

/** Runs an action without checking the answers. */
export interface RunButton {
  /** Always `run`. */
  readonly type: 'run';
  /** What the button says. */
  readonly label: Text;
  /** The button exists while this holds. Default: always. */
  readonly when?: Expression;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** The button cannot be pressed while this holds. Default: never. */
  readonly disabledWhen?: Expression;
  /** What the button says while its action runs. Default: the app's word `submitting`. */
  readonly busyLabel?: Text;
  /** So long the button rests, and counts down, once its action has ended. Default: not at all. */
  readonly pauseSeconds?: number;
  /** What the button says until the first field of its screen has been in the window; a press then leads to that field. Needs script. Default: its label. */
  readonly untilSeen?: Text;
  /** Its weight; `danger` deletes or cancels. Default: primary for the first button, secondary for the others. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Until this holds, a primary button looks secondary, since something else comes first. It can be pressed all the same, and says what is missing. Default: always. */
  readonly readyWhen?: Expression;
  /** What is chosen, in a few words above the first button of a screen; it follows the answers. Default: none. */
  readonly note?: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The action document that runs, by name. */
  readonly action: string;
  /** The action's parameters, by name. Default: none. */
  readonly with?: TaggedValue;
  /** It is pressed by itself once the pointer has left the window at its top for so many milliseconds, as that of somebody who is about to go away. Default: never. */
  readonly leavingMs?: number;
}

/** Leads to a page. */
export interface GoButton {
  /** Always `go`. */
  readonly type: 'go';
  /** What the button says. */
  readonly label: Text;
  /** The button exists while this holds. Default: always. */
  readonly when?: Expression;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** The button cannot be pressed while this holds. Default: never. */
  readonly disabledWhen?: Expression;
  /** What the button says while its action runs. Default: the app's word `submitting`. */
  readonly busyLabel?: Text;
  /** So long the button rests, and counts down, once its action has ended. Default: not at all. */
  readonly pauseSeconds?: number;
  /** What the button says until the first field of its screen has been in the window; a press then leads to that field. Needs script. Default: its label. */
  readonly untilSeen?: Text;
  /** Its weight; `danger` deletes or cancels. Default: primary for the first button, secondary for the others. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Until this holds, a primary button looks secondary, since something else comes first. It can be pressed all the same, and says what is missing. Default: always. */
  readonly readyWhen?: Expression;
  /** What is chosen, in a few words above the first button of a screen; it follows the answers. Default: none. */
  readonly note?: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** Where it leads. */
  readonly page: TaggedValue;
  /** Query parameters of the page, by name. Default: none. */
  readonly query?: TaggedValue;
}

/** Puts a text on the clipboard, and says so for a second. Without script there is none. */
export interface CopyButton {
  /** Always `copy`. */
  readonly type: 'copy';
  /** What the button says. */
  readonly label: Text;
  /** The button exists while this holds. Default: always. */
  readonly when?: Expression;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** The button cannot be pressed while this holds. Default: never. */
  readonly disabledWhen?: Expression;
  /** What the button says while its action runs. Default: the app's word `submitting`. */
  readonly busyLabel?: Text;
  /** So long the button rests, and counts down, once its action has ended. Default: not at all. */
  readonly pauseSeconds?: number;
  /** What the button says until the first field of its screen has been in the window; a press then leads to that field. Needs script. Default: its label. */
  readonly untilSeen?: Text;
  /** Its weight; `danger` deletes or cancels. Default: primary for the first button, secondary for the others. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Until this holds, a primary button looks secondary, since something else comes first. It can be pressed all the same, and says what is missing. Default: always. */
  readonly readyWhen?: Expression;
  /** What is chosen, in a few words above the first button of a screen; it follows the answers. Default: none. */
  readonly note?: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** What is copied. */
  readonly text: Text;
  /** What the button says for that second. */
  readonly copied: Text;
}

/** Drops what was changed in the row of this page, and leads to its list. */
export interface CancelButton {
  /** Always `cancel`. */
  readonly type: 'cancel';
  /** What the button says. */
  readonly label: Text;
  /** The button exists while this holds. Default: always. */
  readonly when?: Expression;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** The button cannot be pressed while this holds. Default: never. */
  readonly disabledWhen?: Expression;
  /** What the button says while its action runs. Default: the app's word `submitting`. */
  readonly busyLabel?: Text;
  /** So long the button rests, and counts down, once its action has ended. Default: not at all. */
  readonly pauseSeconds?: number;
  /** What the button says until the first field of its screen has been in the window; a press then leads to that field. Needs script. Default: its label. */
  readonly untilSeen?: Text;
  /** Its weight; `danger` deletes or cancels. Default: primary for the first button, secondary for the others. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Until this holds, a primary button looks secondary, since something else comes first. It can be pressed all the same, and says what is missing. Default: always. */
  readonly readyWhen?: Expression;
  /** What is chosen, in a few words above the first button of a screen; it follows the answers. Default: none. */
  readonly note?: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Closes the modal. */
export interface CloseButton {
  /** Always `close`. */
  readonly type: 'close';
  /** What the button says. */
  readonly label: Text;
  /** The button exists while this holds. Default: always. */
  readonly when?: Expression;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** The button cannot be pressed while this holds. Default: never. */
  readonly disabledWhen?: Expression;
  /** What the button says while its action runs. Default: the app's word `submitting`. */
  readonly busyLabel?: Text;
  /** So long the button rests, and counts down, once its action has ended. Default: not at all. */
  readonly pauseSeconds?: number;
  /** What the button says until the first field of its screen has been in the window; a press then leads to that field. Needs script. Default: its label. */
  readonly untilSeen?: Text;
  /** Its weight; `danger` deletes or cancels. Default: primary for the first button, secondary for the others. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Until this holds, a primary button looks secondary, since something else comes first. It can be pressed all the same, and says what is missing. Default: always. */
  readonly readyWhen?: Expression;
  /** What is chosen, in a few words above the first button of a screen; it follows the answers. Default: none. */
  readonly note?: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Makes a call; its reply is then known as `replies.NAME`. */
export interface CallStep {
  /** Always `call`. */
  readonly type: 'call';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The operation, by its operationId. */
  readonly call: string;
  /** What is sent. Default: nothing. */
  readonly with?: Request;
  /** The fact that the reply is written to. Default: none. */
  readonly into?: FactPath;
  /** Steps for a failed call, tried in order; behind them the action's own `onError`. Default: that alone. */
  readonly onError?: OnError;
}

/** Writes facts or working values. */
export interface SetStep {
  /** Always `set`. */
  readonly type: 'set';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** Fact path, or `step.NAME`, to the value that it gets. */
  readonly set: Assignments;
}

/** Reports an event. */
export interface EmitStep {
  /** Always `emit`. */
  readonly type: 'emit';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The name of the event. */
  readonly event: string;
  /** Properties of the event, by name. Default: none. */
  readonly with?: TaggedValue;
}

/** Begins or ends the session, goes on where the person was, ends their draft, reloads the page, or has the visit forgotten. */
export interface SessionStep {
  /** Always `session`. */
  readonly type: 'session';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** `useToken` signs in with `jwt`, `clear` forgets the token, `resume` goes on with what the person answered elsewhere, if that is newer, `finish` says that what was answered has been sent and is no draft any more, `reload` loads the page again, `forget` deletes all answers and begins afresh at `page`. */
  readonly do: 'useToken' | 'clear' | 'resume' | 'finish' | 'reload' | 'forget';
  /** The token to use. Default: the one that the last reply carried. */
  readonly jwt?: TaggedValue;
  /** With `clear`: the token was never confirmed, so the answers stay with this browser. Default: they wait until their account signs in. */
  readonly keepAnswers?: boolean;
  /** With `clear`: a service ended the session. The page that comes next says so (`sessionEnded` of the words) and knows `session.endedAs`. Default: the person did. */
  readonly isEnded?: boolean;
  /** With `forget`: where the visit begins afresh. Default: where the person is. */
  readonly page?: TaggedValue;
  /** With `forget`: query parameters to hand over. Default: none. */
  readonly query?: TaggedValue;
}

/** Runs another action. */
export interface RunStep {
  /** Always `run`. */
  readonly type: 'run';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The action document, by name. */
  readonly action: string;
  /** The action's parameters, by name. Default: none. */
  readonly with?: TaggedValue;
  /** Steps for a failure that the action leaves open, tried in order; behind them this action's own `onError`. Default: that alone. */
  readonly onError?: OnError;
}

/** Shows a modal and ends the action. */
export interface ShowStep {
  /** Always `show`. */
  readonly type: 'show';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The modal document, by name. */
  readonly modal: string;
  /** The modal's parameters, by name. Default: none. */
  readonly with?: TaggedValue;
}

/** Shows an alert and ends the action. */
export interface AlertStep {
  /** Always `alert`. */
  readonly type: 'alert';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** How grave it is. */
  readonly level: 'info' | 'warning' | 'error' | 'success';
  /** What it says. */
  readonly text: Text;
  /** The action continues, and the page where it ends shows the alert, in place of what `unchanged` of the routing says. Default: false. */
  readonly continues?: boolean;
}

/** Says at a field that its answer was not taken, as if a check had found it, and ends the action. Where the person is not asked for it, the page says so. Without `field`, in `onError`, it leads to the fields that the failed call was refused for. */
export interface RefuseStep {
  /** Always `refuse`. */
  readonly type: 'refuse';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The field of the page or modal in front, by name. Default: the fields of the journey whose answers the failed call sent and the service refused by name; where there is none, the step is passed over. */
  readonly field?: string;
  /** What the person reads, until they change the answer. */
  readonly text: Text;
}

/** Leads to a page and ends the action. */
export interface GoStep {
  /** Always `go`. */
  readonly type: 'go';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** Where it leads. */
  readonly page: TaggedValue;
  /** Query parameters of the page, by name. Default: none. */
  readonly query?: TaggedValue;
  /** Back does not lead to the page before. Default: it does, if a person has pressed a button there. */
  readonly replaces?: boolean;
}

/** Leads to the next step of the journey and ends the action. */
export interface NextStep {
  /** Always `next`. */
  readonly type: 'next';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Leads where the routing table says and ends the action. */
export interface RouteStep {
  /** Always `route`. */
  readonly type: 'route';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Ends the action as failed; its `onError` decides, then that of the step that ran it, else the app. */
export interface FailStep {
  /** Always `fail`. */
  readonly type: 'fail';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** Why, for the person. */
  readonly text: Text;
}

/** Ends the action without doing anything. */
export interface StopStep {
  /** Always `stop`. */
  readonly type: 'stop';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Goes on behind the failed step. */
export interface ContinueStep {
  /** Always `continue`. */
  readonly type: 'continue';
  /** It exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** A sentence for the people who read the document. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** The page is shown. */
export interface AllowRow {
  /** Always `allow`. */
  readonly type: 'allow';
  /**
   * The URLs that the row is about: `*` is one segment, `/**` it and all below, `~` the base path.
   *
   * @minItems 1
   *
   * Items: A path, or a pattern of paths.
   */
  readonly paths: readonly string[];
  /** A step document: the row is not about this step, nor about those before it in its journey. Default: the row is about all of its paths. */
  readonly beyond?: string;
  /** The row is about paths alone at which there is a page, a step, or what a row names without `*`. Default: about all of its paths. */
  readonly existing?: boolean;
  /** The row counts while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Another page is shown; the URL stays. */
export interface ShowRow {
  /** Always `show`. */
  readonly type: 'show';
  /**
   * The URLs that the row is about: `*` is one segment, `/**` it and all below, `~` the base path.
   *
   * @minItems 1
   *
   * Items: A path, or a pattern of paths.
   */
  readonly paths: readonly string[];
  /** A step document: the row is not about this step, nor about those before it in its journey. Default: the row is about all of its paths. */
  readonly beyond?: string;
  /** The row is about paths alone at which there is a page, a step, or what a row names without `*`. Default: about all of its paths. */
  readonly existing?: boolean;
  /** The row counts while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The page document that is shown. */
  readonly page: string;
}

/** The browser goes to another page. */
export interface RedirectRow {
  /** Always `redirect`. */
  readonly type: 'redirect';
  /**
   * The URLs that the row is about: `*` is one segment, `/**` it and all below, `~` the base path.
   *
   * @minItems 1
   *
   * Items: A path, or a pattern of paths.
   */
  readonly paths: readonly string[];
  /** A step document: the row is not about this step, nor about those before it in its journey. Default: the row is about all of its paths. */
  readonly beyond?: string;
  /** The row is about paths alone at which there is a page, a step, or what a row names without `*`. Default: about all of its paths. */
  readonly existing?: boolean;
  /** The row counts while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The page; `..` is one level up. */
  readonly to: string;
  /**
   * The query parameters that go along; `*` is all. Default: none.
   *
   * @minItems 1
   *
   * Items: The name of a query parameter, or `*`.
   */
  readonly keepQuery?: readonly string[];
  /** The query parameter in which the URL that was asked for goes along. Default: none. */
  readonly destinationAs?: string;
}

/** The routing table says where to go. */
export interface RouteRow {
  /** Always `route`. */
  readonly type: 'route';
  /**
   * The URLs that the row is about: `*` is one segment, `/**` it and all below, `~` the base path.
   *
   * @minItems 1
   *
   * Items: A path, or a pattern of paths.
   */
  readonly paths: readonly string[];
  /** A step document: the row is not about this step, nor about those before it in its journey. Default: the row is about all of its paths. */
  readonly beyond?: string;
  /** The row is about paths alone at which there is a page, a step, or what a row names without `*`. Default: about all of its paths. */
  readonly existing?: boolean;
  /** The row counts while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** An action runs in place of the page. */
export interface RunRow {
  /** Always `run`. */
  readonly type: 'run';
  /**
   * The URLs that the row is about: `*` is one segment, `/**` it and all below, `~` the base path.
   *
   * @minItems 1
   *
   * Items: A path, or a pattern of paths.
   */
  readonly paths: readonly string[];
  /** A step document: the row is not about this step, nor about those before it in its journey. Default: the row is about all of its paths. */
  readonly beyond?: string;
  /** The row is about paths alone at which there is a page, a step, or what a row names without `*`. Default: about all of its paths. */
  readonly existing?: boolean;
  /** The row counts while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The action document, by name. */
  readonly action: string;
}

/** The value has another name. */
export interface RenameMigration {
  /** Always `rename`. */
  readonly type: 'rename';
  /** Why it has changed. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The page whose answers it is about, or a modal as `modals/NAME`: `from` and the new names are fields there. Default: it is about facts. */
  readonly on?: string;
  /** The former fact, such as `rider.phone`, or `rider.bags[].size` in each row of a list. */
  readonly from: string;
  /** What the former value is, as a parameter is declared. */
  readonly was: Declaration;
  /** Its new name, in the same list as the former. */
  readonly to: string;
}

/** New values are computed of the former one. */
export interface SplitMigration {
  /** Always `split`. */
  readonly type: 'split';
  /** Why it has changed. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The page whose answers it is about, or a modal as `modals/NAME`: `from` and the new names are fields there. Default: it is about facts. */
  readonly on?: string;
  /** The former fact, such as `rider.phone`, or `rider.bags[].size` in each row of a list. */
  readonly from: string;
  /** What the former value is, as a parameter is declared. */
  readonly was: Declaration;
  /** New name to its value, as an expression that reads the former value as `was`. The former name may be among them. */
  readonly into: {
    /** The value; absent: it is asked for. */
    readonly [k: string]: Expression;
  };
}

/** A new fact, for visits that have begun before anybody was asked for it. */
export interface DefaultMigration {
  /** Always `default`. */
  readonly type: 'default';
  /** Why it has changed. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The new fact. */
  readonly to: string;
  /** What it holds where it holds nothing: literals or tags. */
  readonly value: TaggedValue;
}

/** The value is forgotten. */
export interface RemoveMigration {
  /** Always `remove`. */
  readonly type: 'remove';
  /** Why it has changed. Default: none. */
  readonly says: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
  /** The page whose answers it is about, or a modal as `modals/NAME`: `from` and the new names are fields there. Default: it is about facts. */
  readonly on?: string;
  /** The former fact, such as `rider.phone`, or `rider.bags[].size` in each row of a list. */
  readonly from: string;
}

/** What holds for the whole app. */
export interface AppDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `app`. */
  readonly type: 'app';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The name of the app. */
  readonly title: Text;
  /** The path that `~` represents. The root of the site leads to `host.start`, else here, unless documents name it. */
  readonly basePath: string;
  /** The product of the documents outside of `products/`, by name. Default: none; then brands name only folders below `products/`. */
  readonly product?: string;
  /** The version of the format that the documents are written in; `flows migrate` raises it. Documents of a newer version than the tools know are refused. Default: 1. */
  readonly formatVersion?: number;
  /** The path of the facts schema. Default: `domain/facts.schema.json`. */
  readonly facts?: string;
  /** The time zone of the business, such as `America/Los_Angeles`: `today` and the days of points in time are those of its clocks. Default: UTC. */
  readonly timeZone?: string;
  /** The routing table, by name. Default: `routing`. */
  readonly routing?: string;
  /** The access table, by name. Default: `access`. */
  readonly access?: string;
  /** The polling table, by name. Default: nothing is polled. */
  readonly polling?: string;
  /** The action for a failed call that nobody handles. Default: `call-failed`. */
  readonly errors?: string;
  /** The page document for unknown URLs. Default: `errors/not-found`. */
  readonly notFound?: string;
  /** The page document for failures of our own. Default: `errors/failed`. */
  readonly failed?: string;
  /** What a visit needs on arrival. Default: nothing. */
  readonly loads?: Loads;
  /** Constraint to its message, where no field gives one. Default: those of `schemas/vocabulary/default-texts.ts`, by name. */
  readonly messages?: Messages;
  /** The renderer's own words. Default: each has its own. */
  readonly words?: Words;
  /** Languages in which only some pages are there; all others are in the language of the base, and say so. Default: brands speak each of their languages everywhere. */
  readonly languages?: {
    /** What a language covers, with all that this needs: kinds, parts, dialogs, actions. */
    readonly [k: string]: {
      /**
       * Journeys with all their pages. Default: none.
       *
       * @minItems 1
       *
       * Items: A journey.
       */
      readonly journeys?: readonly string[];
      /**
       * Further pages. Default: none.
       *
       * @minItems 1
       *
       * Items: A page document.
       */
      readonly pages?: readonly string[];
      /** What a page outside of it says first, in this language. */
      readonly notice: string;
    };
  };
  /** Pages of other applications: path to the reason. Default: none. */
  readonly elsewhere?: {
    /** The reason. */
    readonly [k: string]: string;
  };
  /** Pages that are not written yet: path to the reason. Default: none. */
  readonly planned?: {
    /** The reason. */
    readonly [k: string]: string;
  };
  /** The page document that replaces planned pages. Default: that for unknown URLs. */
  readonly plannedPage?: string;
  /** What the loader of a whole page says. Default: the word `loading`, to those who listen. */
  readonly loader?: {
    /** How long its animation takes: the messages share this time, and the last one stays. */
    readonly durationMs: number;
    /** The messages, shown one after the other. */
    readonly messages: Ordered<LoaderMessage>;
  };
  /** Query parameters that hold something personal: parameter to what it is. They are read as any other, and the address does not show them. Default: none. */
  readonly concealed?: {
    /** What it holds. */
    readonly [k: string]: string;
  };
  /**
   * The hosts that links may lead to. Default: those of the brand alone.
   *
   * @minItems 1
   *
   * Items: A host name; `*.` at the beginning is any host below.
   */
  readonly allowedHosts?: readonly string[];
  /** Header name to value, sent with every call. Default: none. */
  readonly headers?: {
    /** The value; an absent one is not sent. */
    readonly [k: string]: TaggedValue;
  };
  /** An object at window level, read-only, for other scripts of the site. Default: none. */
  readonly published?: {
    /** Its name there. */
    readonly name: string;
    /** What it holds, from facts and constants. */
    readonly value: TaggedValue;
    /**
     * The keys without which there is no object.
     *
     * @minItems 1
     *
     * Items: A key of the value.
     */
    readonly needs: readonly string[];
    /** The error of who reads it where there is none; what is wrong follows it. */
    readonly missing: string;
  };
  /** How an event is reported; `event.name` and `event.properties` are known. Default: not at all. */
  readonly telemetry?: {
    /** The operation, by its operationId. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** The event of every page that is shown. Default: none. */
    readonly shown?: string;
    /** The event whenever a page is shown that reads an experiment in which the person takes part, with `experiment` and `variant` as properties. Default: none. */
    readonly exposed?: string;
    /** How a visit is reported when it begins. Default: not at all. */
    readonly session?: {
      /** The operation, by its operationId. */
      readonly call: string;
      /** What is sent. Default: nothing. */
      readonly with?: Request;
      /** How often it is tried in all. Default: once. */
      readonly tries?: number;
      /** What the browser adds to the body by itself: property to what it measures. Without script nothing is added. Default: nothing. */
      readonly measured?: {
        /** Width or height of screen or window in pixels, the page that led here (without query), or the version of the documents. */
        [k: string]:
          'screen-width' | 'screen-height' | 'window-width' | 'window-height' | 'referrer' | 'version';
      };
    };
  };
  /** How a session that is about to run out is announced, and what is known of its person afterwards. Default: no announcement. */
  readonly session?: {
    /** So long before its end a dialog asks whether the person stays; its texts are words. */
    readonly warnSeconds: number;
    /** The operation, by its operationId. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** Where a person is led whose session has run out on a page that is open to everybody, too. Default: they stay there. */
    readonly page?: string;
    /** The query parameter in which the URL of that page goes along. Default: none. */
    readonly destinationAs?: string;
    /** Who it was, for the page after a session that has run out, as the fact `session.endedAs`. Default: nobody. */
    readonly person?: TaggedValue;
  };
  /** Whom flags are asked for, and which of them count. Default: the host knows them by itself. */
  readonly flags?: {
    /** The operation, by its operationId. */
    readonly call: string;
    /** What is sent. Default: nothing. */
    readonly with?: Request;
    /** Flag to what it does; all others are off. */
    readonly allowed: {
      /** What it does. */
      readonly [k: string]: string;
    };
  };
  /** Services that learn how the app fares in browsers: each is on where its `when` holds, and gets nothing that a person typed. Default: none. */
  readonly observers?: {
    /** How fast pages come. Default: not observed. */
    readonly monitoring?: {
      /** What it is for. Default: nothing. */
      readonly says?: string;
      /** Switches it on for a visit, such as a flag. */
      readonly when: Expression;
      /** The address of the service, to which our server sends. */
      readonly site: string;
      /** The id under which the service knows this application. */
      readonly applicationId: string;
      /** What the service knows us by. It is public, and stays on our server. */
      readonly clientToken: string;
      /** What the service calls this environment. Default: `production`. */
      readonly environment?: string;
      /** The share of visits, in percent, chosen by their id. Default: 100. */
      readonly sampleRate?: number;
      /** The share of the monitored visits, in percent, of which presses and changes are sent too. Default: 0. */
      readonly replayRate?: number;
    };
    /** What happens on pages, with each input masked. Default: nothing is recorded. */
    readonly recording?: {
      /** What it is for. Default: nothing. */
      readonly says?: string;
      /** Switches it on for a visit, such as a flag. */
      readonly when: Expression;
      /** The address of the service, to which our server sends. */
      readonly site: string;
      /** The id under which the service knows this application. */
      readonly applicationId: string;
      /** What the service knows us by. It is public, and stays on our server. */
      readonly clientToken: string;
      /** What the service calls this environment. Default: `production`. */
      readonly environment?: string;
      /** The share of visits, in percent, chosen by their id. Default: 100. */
      readonly sampleRate?: number;
      /** Where a recording can be watched; `{id}` is the id of the visit. It is the fact `session.replayLink`. */
      readonly link: string;
    };
    /** Errors of scripts, without those of the network. Default: not reported. */
    readonly errors?: {
      /** What it is for. Default: nothing. */
      readonly says?: string;
      /** Switches it on for a visit, such as a flag. */
      readonly when: Expression;
      /** The address of the service, to which our server sends. */
      readonly site: string;
      /** The id under which the service knows this application. */
      readonly applicationId: string;
      /** What the service knows us by. It is public, and stays on our server. */
      readonly clientToken: string;
      /** What the service calls this environment. Default: `production`. */
      readonly environment?: string;
      /** The share of visits, in percent, chosen by their id. Default: 100. */
      readonly sampleRate?: number;
    };
  };
  /** What a server has to know of the product. Only the base layer says it. Default: nothing. */
  readonly host?: {
    /** The sample backend that answers calls where `BACKEND_URL` names none: `examples` answers as the documents of the operations do. Default: none. */
    readonly backend?: string;
    /** The page whose address the server prints. Default: the base path. */
    readonly start?: string;
    /** By what requests name a brand. Default: by their host alone. */
    readonly brand?: {
      /** The parameter of an address that chooses a brand. Default: none. */
      readonly query?: string;
      /** The header that names the brand to the backend, in place of what a browser sends. Default: none. */
      readonly header?: string;
    };
    /** Operations about the token of a session. Default: a token counts until it expires. */
    readonly identity?: {
      /** Its reply says whom a token belongs to; 401 says that it does not count. */
      readonly call: string;
      /** Ends the session of a token. Default: the backend learns nothing. */
      readonly signOut?: string;
    };
    /** Facts that the server asks the backend for, at most once a minute for the same request. Default: none. */
    readonly asks?: {
      /** What is asked, and what becomes of the reply. */
      readonly [k: string]: {
        /** The operation, by its operationId. */
        readonly call: string;
        /** What is sent, from `brand` and the facts of the visit. Default: nothing. */
        readonly with?: Request;
        /** What the fact becomes, from the `reply`. */
        readonly value: TaggedValue;
        /** The fact. */
        readonly into: FactPath;
        /** What it is until there is a reply. */
        readonly default: string | number | boolean;
      };
    };
    /** The id under which the events of a browser are counted, across visits. Default: there is none. */
    readonly tracker?: {
      /** The cookie, and the key of the local storage, that keeps it for a year. */
      readonly cookie: string;
      /** The fact that it becomes. */
      readonly into: FactPath;
    };
    /** The fact that identifies a visit: `uuid`, and `epoch`, the time at which it began. Default: none. */
    readonly sessionKey?: FactPath;
    /** A cookie in which another site leaves what a form can be filled with. It goes once it was used. Default: none. */
    readonly prefill?: {
      /** Its name. */
      readonly cookie: string;
      /** The fact that becomes true while it is there. */
      readonly into: FactPath;
    };
    /**
     * Headers of the app that the server passes on to the backend, where they hold a link. Default: none.
     *
     * @minItems 1
     *
     * Items: Its name.
     */
    readonly passedHeaders?: readonly string[];
    /**
     * The flags that are on where nobody else says it. Default: none.
     *
     * @minItems 1
     *
     * Items: A flag that `flags` of the app allows.
     */
    readonly flags?: readonly string[];
  };
  /** What an application draws itself in which the journey is embedded: component to what it is for. Default: none. */
  readonly components?: {
    /** What it is for. */
    readonly [k: string]: string;
  };
  /** Frame to its parts. Default: none. */
  readonly frames?: {
    /** The parts that surround a screen. */
    readonly [k: string]: {
      /** The part above the screen. Default: none. */
      readonly header?: string;
      /** A part that is a card beside the screen, and a bar above it where there is no room. Default: none. */
      readonly card?: string;
      /** The part beside the screen. Default: none. */
      readonly aside?: string;
      /** The part below the screen. Default: none. */
      readonly footer?: string;
    };
  };
  /** The frame of a step that names none. Default: none. */
  readonly frame?: string;
  /** The action that runs when any page opens, before its own. Default: none. */
  readonly opened?: string;
}

/** One of: messages. */
export interface LoaderMessage {
  /** What it says. */
  readonly text: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Kinds of fields. */
export interface KindsDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `kinds`. */
  readonly type: 'kinds';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** Kind to the keys that lie underneath those of its fields. */
  readonly kinds: {
    readonly [k: string]: Kind;
  };
}

/** One screen at one URL. */
export interface StepDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `step`. */
  readonly type: 'step';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The heading of the screen. */
  readonly title: Text;
  /** The part of the journey that it belongs to. Default: none. */
  readonly stage?: Name;
  /** What surrounds the screen. Default: the app's `frame`. */
  readonly frame?: string;
  /** Working values, read as `step.NAME`. Default: none. */
  readonly values?: Parameters;
  /** Why the questions are asked. Default: not said. */
  readonly whyWeAsk?: Text;
  /** What comes after the screen. Default: not said. */
  readonly whatHappensNext?: Text;
  /** A text under the heading. Default: none. */
  readonly intro?: Text;
  /** The picture beside the heading, in the colours of the brand. It says nothing. Default: none. */
  illustration?:
    | 'welcome'
    | 'waiting'
    | 'success'
    | 'declined'
    | 'camera'
    | 'meeting'
    | 'money'
    | 'papers'
    | 'card-front'
    | 'card-back'
    | 'sunrise'
    | 'lake'
    | 'compass'
    | 'street';
  /** What is in the place of `intro`, `body` and `buttons` until what the page loads has come for the first time, and its `opened` action has ended. Default: the page shows what it has. */
  readonly loading?: Text;
  /** What the URL, or the page that opens it, passes on. Default: nothing. */
  readonly parameters?: Parameters;
  /** Named expressions. Default: none. */
  readonly let?: Let;
  /** Calls made when it opens. Default: none. */
  readonly loads?: Loads;
  /** Blocks and fields, in order. */
  readonly body: Body;
  /** Buttons, in order. Default: none. */
  readonly buttons: Buttons;
  /** The action that runs when it opens. Default: none. */
  readonly opened?: string;
  /** The query parameter that names what the step is about: for another value it begins afresh, as it does for another row. Default: what its path names. */
  readonly about?: string;
  /** Whether its answers count while its questions cannot be asked: `keep` them, or `clear` them until then. Default: clear. */
  readonly whenIrrelevant?: 'keep' | 'clear';
  /** Links to it open a new tab, so that a person on the way to somewhere loses nothing. Default: false. */
  readonly beside?: boolean;
  /** The language of its texts, as a tag such as en, if readers of other languages see the same texts. Default: the language that is spoken. */
  readonly language?: string;
  /** The HTTP status that the server answers with: 503 where nothing can be done for a while. Default: 200. */
  readonly status?: 200 | 503;
}

/** A dialog over a screen. */
export interface ModalDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `modal`. */
  readonly type: 'modal';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The heading of the dialog. */
  readonly title: Text;
  /** It stays open while the action of a button runs. Default: a button closes it. */
  readonly stays?: boolean;
  /** How it looks: as a `dialog` in the middle, or `docked` at the lower edge, beside a page that stays in use. It stays open while a person goes from page to page. Default: `dialog`. */
  readonly look?: 'dialog' | 'docked';
  /** What the URL, or the page that opens it, passes on. Default: nothing. */
  readonly parameters?: Parameters;
  /** Named expressions. Default: none. */
  readonly let?: Let;
  /** Calls made when it opens. Default: none. */
  readonly loads?: Loads;
  /** Blocks and fields, in order. */
  readonly body: Body;
  /** Buttons, in order. Default: none. */
  readonly buttons: Buttons;
  /** The action that runs when it opens. Default: none. */
  readonly opened?: string;
  /** The language of its texts, as a tag such as en, if readers of other languages see the same texts. Default: the language that is spoken. */
  readonly language?: string;
}

/** Blocks and fields that several screens share. */
export interface PartDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `part`. */
  readonly type: 'part';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The type of the place in the facts to which each use of the part binds it, known as `here`. Default: none. */
  readonly here?: string;
  /** What the URL, or the page that opens it, passes on. Default: nothing. */
  readonly parameters?: Parameters;
  /** Named expressions. Default: none. */
  readonly let?: Let;
  /** Calls made when it opens. Default: none. */
  readonly loads?: Loads;
  /** Blocks and fields, in order. */
  readonly body: Body;
  /** Buttons, in order. Default: none. */
  readonly buttons?: Buttons;
}

/** An ordered set of steps that a person goes through. */
export interface JourneyDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `journey`. */
  readonly type: 'journey';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The name of the journey. */
  readonly title: Text;
  /** The URL of its first step. */
  readonly path: string;
  /** Name of a row, which is in braces in `path`, to the list that it is a row of. Default: the journey is not about a row. */
  readonly each?: {
    /** The fact that holds the rows. */
    readonly [k: string]: FactPath;
  };
  /** Where the URL names the step. Default: path. */
  readonly stepIn?: 'path' | 'query';
  /** The progress is shown. Default: false. */
  readonly progress?: boolean;
  /** The parts of the journey, in order. Default: none. */
  readonly stages?: Ordered<JourneyStage>;
  /** The steps of the journey, in order. */
  readonly steps: Ordered<JourneyStep>;
  /** The language of its texts, as a tag such as en, if readers of other languages see the same texts. Default: the language that is spoken. */
  readonly language?: string;
}

/** One of: stages. */
export interface JourneyStage {
  /** What the progress calls the stage. */
  readonly label: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** One of: steps. */
export interface JourneyStep {
  /** What the progress calls the step. */
  readonly label: Text;
  /** The step document. Default: the journey's path and the entry's name. */
  readonly document?: string;
  /** The stage that it belongs to. Default: the stage of its document. */
  readonly stage?: string;
  /** The step exists while this holds. Default: always. */
  readonly when?: Expression;
  /** The progress counts the step while this holds. Default: always. */
  readonly countedWhen?: Expression;
  /** Whether its answers count while the step does not exist: `keep` them, or `clear` them until then. Default: clear. */
  readonly whenIrrelevant?: 'keep' | 'clear';
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Steps that run one after the other. */
export interface ActionDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `action`. */
  readonly type: 'action';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** What the caller hands over. Default: nothing. */
  readonly parameters?: Parameters;
  /** Named expressions. Default: none. */
  readonly let?: Let;
  /** What is shown while the action runs. Default: the button is busy. */
  readonly progress?: {
    /** How long the messages are shown, one after the other. */
    readonly timeoutMs: number;
    /** The messages, shown in turn. */
    readonly messages: Ordered<ProgressMessage>;
    /** What is said once the time is over; the action goes on. Default: the last message stays. */
    readonly late?: {
      /** What it says. */
      readonly text: Text;
      /** The link for people who do not want to wait. */
      readonly label: Text;
      /** Where that link leads. */
      readonly page: TaggedValue;
    };
  };
  /** The steps, tried in order. */
  readonly steps: Steps;
  /** What is done about every failed call and `fail` step, behind what the step itself says; an entry of the step with the same name takes its place. Default: the app's `errors` action. */
  readonly onError?: OnError;
}

/** One of: messages. */
export interface ProgressMessage {
  /** What it says. */
  readonly text: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Named claims about the facts. */
export interface ConditionsDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `conditions`. */
  readonly type: 'conditions';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** Name to condition. */
  readonly conditions: {
    /** A named claim about the facts. */
    readonly [k: string]: {
      /** The claim, as a sentence. */
      readonly says: string;
      /** Code of a lint rule to the reason why it does not hold here. Default: none. */
      readonly allow?: Allow;
      /** What is handed over, by position. Default: nothing. */
      readonly inputs?: Inputs;
      /** Named expressions; each may use earlier ones. Default: none. */
      readonly let?: Let;
      /** The claim, as an expression. */
      readonly when: Expression;
      /** Values that are known, by name; `flows verify` holds the rule to them. Default: none. */
      readonly examples?: {
        /** A value that is known. */
        readonly [k: string]: {
          /** The facts. Default: none. */
          readonly facts?: {
            readonly [k: string]: Json;
          };
          /** The inputs, by name. Default: none. */
          readonly inputs?: {
            readonly [k: string]: Json;
          };
          /** The value. Default: it is refused. */
          readonly gives?: Json;
        };
      };
    };
  };
}

/** Named values, computed from facts and inputs. */
export interface CalculationsDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `calculations`. */
  readonly type: 'calculations';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** Name to calculation. */
  readonly calculations: {
    /** A named value, computed from facts and inputs. */
    readonly [k: string]: {
      /** What it computes. */
      readonly says: string;
      /** Code of a lint rule to the reason why it does not hold here. Default: none. */
      readonly allow?: Allow;
      /** The type of the value, as that of an input. */
      readonly gives: string;
      /** What is handed over, by position. Default: nothing. */
      readonly inputs?: Inputs;
      /** The message where a required input is absent or of the wrong type. Default: a general one. */
      readonly invalid?: Text;
      /** What refuses an input, in order; the message is the result. Default: nothing. */
      readonly rules?: Ordered<Refusal>;
      /** Named expressions; each may use earlier ones. Default: none. */
      readonly let?: Let;
      /** The value, as an expression. */
      readonly value: Expression;
      /** Values that are known, by name; `flows verify` holds the rule to them. Default: none. */
      readonly examples?: {
        /** A value that is known. */
        readonly [k: string]: {
          /** The facts. Default: none. */
          readonly facts?: {
            readonly [k: string]: Json;
          };
          /** The inputs, by name. Default: none. */
          readonly inputs?: {
            readonly [k: string]: Json;
          };
          /** The value. Default: it is refused. */
          readonly gives?: Json;
        };
      };
    };
  };
}

/** One of: rules. */
export interface Refusal {
  /** The input is refused while this holds. */
  readonly when: Expression;
  /** Why, as the result. */
  readonly message: Text;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Named values that never change while the app runs. */
export interface ConstantsDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `constants`. */
  readonly type: 'constants';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** Name to value. */
  readonly constants: {
    /** Any JSON but null. */
    readonly [k: string]: Json;
  };
}

/** What becomes of facts and answers that a visit holds when it comes to a release in which they have another name or shape. A visit goes through each migration once, in order, by its name. */
export interface MigrationsDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `migrations`. */
  readonly type: 'migrations';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** Migrations, in order; a name is never used again. */
  readonly migrations: Ordered<Migration>;
}

/** A state, derived from the facts by a table of transitions. */
export interface MachineDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `machine`. */
  readonly type: 'machine';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The machine is known as `states.NAME`. */
  readonly name: Name;
  /** Names that its caller passes. Default: none. */
  readonly inputs?: Inputs;
  /** The state to begin with. */
  readonly initial: string;
  /** Every state of the machine, by name. */
  readonly states: {
    /** A state of the machine. */
    readonly [k: string]: {
      /** What the state means. Default: none. */
      readonly says?: string;
      /** How long an application stays in it before something comes of it by itself. Default: it does not wait. */
      readonly waitsMs?: number;
      /** Code of a lint rule to the reason why it does not hold here. Default: none. */
      readonly allow?: Allow;
      /** Why no transition leads here. Default: one does. */
      readonly unreached?: string;
    };
  };
  /** Rows, each tried once, in order; a row is named after its trigger. */
  readonly transitions: Ordered<Transition>;
  /** Runs whose end is known, by name; `flows verify` holds the machine to them. Default: none. */
  readonly examples?: {
    /** One run. */
    readonly [k: string]: {
      /** The state to begin with. Default: the initial one. */
      readonly from?: string;
      /** What is handed over, by name. Default: nothing. */
      readonly inputs?: {
        readonly [k: string]: Json;
      };
      /** The facts. Default: none. */
      readonly facts?: {
        readonly [k: string]: Json;
      };
      /** The state that it ends in. */
      readonly ends: string;
      /**
       * The transitions that fire, in their order. Default: all that lead there.
       *
       * Items: Its name.
       */
      readonly fires?: readonly string[];
    };
  };
}

/** One of: transitions. */
export interface Transition {
  /** The trigger. */
  readonly when: Expression;
  /**
   * The states that it leaves; `*` is any.
   *
   * @minItems 1
   *
   * Items: A state, or `*`.
   */
  readonly from: readonly string[];
  /** The state that it leads to. */
  readonly to: string;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Tables that say which page comes next. */
export interface RoutingDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `routing`. */
  readonly type: 'routing';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The page under which the pages of the rows are; may name facts, such as an id. */
  readonly root: TaggedValue;
  /**
   * Query parameters that survive routing. Default: none.
   *
   * @minItems 1
   *
   * Items: The name of a query parameter.
   */
  readonly keepQuery?: readonly string[];
  /** Where to go when there is nothing to route by. Default: the tables are asked. */
  readonly missing?: {
    /** There is nothing to route by. */
    readonly when: Expression;
    /** Where to go. */
    readonly page: string;
  };
  /** Tables, asked in order. */
  readonly tables: Ordered<RoutingTable>;
  /** Said to a person who stays on the page when the tables name no other. Default: nothing. */
  readonly unchanged?: Text;
  /** When any page routes by itself. Default: never. */
  readonly autoRoute?: Ordered<AutoRouteRow>;
}

/** One of: tables. */
export interface RoutingTable {
  /** What the rows are compared with. */
  readonly on: Expression;
  /** The first row that matches wins. */
  readonly rows: Ordered<RoutingRow>;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** One of: rows. */
export interface RoutingRow {
  /**
   * The row is about these tokens; `*` is at one end for any rest.
   *
   * @minItems 1
   *
   * Items: A token; `*` is at one end for any rest.
   */
  readonly is: readonly string[];
  /** The row counts while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** The page; `-` hands on to the next table, `.` stays. */
  readonly page: string;
  /** What goes along as navigation state, by name. Default: nothing. */
  readonly pass?: TaggedValue;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** One of: auto-route. */
export interface AutoRouteRow {
  /** The page routes. */
  readonly when: Expression;
  /**
   * Pages that stay. Default: none.
   *
   * @minItems 1
   *
   * Items: A page.
   */
  readonly except?: readonly string[];
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** When to ask again, and how often. */
export interface PollingDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `polling`. */
  readonly type: 'polling';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The operation that is asked again, by its operationId. */
  readonly call: string;
  /** What is sent. Default: nothing. */
  readonly with?: Request;
  /** The fact that the reply is written to. */
  readonly into: FactPath;
  /** What the rows are compared with. */
  readonly on: Expression;
  /** The first row that matches says how often to ask. */
  readonly rows: Ordered<PollingRow>;
  /** Asking ends while this holds. */
  readonly stop: Expression;
  /** How long to wait between two calls. */
  readonly backoff: {
    /** The first wait, in milliseconds. */
    readonly baseMs: number;
    /** What each wait is multiplied by. */
    readonly factor: number;
    /** The longest wait, in milliseconds. */
    readonly maximumMs: number;
  };
}

/** One of: rows. */
export interface PollingRow {
  /**
   * The row is about these tokens; `*` is at one end for any rest.
   *
   * @minItems 1
   *
   * Items: A token; `*` is at one end for any rest.
   */
  readonly is: readonly string[];
  /** The row counts while this holds. Default: always. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** How often to ask again. */
  readonly retries: number;
  /** The reason for the row. Default: none. */
  readonly why?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Who may see which page. */
export interface AccessDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `access`. */
  readonly type: 'access';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The first row that matches wins. */
  readonly rows: Ordered<AccessRow>;
}

/** A brand: its groups, hosts, locales, facts and look. */
export interface BrandDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `brand`. */
  readonly type: 'brand';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** What the brand is called in URLs and calls: capital letters, digits and `_`. */
  readonly code: string;
  /**
   * The products that the brand offers: the app's `product`, and folders below `products/`, whose layers lie underneath. Conditions read `brand.products`. Default: the app's `product`.
   *
   * @minItems 1
   *
   * Items: A product, by name.
   */
  readonly products?: readonly string[];
  /**
   * The groups whose layers lie underneath, in order. Default: none.
   *
   * @minItems 1
   *
   * Items: A group, by name.
   */
  readonly groups?: readonly string[];
  /**
   * The host names that select the brand. Default: none.
   *
   * @minItems 1
   *
   * Items: A host name in small letters, without scheme, port and path: apply.lender.example.
   */
  readonly hosts?: readonly string[];
  /**
   * The languages of the brand. Pages have the direction in which each is read. Default: en.
   *
   * @minItems 1
   *
   * Items: A language tag.
   */
  readonly locales?: readonly string[];
  /** The locale that says how numbers, amounts and days are written. Default: the language that is spoken. */
  readonly notation?: string;
  /** The currency of amounts, by its code of ISO 4217. Default: they show none. */
  readonly currency?: string;
  /** The time zone in which its days begin, such as `America/New_York`. Default: the app's. */
  readonly timeZone?: string;
  /** What is known as `brand.*`; the facts schema bounds it. */
  readonly facts: {
    readonly [k: string]: Json;
  };
  /** What the brand looks like. Default: as the app does. */
  readonly theme?: Theme;
  /** The picture that is shown while the app loads. Default: the app's. */
  readonly loader?: string;
  /** Clauses of the specification that the patches of the brand are not meant to fulfil, by their ids. Default: none. */
  readonly departs?: {
    /** What of a clause the brand is not meant to fulfil. */
    readonly [k: string]: {
      /** The reason. */
      readonly why: string;
      /**
       * Cases of the clause. Default: all of them.
       *
       * @minItems 1
       *
       * Items: Its name.
       */
      readonly cases?: readonly string[];
    };
  };
  /** What clauses and scenarios answer to questions that only this brand asks, where they say nothing of them: page, to field, to answer. What the main brand says counts for all brands. Default: nothing. */
  readonly answers?: {
    /** The questions of one page. */
    readonly [k: string]: {
      readonly [k: string]: Json;
    };
  };
}

/** Brands that differ in facts and look alone: what they share, and a row for each. */
export interface PartnersDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `partners`. */
  readonly type: 'partners';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /**
   * Facts that hold the code of the row. Default: none.
   *
   * @minItems 1
   *
   * Items: The name of a fact, without `brand.`.
   */
  readonly codeFacts?: readonly string[];
  /** What all rows say. Facts and tokens are merged one by one; of the rest, what a row says takes its place. Default: nothing. */
  readonly shared?: {
    /**
     * The products that the brand offers: the app's `product`, and folders below `products/`, whose layers lie underneath. Conditions read `brand.products`. Default: the app's `product`.
     *
     * @minItems 1
     *
     * Items: A product, by name.
     */
    readonly products?: readonly string[];
    /**
     * The groups whose layers lie underneath, in order. Default: none.
     *
     * @minItems 1
     *
     * Items: A group, by name.
     */
    readonly groups?: readonly string[];
    /**
     * The languages of the brand. Pages have the direction in which each is read. Default: en.
     *
     * @minItems 1
     *
     * Items: A language tag.
     */
    readonly locales?: readonly string[];
    /** The locale that says how numbers, amounts and days are written. Default: the language that is spoken. */
    readonly notation?: string;
    /** The currency of amounts, by its code of ISO 4217. Default: they show none. */
    readonly currency?: string;
    /** The time zone in which its days begin, such as `America/New_York`. Default: the app's. */
    readonly timeZone?: string;
    /** What the brand looks like. Default: as the app does. */
    readonly theme?: Theme;
    /** The picture that is shown while the app loads. Default: the app's. */
    readonly loader?: string;
    /** Facts of all rows. Default: none. */
    readonly facts?: {
      readonly [k: string]: Json;
    };
  };
  /** Code of a brand to what is its own. */
  readonly rows: {
    /** A brand that patches no document. */
    readonly [k: string]: {
      /** What the brand is, as a sentence. Default: none. */
      readonly says?: string;
      /** Code of a lint rule to the reason why it does not hold here. Default: none. */
      readonly allow?: Allow;
      /**
       * The products that the brand offers: the app's `product`, and folders below `products/`, whose layers lie underneath. Conditions read `brand.products`. Default: the app's `product`.
       *
       * @minItems 1
       *
       * Items: A product, by name.
       */
      readonly products?: readonly string[];
      /**
       * The groups whose layers lie underneath, in order. Default: none.
       *
       * @minItems 1
       *
       * Items: A group, by name.
       */
      readonly groups?: readonly string[];
      /**
       * The host names that select the brand. Default: none.
       *
       * @minItems 1
       *
       * Items: A host name in small letters, without scheme, port and path: apply.lender.example.
       */
      readonly hosts?: readonly string[];
      /**
       * The languages of the brand. Pages have the direction in which each is read. Default: en.
       *
       * @minItems 1
       *
       * Items: A language tag.
       */
      readonly locales?: readonly string[];
      /** The locale that says how numbers, amounts and days are written. Default: the language that is spoken. */
      readonly notation?: string;
      /** The currency of amounts, by its code of ISO 4217. Default: they show none. */
      readonly currency?: string;
      /** The time zone in which its days begin, such as `America/New_York`. Default: the app's. */
      readonly timeZone?: string;
      /** What is known as `brand.*`; the facts schema bounds it. */
      readonly facts: {
        readonly [k: string]: Json;
      };
      /** What the brand looks like. Default: as the app does. */
      readonly theme?: Theme;
      /** The picture that is shown while the app loads. Default: the app's. */
      readonly loader?: string;
    };
  };
}

/** Changes a document of a lower layer, as a JSON merge patch; null removes. With `from` or `until`, it adds and removes blocks, fields, action steps and rows for a time. */
export interface PatchDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `patch`. */
  readonly type: 'patch';
  /** What the document is for, as a sentence. Default: none. */
  readonly says?: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The reason for the change. Default: none. */
  readonly why?: string;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  readonly [k: string]: Json | SchemaPath | 'patch' | string | Allow | Locks | 'server' | undefined;
}

/** Named facts, shared by checks, previews and samples. */
export interface ScenarioDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `scenario`. */
  readonly type: 'scenario';
  /** What the document is for, as a sentence. Default: none. */
  readonly says: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** The facts. */
  readonly facts: {
    readonly [k: string]: Json;
  };
  /** The brand whose pages are seen, by its code. Default: the main one. */
  readonly brand?: string;
  /** The page to look at: its file, with or without `~/`, and a query if need be. Default: where the facts lead. */
  readonly page?: TaggedValue;
  /** The URL to open. Default: that of the page. */
  readonly url?: string;
  /** What the facts lead to, as a literal; tests hold the flows against it. Default: nothing. */
  readonly expect?: {
    /** Where routing leads; `.` stays. Default: not asked. */
    readonly route?: TaggedValue;
    /** The state of the progress machine. Default: not asked. */
    readonly state?: string;
    /** The page document that the URL shows. Default: not asked. */
    readonly page?: string;
    /** The URL that the URL leads to. Default: not asked. */
    readonly redirect?: string;
    /** The action that runs at the URL. Default: not asked. */
    readonly run?: string;
  };
  /** Field to answer, in plays that do not say another. Default: none. */
  readonly answers?: {
    readonly [k: string]: Json;
  };
  /** Call to its reply, in plays that do not say another. Default: empty ones. */
  readonly replies?: {
    readonly [k: string]: Json;
  };
  /** Visits from these facts on, by name; `flows verify` holds the flows to them. Default: none. */
  readonly plays?: {
    /** A visit from these facts on; every call is answered immediately. */
    readonly [k: string]: {
      /** What it shows. Default: none. */
      readonly says?: string;
      /** The URL that is opened. Default: that of the step. */
      readonly url?: string;
      /** Journey and step whose button is pressed. Default: the URL is only opened. */
      readonly step?: string;
      /** Field to answer, entered before. Default: the shared ones. */
      readonly answers?: {
        readonly [k: string]: Json;
      };
      /** Call, or the entry that makes it, to its reply. Default: the shared ones. */
      readonly replies?: {
        readonly [k: string]: Json;
      };
      /** Call, or the entry that makes it, to how it fails. Default: none fails. */
      readonly failures?: {
        readonly [k: string]: Json;
      };
      /**
       * Names of buttons that are pressed afterwards. Default: none.
       *
       * Items: Words or a name, letter for letter.
       */
      readonly press?: readonly string[];
      /**
       * What is answered and pressed behind that, in rounds. Default: nothing.
       *
       * Items: Fields to answer, then buttons to press.
       */
      readonly rounds?: {
        /** Field to answer. Default: none. */
        readonly answers?: {
          readonly [k: string]: Json;
        };
        /**
         * Names of buttons that are pressed afterwards. Default: none.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly press?: readonly string[];
      }[];
      /** Where the visit comes to, and what it causes. What is not named is not asked. */
      readonly expect: {
        /** Path and query at the end. Default: not asked. */
        readonly url?: string;
        /** The page document that is shown. Default: not asked. */
        readonly page?: string;
        /** The open modal, by its name. Default: not asked. */
        readonly modal?: string;
        /** The frame of the page, by its name. Default: not asked. */
        readonly frame?: string;
        /** The stage of the page, by its name. Default: not asked. */
        readonly stage?: string;
        /**
         * Blocks, items, fields, options, buttons, refused answers and messages that are on the screen, in any order: type and name, then how it can be used as far as that matters (`text lastName, required`). Default: none.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly shows?: readonly string[];
        /**
         * Those that are not on it. Default: none.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly showsNot?: readonly string[];
        /**
         * Texts that can be read on the screen or in the progress, each as a whole, for what a brand says in its own words. Default: none.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly texts?: readonly string[];
        /**
         * All calls that are made, in order. Default: not asked.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly calls?: readonly string[];
        /**
         * Loads that are made again later: a line a load, with its name and after how long. Default: not asked.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly repeats?: readonly string[];
        /**
         * All events that are reported, in order. Default: not asked.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly events?: readonly string[];
        /**
         * Method and URL of requests that are made, among others. Default: none.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly asks?: readonly string[];
        /**
         * Of all requests that have one, in order, a part of it. Default: not asked.
         *
         * Items: A part of a body.
         */
        readonly bodies?: {
          readonly [k: string]: Json;
        }[];
        /** Event to a part of what is reported with it. Default: none. */
        readonly tells?: {
          readonly [k: string]: Json;
        };
        /** Call, or the entry that makes it, to a part of its body. Default: none. */
        readonly sends?: {
          readonly [k: string]: Json;
        };
        /** What becomes of the session token. Default: not asked. */
        readonly token?: 'keep' | 'forget';
        /** Whether the browser loads the page again. Default: not asked. */
        readonly reload?: boolean;
        /** Part of the facts at the end. Default: none. */
        readonly facts?: {
          readonly [k: string]: Json;
        };
        /**
         * JSON Pointers that lead nowhere in them. Default: none.
         *
         * Items: Words or a name, letter for letter.
         */
        readonly factsExclude?: readonly string[];
      };
      /** The same visit in several ways, by name: each lies over the keys above, which are not played by themselves. Default: none. */
      readonly cases?: {
        /** What is different. */
        readonly [k: string]: {
          /** What it shows. Default: none. */
          readonly says?: string;
          /** The URL that is opened. Default: that of the step. */
          readonly url?: string;
          /** Journey and step whose button is pressed. Default: the URL is only opened. */
          readonly step?: string;
          /** Field to answer, entered before. Default: the shared ones. */
          readonly answers?: {
            readonly [k: string]: Json;
          };
          /** Call, or the entry that makes it, to its reply. Default: the shared ones. */
          readonly replies?: {
            readonly [k: string]: Json;
          };
          /** Call, or the entry that makes it, to how it fails. Default: none fails. */
          readonly failures?: {
            readonly [k: string]: Json;
          };
          /**
           * Names of buttons that are pressed afterwards. Default: none.
           *
           * Items: Words or a name, letter for letter.
           */
          readonly press?: readonly string[];
          /**
           * What is answered and pressed behind that, in rounds. Default: nothing.
           *
           * Items: Fields to answer, then buttons to press.
           */
          readonly rounds?: {
            /** Field to answer. Default: none. */
            readonly answers?: {
              readonly [k: string]: Json;
            };
            /**
             * Names of buttons that are pressed afterwards. Default: none.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly press?: readonly string[];
          }[];
          /** Where the visit comes to, and what it causes. What is not named is not asked. */
          readonly expect: {
            /** Path and query at the end. Default: not asked. */
            readonly url?: string;
            /** The page document that is shown. Default: not asked. */
            readonly page?: string;
            /** The open modal, by its name. Default: not asked. */
            readonly modal?: string;
            /** The frame of the page, by its name. Default: not asked. */
            readonly frame?: string;
            /** The stage of the page, by its name. Default: not asked. */
            readonly stage?: string;
            /**
             * Blocks, items, fields, options, buttons, refused answers and messages that are on the screen, in any order: type and name, then how it can be used as far as that matters (`text lastName, required`). Default: none.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly shows?: readonly string[];
            /**
             * Those that are not on it. Default: none.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly showsNot?: readonly string[];
            /**
             * Texts that can be read on the screen or in the progress, each as a whole, for what a brand says in its own words. Default: none.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly texts?: readonly string[];
            /**
             * All calls that are made, in order. Default: not asked.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly calls?: readonly string[];
            /**
             * Loads that are made again later: a line a load, with its name and after how long. Default: not asked.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly repeats?: readonly string[];
            /**
             * All events that are reported, in order. Default: not asked.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly events?: readonly string[];
            /**
             * Method and URL of requests that are made, among others. Default: none.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly asks?: readonly string[];
            /**
             * Of all requests that have one, in order, a part of it. Default: not asked.
             *
             * Items: A part of a body.
             */
            readonly bodies?: {
              readonly [k: string]: Json;
            }[];
            /** Event to a part of what is reported with it. Default: none. */
            readonly tells?: {
              readonly [k: string]: Json;
            };
            /** Call, or the entry that makes it, to a part of its body. Default: none. */
            readonly sends?: {
              readonly [k: string]: Json;
            };
            /** What becomes of the session token. Default: not asked. */
            readonly token?: 'keep' | 'forget';
            /** Whether the browser loads the page again. Default: not asked. */
            readonly reload?: boolean;
            /** Part of the facts at the end. Default: none. */
            readonly facts?: {
              readonly [k: string]: Json;
            };
            /**
             * JSON Pointers that lead nowhere in them. Default: none.
             *
             * Items: Words or a name, letter for letter.
             */
            readonly factsExclude?: readonly string[];
          };
        };
      };
    };
  };
}

/** What must hold on every path, in every brand; lint proves it or shows the path that breaks it. What it says of a call is checked again when the call is made, in the browser and on the server: a call that it keeps back fails with the code `closed-gate`. */
export interface InvariantDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `invariant`. */
  readonly type: 'invariant';
  /** What the document is for, as a sentence. Default: none. */
  readonly says: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** It has to hold while this does. Default: always. */
  readonly when?: Expression;
  /** The operation before which something has to be done. Default: none. */
  readonly call?: string;
  /**
   * Facts that a required field asks for on the way to the call, and that are neither absent nor empty nor false when it is made. Default: none.
   *
   * @minItems 1
   *
   * Items: The path of a fact.
   */
  readonly given?: readonly string[];
  /**
   * Operations that have succeeded before the call is made, in the same action. Default: none.
   *
   * @minItems 1
   *
   * Items: An operation, by its operationId.
   */
  readonly after?: readonly string[];
  /** What holds when the call is made. Default: nothing. */
  readonly holds?: Expression;
  /** Whether every step of the journey in which the call is made passes its checks then. Default: false. */
  readonly stepsPass?: boolean;
  /**
   * Pages that are not shown, as the access table writes paths. Default: none.
   *
   * @minItems 1
   *
   * Items: A path, or a pattern of paths.
   */
  readonly neverShown?: readonly string[];
  /**
   * Pages to which no button or link of another page leads, as far as it names the page without tags. Default: none.
   *
   * @minItems 1
   *
   * Items: A path, or a pattern of paths.
   */
  readonly neverOffered?: readonly string[];
}

/** Variants that are shown to shares of the persons. Expressions read the variant of a person as `experiments.NAME`, NAME being the name of the file. A person, by their account or else their browser, keeps a variant as long as it has a share. */
export interface ExperimentDocument {
  /** The relative path of the document's schema. */
  readonly $schema: SchemaPath;
  /** Always `experiment`. */
  readonly type: 'experiment';
  /** What the document is for, as a sentence. Default: none. */
  readonly says: string;
  /** Code of a lint rule to the reason why it does not hold here. Default: none. */
  readonly allow?: Allow;
  /** What no higher layer may change: JSON Pointer to the reason. Default: nothing. */
  readonly locked?: Locks;
  /** Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing. */
  readonly reviewed?: string;
  /** `server` keeps the document from browsers. Default: everyone. */
  readonly audience?: 'server';
  /** Who takes part; all others see the first variant. Default: everybody. */
  readonly when?: Expression;
  /** The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any. */
  readonly from?: string;
  /** The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any. */
  readonly until?: string;
  /** The variants. The first is what persons see who do not take part. */
  readonly variants: Ordered<Variant>;
}

/** One of: variants. */
export interface Variant {
  /** What it shows. Default: none. */
  readonly says?: string;
  /** Its share of the persons, in percent. */
  readonly share: number;
  /** Comes directly after this entry. Default: where it is written. */
  readonly after?: Name;
  /** Comes directly before this entry. Default: where it is written. */
  readonly before?: Name;
}

/** Document type to what it holds. */
export interface DocumentByType {
  readonly app: AppDocument;
  readonly kinds: KindsDocument;
  readonly step: StepDocument;
  readonly modal: ModalDocument;
  readonly part: PartDocument;
  readonly journey: JourneyDocument;
  readonly action: ActionDocument;
  readonly conditions: ConditionsDocument;
  readonly calculations: CalculationsDocument;
  readonly constants: ConstantsDocument;
  readonly migrations: MigrationsDocument;
  readonly machine: MachineDocument;
  readonly routing: RoutingDocument;
  readonly polling: PollingDocument;
  readonly access: AccessDocument;
  readonly brand: BrandDocument;
  readonly partners: PartnersDocument;
  readonly patch: PatchDocument;
  readonly scenario: ScenarioDocument;
  readonly invariant: InvariantDocument;
  readonly experiment: ExperimentDocument;
}
