import { drawLater } from './blocks/later-blocks.tsx';
import { Modal, Processing } from './chrome/dialogs.tsx';
import { CopyButton } from './elements/copy-button.tsx';
import type { Drawers, KnownControls } from './drawers.ts';
import { firstControls } from './fields/first-controls.ts';
import { laterControls } from './fields/later-controls.ts';
import { SearchableChoice } from './fields/later/searchable-choice.tsx';

/** What draws all types of field and block. */
export const allDrawers: Drawers = {
  controls: { ...firstControls, ...laterControls },
  drawLater,
  rare: { CopyButton, Modal, Processing, SearchableChoice },
};

/** For pages that have all controls from the start. */
export const everyControl: KnownControls = { ...allDrawers, fetchOthers: () => undefined };

export { holdPressed } from './visit/hold-pressed.ts';
export { sessionWarning } from './visit/session-warning.ts';
export { watchSession } from './visit/watch-session.ts';
