import type { OpLoader } from '#engine/expression/loader.ts';
import { loadAt } from '#engine/expression/loader.ts';
import type { BinaryOp, OtherOp } from '#engine/expression/tree.ts';

type LogicOp = Extract<BinaryOp, '&&' | '||'> | Extract<OtherOp, '!' | '?:' | 'absent' | 'has'>;

/** Only `true` is true; anything else, absence included, is not. */
export const logicLoaders = {
  '&&': (args, load) => {
    const [one, other] = [loadAt(args, 0, load), loadAt(args, 1, load)];
    return (scope) => one(scope) === true && other(scope) === true;
  },
  '||': (args, load) => {
    const [one, other] = [loadAt(args, 0, load), loadAt(args, 1, load)];
    return (scope) => one(scope) === true || other(scope) === true;
  },
  '!': (args, load) => {
    const value = loadAt(args, 0, load);
    return (scope) => value(scope) !== true;
  },
  '?:': (args, load) => {
    const [condition, then, otherwise] = [
      loadAt(args, 0, load),
      loadAt(args, 1, load),
      loadAt(args, 2, load),
    ];
    return (scope) => (condition(scope) === true ? then(scope) : otherwise(scope));
  },
  absent: () => () => undefined,
  has: (args, load) => {
    const value = loadAt(args, 0, load);
    return (scope) => value(scope) !== undefined;
  },
} satisfies Record<LogicOp, OpLoader>;
