import type { NoticeView, View } from '#engine/view/view.ts';
import type { Dispatch } from './unstamped-event.ts';

/** What the components see of a visit: the view, and the ways to say what a person did. */
export interface ShownVisit {
  readonly view: View;
  /** The address of the page, to which its forms are sent. */
  readonly url: string;
  /** Messages of the browser itself, beside those of the view. */
  readonly hostNotices: readonly NoticeView[];
  readonly dispatch: Dispatch;
  /** Goes to another page of ours, as a link does. */
  readonly follow: (url: string) => void;
  readonly announce: (notice: NoticeView) => void;
  readonly closeNotice: (id: string) => void;
}
