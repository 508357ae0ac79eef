/** What draws pages and performs effects, without the engine itself: a page is taken over before the engine has come. */

export { isFieldType } from './ir/documents.ts';
export { neutralNotation, writeDigits } from './expression/notation.ts';
export { extensionOf } from './fields/file-name.ts';
export { readNumber } from './fields/read-number.ts';
export { readableLine } from './fields/readable-text.ts';
export { digitsOf, layOut, nationalLength, readTelephone, writeTelephone } from './fields/telephone.ts';
export { answerEvent, handlesIn, stampEvent } from './host/events.ts';
export { isSampled } from './host/is-sampled.ts';
export { callRequest, forgetTokenRequest, performEffect } from './host/perform-effect.ts';
export { objectOf } from './json/json.ts';
export { nearestName } from './nearest-name.ts';
export { urlOf } from './pages/locate.ts';
export { differsOnlyIn } from './view/view-cache.ts';
export { isFieldView } from './view/view.ts';
export { isFailure } from './visit/state.ts';
