/** What a key does in a list of suggestions (ARIA Authoring Practices, combobox). */
export type SuggestMove =
  | { readonly type: 'point'; readonly at: number }
  | { readonly type: 'choose'; readonly at: number }
  | { readonly type: 'close' }
  | { readonly type: 'none' };

/** Reads a key; `at` is the option pointed to, -1 for none, of `count` that are shown. */
export function readSuggestKey(key: string, at: number, count: number, isOpen: boolean): SuggestMove {
  if (count === 0) return { type: 'none' };
  switch (key) {
    case 'ArrowDown':
      return { type: 'point', at: isOpen ? (at + 1) % count : 0 };
    case 'ArrowUp':
      return { type: 'point', at: isOpen && at > 0 ? at - 1 : count - 1 };
    case 'Enter':
      return isOpen && at >= 0 ? { type: 'choose', at } : { type: 'none' };
    case 'Escape':
      return isOpen ? { type: 'close' } : { type: 'none' };
    default:
      return { type: 'none' };
  }
}
