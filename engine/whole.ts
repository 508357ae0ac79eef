/** What draws all that documents may say. Browsers fetch it once the first page is there: a file of its own keeps it out of the first script. */

export { laterViews, topView, view } from '#engine/view/whole-view.ts';
