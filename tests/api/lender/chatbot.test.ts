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
    ['Can I pay it back early?', 'chatEarly'],
    ['Is there a prepayment penalty?', 'chatEarly'],
    ['How do I pay my monthly payment?', 'chatPayment'],
    ['When is my payment due', 'chatPayment'],
    ['can I set up autopay?', 'chatPayment'],
    ['How long is the term of the loan?', 'chatTerm'],
    ['How many years do I have to repay?', 'chatTerm'],
    ['Can I cancel?', 'chatCancel'],
    ['I changed my mind', 'chatCancel'],
    ['when will the money be in my account', 'chatMoney'],
    ['how fast do I get the cash', 'chatMoney'],
    ['What interest will I pay?', 'chatRate'],
    ['Is there an origination fee', 'chatFees'],
    ['will it be a hard pull', 'chatScore'],
    ['Do I have to upload paystubs?', 'chatDocuments'],
    ['What is the maximum amount', 'chatAmount'],
    ['phone number please', 'chatPerson'],
    ['¿Puedo cancelar?', 'chatCancel'],
    ['¿Hay penalidad por pagar antes?', 'chatEarly'],
    ['¿Cómo pago la cuota?', 'chatPayment'],
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
    'What day is it today?',
    'How long does it take to drive to Denver?',
    'Does my roof need a new inspection?',
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

  it('names the day of the money of who asks', () => {
    const asked = (question: string, isSent: boolean) =>
      answerFrom(workflow, question, { day: '2026-12-07', isSent });
    expect(asked('When do I get the money?', false)).toContain('send your money on Monday, December 7, 2026');
    expect(asked('When do I get the money?', true)).toContain('sent your money on Monday, December 7, 2026');
    expect(asked('¿Cuándo recibo el dinero?', true)).toContain('el lunes, 7 de diciembre de 2026');
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
