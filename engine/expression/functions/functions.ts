import type { FormatFunction, FunctionName } from '#engine/expression/signatures.ts';
import { dateFunctions } from '#engine/expression/functions/date.ts';
import { listFunctions } from '#engine/expression/functions/list.ts';
import { numberFunctions } from '#engine/expression/functions/number.ts';
import type { FunctionBody } from '#engine/expression/scope.ts';
import { textFunctions } from '#engine/expression/functions/text.ts';

/** What functions take and give is in `signatures`, which only the compiler needs. */
export const functions: Record<Exclude<FunctionName, FormatFunction>, FunctionBody> = {
  ...textFunctions,
  ...listFunctions,
  ...numberFunctions,
  ...dateFunctions,
};
