/** What draws pages and performs effects, without the engine itself: a page is taken over before the engine has come. */

export { answerKindOf } from '#engine/compiled/field-types.ts';
export { neutralNotation, writeDigits } from '#engine/expression/notation.ts';
export { extensionOf } from '#engine/fields/constraints.ts';
export { readNumber } from '#engine/fields/read-number.ts';
export { readableLine } from '#engine/fields/readable-text.ts';
export { digitsOf, layOut, nationalLength, readTelephone, writeTelephone } from '#engine/fields/telephone.ts';
export { answerEvent, handlesIn, stampEvent } from '#engine/host/events.ts';
export { isSampled } from '#engine/host/is-sampled.ts';
export { callRequest, forgetTokenRequest, performEffect } from '#engine/host/perform-effect.ts';
export { objectOf } from '#engine/json/json.ts';
export { nearestName } from '#engine/nearest-name.ts';
export { urlOf } from '#engine/pages/locate.ts';
export { differsOnlyIn } from '#engine/view/keeper.ts';
export { isFieldView } from '#engine/view/view.ts';
export { isFailure } from '#engine/visit/state.ts';
