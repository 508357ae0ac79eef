const longestSeconds = 5;

/** Tells the server, with the request for the next page, up to which version of the visit something is under way. */
export function announceSending(document: Document, version: number): void {
  // A cookie is set before the browser asks for the next page; whatever is sent may arrive after that.
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `sending=${version}; path=/; max-age=${longestSeconds}; samesite=lax${secure}`;
}
