import { type JsonObject, isObject, membersOf, overlay, writePointer } from '#engine/index.ts';

/** A visit that a scenario plays. */
interface Play {
  /** Its name, and behind it that of the case, if it is one. */
  readonly name: string;
  readonly play: JsonObject;
  /** Where the scenario says what it expects. */
  readonly path: string;
}

/** The visits of a scenario. Of one that has cases, each case is a visit. */
export function playsOf({ plays }: JsonObject): readonly Play[] {
  return membersOf(plays).flatMap(([name, { cases, ...play }]): readonly Play[] => {
    const path = writePointer(['plays', name]);
    if (!isObject(cases)) return [{ name, play, path }];
    return membersOf(cases).map(([own, one]) => ({
      name: `${name} ${own}`,
      play: overlay(play, one),
      path: `${path}${writePointer(['cases', own])}`,
    }));
  });
}
