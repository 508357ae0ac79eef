/** One stretch of a rich text as it is drawn; values of facts are never markup. */
export type TextRun =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold'; readonly text: string }
  | { readonly type: 'link'; readonly label: string; readonly page: string };
