/** Functions of expressions that are computed at run time; a new one is a row in each table over these names. */
export type FunctionName = TextFunction | ListFunction | NumberFunction | DateFunction | FormatFunction;

export type TextFunction =
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'upper'
  | 'lower'
  | 'trim'
  | 'titleCase'
  | 'digits'
  | 'first'
  | 'last'
  | 'plural'
  | 'words';

export type ListFunction = 'size' | 'join' | 'sentence';

export type NumberFunction = 'min' | 'max' | 'sum' | 'floor' | 'ceil' | 'round' | 'power';

export type DateFunction = 'age' | 'daysBetween' | 'addDays' | 'secondsBetween' | 'month' | 'day';

export type FormatFunction = 'money' | 'percent' | 'date';
