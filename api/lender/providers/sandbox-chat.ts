import type { ChatUser } from '#schemas/generated/api.ts';

/** What the agent in the sandbox knows: the first known word of a question decides. */
const answers: readonly (readonly [string, string])[] = [
  ['rate', 'Your rate depends on your credit, your home and the term that you choose.'],
  ['fund', 'Funding takes about five business days after you have signed.'],
  ['document', 'The dashboard lists the documents that we still need from you.'],
];

function knownAnswer(question: string): string | undefined {
  const asked = question.toLowerCase();
  return answers.find(([word]) => asked.includes(word))?.[1];
}

/** What the sandbox's chatbot answers. */
export function botAnswer(question: string): string {
  return knownAnswer(question) ?? 'I do not know that. A person will answer you during our hours.';
}

/** What the sandbox's agent answers, who is no chatbot. */
export function agentAnswer(question: string, files: readonly string[]): string {
  const seen = files.length === 0 ? [] : [`I have ${files.join(', ')}.`];
  return `Sandbox agent: ${[...seen, knownAnswer(question) ?? 'I look into it, and write to you.'].join(' ')}`;
}

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
