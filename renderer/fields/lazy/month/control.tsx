/** A month is a date without its day. */
export { DateControl as MonthControl } from '../date/control.tsx';
