/** Where a page sends the events of its visit. */
export const eventsPath = '/visit/events';

/** Where it says that a session has ended. */
export const forgetSessionPath = '/session/forget';
