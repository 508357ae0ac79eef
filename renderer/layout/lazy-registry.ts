import { renderLazy } from '../blocks/lazy-blocks.tsx';
import { MenuButton } from '../blocks/lazy/menu-button.tsx';
import { Modal, Processing } from './dialogs.tsx';
import { CopyButton } from '../elements/copy-button.tsx';
import { WatchingLabel } from '../elements/watching-label.tsx';
import type { ComponentRegistry, KnownControls } from '../elements/component-registry.ts';
import { coreControls } from '../fields/core-controls.ts';
import { lazyControls } from '../fields/lazy-controls.ts';
import { RichControl } from '../fields/lazy/rich-control.tsx';
import { SearchableChoice } from '../fields/lazy/searchable-choice.tsx';

/** What draws all types of field and block. */
export const fullRegistry: ComponentRegistry = {
  controls: { ...coreControls, ...lazyControls },
  renderLazy,
  rare: {
    CopyButton,
    MenuButton,
    Modal,
    Processing,
    RichControl,
    SearchableChoice,
    WatchingLabel,
  },
};

/** For pages that have all controls from the start. */
export const everyControl: KnownControls = { ...fullRegistry, fetchOthers: () => undefined };

export { onceDrawable } from './once-drawable.ts';
export { watchPage } from '../visit/watch-page.ts';
