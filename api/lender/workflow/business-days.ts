const dayMs = 86_400_000;

// Sweden writes days as JSON does.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Los_Angeles' });

/** The day at the lender, whose hours are Pacific time (B§2). */
export function businessDay(at: Date): string {
  return days.format(at);
}

const hourMs = 3_600_000;

/** The moment at which a day begins there: midnight is at 7 o'clock UTC in summer, at 8 in winter. */
export function startOfBusinessDay(day: string): Date {
  const summer = new Date(Date.parse(day) + 7 * hourMs);
  return businessDay(summer) === day ? summer : new Date(summer.getTime() + hourMs);
}

/** A day with so many days added, all as `yyyy-MM-dd`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/**
 * The last day on which a person may cancel: the third business day behind the notice. Every day counts but Sundays and
 * federal holidays (Regulation Z, 12 CFR 1026.2(a)(6) and 1026.23).
 */
export function lastDayToCancel(notice: string): string {
  return after(notice, 3, (day) => weekdayOf(day) !== 0 && !isFederalHoliday(day));
}

/** The next day on which banks work. */
export function nextBankDay(day: string): string {
  return after(day, 1, (each) => ![0, 6].includes(weekdayOf(each)) && !isObservedHoliday(each));
}

/** The days behind the notice of the right to cancel, as `yyyy-MM-dd`: planned, but for money that was sent. */
export function fundingDays(notice: Date, sentAt: Date | null) {
  const lastDay = lastDayToCancel(businessDay(notice));
  const recordingDay = nextBankDay(lastDay);
  const fundingDay = sentAt === null ? nextBankDay(recordingDay) : businessDay(sentAt);
  return { lastDay, recordingDay, fundingDay };
}

function after(day: string, count: number, counts: (day: string) => boolean): string {
  let left = count;
  let at = day;
  while (left > 0) {
    at = addDays(at, 1);
    if (counts(at)) left -= 1;
  }
  return at;
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Holidays that are a weekday of a month: the month, the weekday, and which of them; -1 is the last. */
const movingHolidays = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

function isFederalHoliday(day: string): boolean {
  if (fixedHolidays.includes(day.slice(5))) return true;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return movingHolidays.some(
    ([of, weekday, which]) =>
      of === month && weekday === weekdayOf(day) && (which === -1 ? isLast : Math.ceil(date / 7) === which),
  );
}

/** Banks keep a holiday of a Sunday on the Monday behind it. */
function isObservedHoliday(day: string): boolean {
  return isFederalHoliday(day) || (weekdayOf(day) === 1 && isFederalHoliday(addDays(day, -1)));
}
