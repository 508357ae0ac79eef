import type { Bank } from '#schemas/generated/api.ts';
import type { BankAccountRow } from '../tables/proof-tables.ts';
import type { SandboxInput } from './sandbox-input.ts';

/** An account as the bank reports it. */
interface ToldAccount extends Pick<BankAccountRow, 'kind' | 'routing_number'> {
  readonly accountNumber: string;
}

/** Port to the service that links accounts. */
export interface BankLinks {
  readonly banks: readonly Bank[];
  /** The accounts that a person has with a bank; undefined where the bank does not let them in. */
  readonly accountsAt: (bank: Bank) => Promise<readonly ToldAccount[] | undefined>;
}

const accounts: readonly ToldAccount[] = [
  { kind: 'CHECKING', routing_number: '011401533', accountNumber: '1111222233334321' },
  { kind: 'SAVINGS', routing_number: '011401533', accountNumber: '1111222233338765' },
];

/** Banks that report the same accounts each time. */
export const sandboxBankLinks: BankLinks = {
  banks: [
    { code: 'SAMPLE', name: 'Sample Bank' },
    { code: 'LAKESIDE', name: 'Lakeside Credit Union' },
    { code: 'FAILING', name: 'Harbor Street Bank' },
  ],
  accountsAt: async ({ code }) => (code === 'FAILING' ? undefined : accounts),
};

/** What steers the sandbox's banks. */
export const bankInputs: readonly SandboxInput[] = [
  [
    'bank to link `Harbor Street Bank` / any other',
    'lets nobody in / lists a checking account ending in `4321` and a savings account ending in `8765`',
  ],
];
