import { operation } from '../../../http/call.ts';
import { answerIdentity } from './get-identity.ts';

export const verifyIdentity = operation('verifyIdentity', answerIdentity);
