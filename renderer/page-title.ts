import type { View } from '#engine/view/view.ts';

/** The title of the browser's window: the screen first, since that is what differs. */
export function pageTitle({ title, screen }: View): string {
  return [screen.title, title].filter((part) => part !== '').join(' | ');
}
