import { operation, pathValue } from '../../http/call.ts';
import { authenticationMode } from '../../identity/authentication-modes.ts';

export const getAuthenticationMode = operation('getAuthenticationMode', async (_lender, call) => ({
  body: { mode: authenticationMode(pathValue(call, 'organization')) },
}));
