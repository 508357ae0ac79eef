/** What a browser fetches once the first page is there. A file of its own, so that the first script does not hold it. */

export { laterViews } from '#engine/view/later-views.ts';
