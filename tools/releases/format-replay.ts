/** What somebody saw, as the servers describe it. */
export interface Replay {
  readonly visit: string;
  readonly histories: readonly ReplayedHistory[];
}

interface ReplayedHistory {
  readonly history: string;
  readonly brand: string;
  readonly account?: string;
  readonly rows: number;
  /** Of the last row, which holds that of the row before. */
  readonly hash: string;
  readonly isEndChecked: boolean;
  readonly isRedacted: boolean;
  readonly pages: readonly ReplayedPage[];
}

interface ReplayedPage {
  readonly from: string;
  readonly until: string;
  readonly rows: readonly number[];
  readonly release: number;
  readonly language: string;
  readonly url: string;
  readonly title: string;
  readonly isExact: boolean;
  readonly answers: readonly { readonly label: string; readonly value?: unknown }[];
  readonly confirmed: readonly { readonly words: string; readonly value?: unknown }[];
  readonly pressed?: string;
  readonly because: readonly {
    readonly document: string;
    readonly path: string;
    readonly read: Readonly<Record<string, unknown>>;
  }[];
  readonly lines: readonly string[];
}

/** A replay as text. */
export function formatReplay({ histories }: Replay): string {
  const sections = histories.flatMap((history) => [
    headOfHistory(history),
    ...history.pages.map((page) => [titleOfPage(page), ...linesOfPage(page)]),
  ]);
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** What is said about a history before its pages. */
export function headOfHistory(history: ReplayedHistory): readonly string[] {
  const { history: id, brand, account, rows, hash, isEndChecked, isRedacted } = history;
  return [
    `History ${id}, brand ${brand}${account === undefined ? '' : `, account ${account}`}`,
    `${rows} rows, whole; hash of the last one: ${hash}`,
    ...(isEndChecked
      ? []
      : ['The visit is not kept any more: whether rows are missing at the end, nobody can say.']),
    ...(isRedacted ? ['What is sensitive is hidden.'] : []),
  ];
}

/** Where and when a page was shown. */
export function titleOfPage({ from, until, url, title, release, rows }: ReplayedPage): string {
  const last = rows.length > 1 ? `-${rows.at(-1)}` : '';
  return `${from} to ${until}  ${url}  "${title}"  release ${release}, row ${rows[0]}${last}`;
}

/** What a page showed, and what was done there. */
export function linesOfPage(page: ReplayedPage): readonly string[] {
  const { isExact, lines, answers, confirmed, pressed, because } = page;
  return [
    ...(isExact ? [] : ['  This server folds these events in another way than the one that took them.']),
    ...lines.map((line) => `  | ${line}`),
    ...answers.map(({ label, value }) => `  answered: ${label}: ${shown(value)}`),
    ...confirmed.map(({ words, value }) => `  beside it: ${words}: ${shown(value)}`),
    ...(pressed === undefined ? [] : [`  pressed: ${pressed}`]),
    ...because.map(({ document, path, read }) => {
      const values = Object.entries(read).map(([name, value]) => `${name} = ${shown(value)}`);
      return `  because: ${document}${path}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
    }),
  ];
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
