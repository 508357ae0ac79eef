import type { FunctionName } from '#engine/expression/signatures.ts';
import { dateFunctions } from '#engine/expression/functions/date.ts';
import { formatFunctions } from '#engine/expression/functions/format.ts';
import { listFunctions } from '#engine/expression/functions/list.ts';
import { numberFunctions } from '#engine/expression/functions/number.ts';
import type { FunctionBody } from '#engine/expression/scope.ts';
import { textFunctions } from '#engine/expression/functions/text.ts';

/** Every function by its name; what it takes and gives is in `signatures`, which only the compiler needs. */
export const functions: Record<FunctionName, FunctionBody> = {
  ...textFunctions,
  ...listFunctions,
  ...numberFunctions,
  ...dateFunctions,
  ...formatFunctions,
};
