import Big from 'big.js';

export type Decimal = Big;
