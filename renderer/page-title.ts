import type { View } from '#engine/index.ts';

/** The title of the browser's window. The screen comes first, since it tells pages apart. */
export function pageTitle({ title, screen }: View): string {
  return [screen.title, title].filter((part) => part !== '').join(' | ');
}
