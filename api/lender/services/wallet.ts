import { createHash } from 'node:crypto';
import type { AuthorizedWallet, WalletAccount } from '#schemas/generated/api.ts';
import { type LenderRoutes, operation, personOf } from '../http/call.ts';

/** The operations of `schemas/api/wallet.json`, by where they are served: everybody has an account of their own. */
export const walletRoutes: LenderRoutes = {
  'GET /service-wallet/secure/api/v3/account/access': operation('getWalletAccess', async (_lender, call) => {
    const { account, authorizedWallet } = walletOf(personOf(call).identity);
    const { principal = authorizedWallet.address } = call.query;
    const accounts = principal === authorizedWallet.address ? [{ account, authorizedWallet }] : [];
    return { body: { accounts } };
  }),

  'GET /service-wallet/secure/api/v3/account': operation('getWalletAccount', async (_lender, call) => {
    const { account, authorizedWallet } = walletOf(personOf(call).identity);
    return { body: { account, authorizedWallets: [authorizedWallet] } };
  }),
};

// The sandbox's wallets follow from whom they belong to.
function walletOf(identity: string): {
  readonly account: WalletAccount;
  readonly authorizedWallet: AuthorizedWallet;
} {
  const digest = createHash('sha256').update(`wallet of ${identity}`).digest('hex');
  const address = `tp1${digest.slice(0, 38)}`;
  return {
    account: { name: 'Sample account', address },
    authorizedWallet: { address, authorizationType: 'OWNER' },
  };
}
