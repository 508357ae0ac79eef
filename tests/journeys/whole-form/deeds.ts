/** One thing that a person does on a page; fields are found by their labels. */
export type Deed =
  | { readonly text: string; readonly is: string; readonly in?: string }
  | { readonly choose: string; readonly in?: string }
  /** An option that cannot be chosen beside the other. */
  | { readonly choose: string; readonly insteadOf: string }
  | { readonly pick: string; readonly is: string }
  | { readonly find: string; readonly is: string }
  | { readonly press: string };

/** A page: its path behind the base path, where `*` is the id of a row, and what is done there in its order. */
export type Stop = readonly [path: string, ...deeds: readonly Deed[]];

export const text = (label: string, is: string | number, group?: string): Deed => ({
  text: label,
  is: String(is),
  ...(group !== undefined && { in: group }),
});
export const choose = (option: string, group?: string): Deed => ({
  choose: option,
  ...(group !== undefined && { in: group }),
});
export const press = (button: string): Deed => ({ press: button });
export const goOn = press('Continue');

export const date = (group: string, month: number, day: number, year: number): readonly Deed[] => [
  text('Month', month, group),
  text('Day', day, group),
  text('Year', year, group),
];
export const month = (group: string, at: number, year: number): readonly Deed[] => [
  text('Month', at, group),
  text('Year', year, group),
];
