import { type ComponentType, type ReactNode, createContext } from 'react';
import type {
  BlockView,
  ButtonView,
  ChoiceFieldView,
  TickFieldView,
  ComponentView,
  FieldView,
  Json,
  ModalView,
  NoticeView,
  View,
} from '#engine/index.ts';

/** A block that is not a field. */
export type PlainBlockView = Exclude<BlockView, FieldView>;

/** What every block's component takes. */
export interface BlockProps<B> {
  readonly block: B;
  /** Draws the blocks inside this one. */
  readonly BlockList: ComponentType<{ readonly body: readonly BlockView[] }>;
}

/** The control of a type of field. */
export type ControlOf<T extends FieldView['type']> = ComponentType<FieldProps<FieldOf<T>>>;

/** Controls by the type of field that they draw. */
export type Controls = { readonly [T in FieldView['type']]?: ControlOf<T> };

/** What lies over a page at times, and what some fields become once a script runs. */
interface RareParts {
  readonly Modal: ComponentType<{
    readonly modal: ModalView;
    readonly url: string;
    readonly failures: readonly NoticeView[];
    /** Messages that lie over it. */
    readonly children?: ReactNode;
  }>;
  readonly Processing: ComponentType<{
    readonly progress: NonNullable<View['progress']>;
    readonly children?: ReactNode;
  }>;
  /** A button that copies a text. */
  readonly CopyButton: ComponentType<{ readonly button: ButtonView }>;
  /** A button that opens menus, with the keys of one. */
  readonly MenuButton: ComponentType<MenuButtonProps>;
  /** The label of a button that watches what is seen, or that its person leaves. */
  readonly WatchingLabel: ComponentType<{ readonly button: ButtonView }>;
  /** Draws choices from many options. */
  readonly SearchableChoice: ComponentType<FieldProps<ChoiceFieldView>>;
  /** Draws choices whose options have headings or pictures, and boxes that are ticked when they are seen. */
  readonly RichControl: ComponentType<FieldProps<ChoiceFieldView | TickFieldView>>;
}

/** A button that opens menus. It is open, and has the focus, as the menu was that it takes the place of. */
export interface MenuButtonProps {
  readonly label: string;
  /** Shown in place of the label. */
  readonly icon?: ReactNode;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly hasFocus: { current: boolean };
  readonly children?: ReactNode;
}

/** What draws fields and blocks, as far as it is loaded. */
export interface ComponentRegistry {
  readonly controls: Controls;
  /** Draws the types of block that are not in the first script of a page. */
  readonly renderLazy?: (props: BlockProps<BlockView>) => ReactNode;
  readonly rare?: RareParts;
  /** What an application draws itself, by the name of the component. */
  readonly blocks?: { readonly [component: string]: ComponentType<Pick<ComponentView, 'values'>> };
}

/** The controls that are loaded, and how to ask for the others. */
export interface KnownControls extends ComponentRegistry {
  readonly fetchOthers: () => void;
}

export const ControlsContext = createContext<KnownControls>({ controls: {}, fetchOthers: () => undefined });

/** What every control takes. `describedBy` are the ids of help, hints and error that are around it. */
export interface FieldProps<F extends FieldView = FieldView> {
  readonly field: F;
  readonly id: string;
  readonly describedBy: string | undefined;
  /** Draws the blocks in the rows of a list, and those under the options of a choice. */
  readonly BlockList: BlockProps<F>['BlockList'];
  /** Reports the answer, without a value when the field was emptied. */
  readonly onAnswer: (value?: Json) => void;
  /** The same for what the control shows already: it is not drawn again for that. `partial`: it may be half typed. */
  readonly onType: (value?: Json, state?: 'partial') => void;
}

/** The view of a field by its `type`. */
export type FieldOf<T extends FieldView['type'], F = FieldView> = F extends { readonly type: infer U }
  ? T extends U
    ? F
    : never
  : never;
