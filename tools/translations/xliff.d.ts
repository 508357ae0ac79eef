/** The package comes without types. These are of what is used here. */
declare module 'xliff/jsToXliff12' {
  /** Units by file and by id. A text with inline elements is a list. */
  export interface XliffContent {
    readonly sourceLanguage?: string;
    readonly targetLanguage?: string;
    readonly resources: { readonly [file: string]: { readonly [id: string]: XliffUnit } };
  }

  export interface XliffUnit {
    readonly source?: unknown;
    readonly target?: unknown;
    readonly note?: string;
  }

  export default function jsToXliff12(content: XliffContent): Promise<string>;
}

declare module 'xliff/xliff12ToJs' {
  import type { XliffContent } from 'xliff/jsToXliff12';

  export default function xliff12ToJs(text: string): Promise<XliffContent>;
}
