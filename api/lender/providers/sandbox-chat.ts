import type { ChatUser } from '#schemas/generated/api.ts';

/** What the sandbox's chatbot answers to files. */
export function botAnswerToFiles(): string {
  return 'I cannot read files. I keep them for the person who answers during our hours.';
}

/** Who answers in the sandbox. */
export const sampleUsers: readonly ChatUser[] = [
  { uuid: '00000000-0000-4000-8000-0000000000c1', friendlyName: 'Avery Agent', role: 'CSA' },
  { uuid: '00000000-0000-4000-8000-0000000000c2', friendlyName: 'Morgan Manager', role: 'MANAGER' },
  { uuid: '00000000-0000-4000-8000-0000000000c3', friendlyName: 'Sage Specialist', role: 'SPECIALIST' },
];
