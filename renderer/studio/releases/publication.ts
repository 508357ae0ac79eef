import { everybody } from './who-gets.ts';

/** What somebody fills in before they publish. */
export interface Publication {
  /** The number of a release; empty: the draft. */
  readonly release: string;
  readonly note: string;
  /** Empty: all brands. */
  readonly brand: string;
  /** The percentage of new visitors, as far as it is typed. */
  readonly share: number | string | undefined;
  readonly from: string;
  readonly until: string;
  readonly isBreaking: boolean;
}

/** Before anybody has filled it in. */
export const blankPublication: Publication = {
  release: '',
  note: '',
  brand: '',
  share: everybody,
  from: '',
  until: '',
  isBreaking: false,
};
