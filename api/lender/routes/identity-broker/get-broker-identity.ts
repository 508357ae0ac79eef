import { operation } from '../../http/call.ts';
import { answerIdentity } from '../identity/identity/get-identity.ts';

export const getBrokerIdentity = operation('getBrokerIdentity', answerIdentity);
