const longestSeconds = 5;

/** Tells the server, with the request for the next page, what is under way: from which page, and the version that it then has. */
export function announceSending(document: Document, opening: number, version: number): void {
  // A cookie is set before the browser asks for the next page; whatever is sent may arrive after that.
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `sending=${opening}.${version}; path=/; max-age=${longestSeconds}; samesite=lax${secure}`;
}
