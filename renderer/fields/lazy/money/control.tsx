/** An amount is typed as a number is; its view has the currency. */
export { NumberControl as MoneyControl } from '../number/control.tsx';
