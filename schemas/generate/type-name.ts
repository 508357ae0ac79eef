/** `Call step` and `offer-set` are the types `CallStep` and `OfferSet`. */
export function typeName(title: string): string {
  return title.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_gap, letter: string) => letter.toUpperCase());
}
