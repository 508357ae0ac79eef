import { operation } from '../../http/call.ts';
import { endSession } from '../identity/logout.ts';

export const brokerLogout = operation('brokerLogout', endSession);
