import { operation, pathValue } from '../../../http/call.ts';
import { isOpen } from './is-open.ts';
import { pacificTime } from './pacific-time.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const getOperatingHours = operation('getOperatingHours', async ({ db, now }, call) => {
  const department = pathValue(call, 'department');
  const rows = await db
    .selectFrom('operating_hours')
    .selectAll()
    .where('department', '=', department)
    .orderBy('weekday')
    .execute();
  const week = rows.map(({ weekday, opens, closes }) => ({
    weekday: weekdays[weekday - 1] ?? '',
    weekdayValue: weekday,
    isOpen: opens !== null,
    ...(opens === null || closes === null ? {} : { startTime: opens, endTime: closes }),
  }));
  return { body: { openStatus: isOpen(rows, pacificTime(now())), week } };
});
