interface Hours {
  readonly opens: string;
  readonly closes: string;
}

const workday: Hours = { opens: '06:00', closes: '18:00' };
const saturday: Hours = { opens: '07:00', closes: '15:00' };
const week: readonly (Hours | undefined)[] = [
  workday,
  workday,
  workday,
  workday,
  workday,
  saturday,
  undefined,
];

/** Sample hours of both departments, Pacific time. */
export const sampleHours = ['OPS_PHONE', 'OPS_CHAT'].flatMap((department) =>
  week.map((hours, index) => ({
    department,
    weekday: index + 1,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
  })),
);
