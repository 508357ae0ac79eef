/** Where a page without script asks whether its waiting is over. */
export const goOnPath = '/visit/go-on';

/** Where a page that has to wait sends a browser without script. */
export const withoutScriptPath = '/visit/without-script';
