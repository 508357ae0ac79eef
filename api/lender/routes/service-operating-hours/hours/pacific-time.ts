export interface PacificTime {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** HH:mm. */
  readonly clock: string;
}

const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday and clock where the hours are kept (B§2). */
export function pacificTime(now: Date): PacificTime {
  const zone = { timeZone: 'America/Los_Angeles' };
  const weekday = now.toLocaleDateString('en-US', { ...zone, weekday: 'short' });
  const clock = now.toLocaleTimeString('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  return { weekday: shortNames.indexOf(weekday) + 1, clock };
}
