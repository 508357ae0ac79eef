import { describe, expect, it } from 'vitest';
import { answerFrom, findTopic, unknownAnswer } from '#api/lender/workflow/chatbot.ts';
import { readChatKnowledge } from '#api/lender/rules/chat-knowledge.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

const flows = mainFlows();
const workflow = workflowOf(flows);

describe('the chatbot', () => {
  it.each([
    ['When do I get the money?', 'chatMoney'],
    ['When is\nit funded?', 'chatMoney'],
    ['how long until you wire the funds', 'chatMoney'],
    ['What about my rate?', 'chatRate'],
    ['whats the APR', 'chatRate'],
    ['Is the intrest rate fixed?', 'chatRate'],
    ['What fees are there?', 'chatFees'],
    ['closing costs?', 'chatFees'],
    ['In which states do you lend?', 'chatStates'],
    ['Do you lend in Texas', 'chatStates'],
    ['Will this hurt my credit score?', 'chatScore'],
    ['Which document do you need?', 'chatDocuments'],
    ['How much can I borrow?', 'chatAmount'],
    ['I want to speak to a human', 'chatPerson'],
    ['¿Cuándo recibo el dinero?', 'chatMoney'],
    ['cual es la tasa', 'chatRate'],
    ['¿Qué costos hay?', 'chatFees'],
    ['¿En qué estados prestan?', 'chatStates'],
  ])('answers %j with %s', (question, answer) => {
    expect(findTopic(workflow.chatKnowledge, question)?.topic.answer).toBe(answer);
  });

  it.each([
    'Do you like cats?',
    'asdf',
    '',
    'Tell me a joke',
    'Hello',
    'Is the weather nice tomorrow?',
    'My dog ate my homework',
    '¿Le gustan los gatos?',
    '!!!',
  ])('does not know %j', (question) => {
    expect(answerFrom(workflow, question)).toBeUndefined();
  });

  it('knows every topic by its title, in its language', () => {
    for (const [language, topics] of Object.entries(workflow.chatKnowledge.topics))
      for (const topic of topics)
        expect(findTopic(workflow.chatKnowledge, topic.title)).toMatchObject({ topic, language });
  });

  it('names the states without loans, and the page to read more', () => {
    const answer = answerFrom(workflow, 'In which states do you lend?') ?? '';
    expect(answer).toContain('Hawaii');
    expect(answer).not.toContain('Texas');
    expect(answer).toMatch(/\nSource: \/licenses$/);
  });

  it('says in the language of the question that it does not know', () => {
    expect(unknownAnswer(workflow, '¿Le gustan los gatos?')).toMatch(/^Eso no lo sé/);
    expect(unknownAnswer(workflow, 'Do you like cats?')).toMatch(/^I do not know that/);
  });

  it('knows nothing without topics, and refuses a topic without an answer', () => {
    const withTopics = (chatTopics: unknown) =>
      readChatKnowledge({
        ...flows,
        compiled: { ...flows.compiled, constants: { ...flows.compiled.constants, chatTopics } as never },
      });
    expect(findTopic(withTopics(undefined), 'What is the APR?')).toBeUndefined();
    expect(() => withTopics({ en: [{ title: 'What is the APR?', words: 'apr' }] })).toThrow(
      /lacks its title/,
    );
  });
});
