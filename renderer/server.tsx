import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import type { NoticeView, View } from '#engine/index.ts';
import { WholePage } from './layout/whole-page.tsx';
import { everyControl } from './layout/lazy-registry.ts';
import { ControlsContext } from './elements/component-registry.ts';
import { AssetsContext } from './elements/pictures.tsx';
import { type ShownData, ScriptedContext, VisitContext } from './visit/visit-context.tsx';

export { gallerySheet, renderGallery } from './gallery/gallery.tsx';
export type { MessageSample } from './gallery/message-gallery.tsx';
export { isRenderedFirst } from './blocks/rendered-first.ts';
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
export { stabilized } from './visit/stable-view.ts';
export { fillIn } from './visit/page-data.ts';
export type { ObservedPage, OwnValues } from './visit/page-data.ts';

/** What a page shows besides its view. */
interface Besides {
  /** Messages of the server itself. Default: none. */
  readonly hostNotices?: readonly NoticeView[];
  /** The host that delivers pictures. Default: this server. */
  readonly assetsUrl?: string;
  /** As the page is while its script runs. Default: as the browser draws it first. */
  readonly isScripted?: boolean;
}

/** The HTML inside the page's root element. `url` holds path and query. */
export function renderPage(
  view: View,
  url: string,
  { hostNotices = [], assetsUrl = '', isScripted = false }: Besides = {},
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
          <ScriptedContext value={isScripted}>
            <WholePage />
          </ScriptedContext>
        </AssetsContext>
      </ControlsContext>
    </VisitContext>,
  );
}

function ignore(): void {
  // Nothing can be pressed while the server writes the page.
}
