import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import type { NoticeView, View } from '#engine/index.ts';
import { WholePage } from './layout/whole-page.tsx';
import { everyControl } from './lazy-registry.ts';
import { ControlsContext } from './component-registry.ts';
import { AssetsContext } from './elements/pictures.tsx';
import { type ShownData, VisitContext } from './visit/visit-context.tsx';

export { gallerySheet, renderGallery } from './gallery/gallery.tsx';
export type { MessageSample } from './gallery/message-gallery.tsx';
export { refuseFile, refusedBy } from './fields/lazy/upload/upload-drop.tsx';
export { arrivedInput } from './form/names.ts';
export {
  bringsQuestions,
  lacksRow,
  postedDocument,
  decodeForm,
  uploadFields,
} from './form-decoder/decode-form.ts';
export { fieldViewsIn } from './form/screen-contents.ts';
export { pageTitle } from './layout/whole-page.tsx';
export { fillIn } from './visit/page-data.ts';
export type { ObservedPage, OwnValues } from './visit/page-data.ts';

/** The HTML inside the page's root element, equal to what the browser draws first. `url` holds path and query. */
export function renderPage(
  view: View,
  url: string,
  hostNotices: readonly NoticeView[] = [],
  assetsUrl = '',
): string {
  const shown: ShownData = {
    view,
    url,
    hostNotices,
  };
  const visit = {
    ...createStore(() => shown),
    dispatch: ignore,
    dispatchTyped: ignore,
    settle: ignore,
    follow: ignore,
    announce: ignore,
    closeNotice: ignore,
  };
  return renderToString(
    <VisitContext value={visit}>
      <ControlsContext value={everyControl}>
        <AssetsContext value={assetsUrl}>
          <WholePage />
        </AssetsContext>
      </ControlsContext>
    </VisitContext>,
  );
}

function ignore(): void {
  // Nothing can be pressed while the server writes the page.
}
