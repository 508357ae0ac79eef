import { type Known, type Step, type Walk, given } from './run-walk.ts';

const email = 'olivia@example.com';
const start =
  (chatMode: string): NonNullable<Step['body']> =>
  ({ uuid }) => ({
    name: 'Olivia',
    email,
    applicationUuid: uuid,
    pageUrl: 'https://lender.example/account/heloc',
    chatMode,
    org: 'FIGURE',
  });
const sid = (known: Known) => given(known, 'startChat', 'conversationSid');
const inChat = (known: Known) => ({ conversationSid: String(sid(known)) });
const ofFile = (known: Known) => ({
  ...inChat(known),
  file: String(given(known, 'getChatDesk', 'messages.0.files.0.uuid')),
});
const botSid = (known: Known) => given(known, 'startOmniChat', 'conversationSid');
const nonce = (known: Known) => given(known, 'refreshChatNonce', 'nonce');

/** What is beside an application: chats, feedback and the wallet. */
export const besideBranches: readonly Walk[] = [
  {
    says: 'chats, feedback and the wallet beside it',
    begins: 'OFFER_SELECTION',
    steps: [
      { operationId: 'startOmniChat', body: start('CHATBOT') },
      { operationId: 'startChat', body: start('AGENT') },
      { operationId: 'refreshChatToken', body: (known) => ({ token: given(known, 'startChat', 'token') }) },
      // The token before is not good any more.
      {
        operationId: 'refreshChatToken',
        body: (known) => ({ token: given(known, 'startChat', 'token') }),
        status: 410,
      },
      {
        operationId: 'getChatInfo',
        body: (known) => ({ omniProxyChannelId: given(known, 'startChat', 'omniProxyChannelId') }),
      },
      // The channel of the chatbot's chat ties it to the person who is signed in.
      {
        operationId: 'authenticateChat',
        body: (known) => ({ nonce: given(known, 'startOmniChat', 'omniProxyChannelId') }),
      },
      {
        operationId: 'refreshChatNonce',
        body: (known) => ({ nonce: given(known, 'authenticateChat', 'nonce') }),
      },
      { operationId: 'keepChatFile', file: 'roof.jpg', path: inChat },
      {
        operationId: 'sendChatMessage',
        path: inChat,
        body: (known) => ({ message: 'My roof', files: [given(known, 'keepChatFile', 'id')] }),
      },
      { operationId: 'getChatDesk', path: inChat },
      { operationId: 'getChatFile', path: ofFile },
      { operationId: 'getChatDeskFile', path: ofFile },
      {
        operationId: 'sendChatMessage',
        path: inChat,
        body: () => ({ message: 'Goodbye' }),
      },
      { operationId: 'getConversation', path: inChat },
      // The agent has ended it.
      {
        operationId: 'sendChatMessage',
        path: inChat,
        body: () => ({ message: 'One more thing' }),
        status: 410,
      },
      { operationId: 'endChat', path: inChat },
      { operationId: 'listChatUsers', body: () => ({ filters: { role: 'CSA' } }) },
      {
        operationId: 'askChatbot',
        body: (known) => ({
          conversationId: botSid(known),
          message: 'When is it funded?',
          nonce: nonce(known),
          organization: 'FIGURE',
          pageUrl: 'https://lender.example/account/heloc',
          senderId: 'olivia',
          senderType: 'APPLICANT',
        }),
      },
      { operationId: 'getChatHistory', path: (known) => ({ conversationId: String(botSid(known)) }) },
      {
        operationId: 'rateChatbot',
        body: (known) => ({
          questionId: given(known, 'askChatbot', 'questionId'),
          conversationId: botSid(known),
          responseToCustomer: given(known, 'askChatbot', 'responseStr'),
          rating: 0,
          senderEmail: email,
          senderType: 'APPLICANT',
          nonce: nonce(known),
        }),
      },
      {
        operationId: 'sendFeedback',
        body: ({ uuid }) => ({
          applicationUuid: uuid,
          message: 'It went well, thank you.',
          topic: 'COMPLIMENT',
          marketingConsent: false,
          pathname: '/account/heloc',
          productType: 'HELOC',
        }),
      },
      { operationId: 'getWalletAccess' },
      { operationId: 'getWalletAccount' },
    ],
  },
];
