import { describe, expect, it } from 'vitest';
import {
  type Effect,
  type Json,
  type JsonObject,
  type VisitEvent,
  reduce,
  open,
  view,
} from '#engine/index.ts';
import { mainFlows } from '../fixtures/main-flows.ts';

const flows = mainFlows();
const lost = 'Connection lost. Attempting to reconnect.';
const message = {
  questionId: 'q1',
  questionStr: 'Hello',
  responseStr: 'Hello!',
  createdDt: '2026-01-15T10:00:00Z',
};
const said = { messages: [message] };
const access = { token: 't', expiration: '2099-01-01T00:00:00Z' };
const answers: { readonly [operation: string]: Json } = {
  checkFeature: { enabled: true },
  refreshChatToken: access,
  getConversation: { state: 'ACTIVE', ...said },
  getChatHistory: said,
  getChatInfo: { contactId: 'C1' },
  getOperatingHours: { openStatus: true, asOf: '2026-01-15T10:00:00Z', week: [] },
};

/** A chat on the page of contacts; `await` lets time pass, in which an operation fails with a status or is answered. */
function openChat(mode: 'AGENT' | 'CHATBOT') {
  const known = mode === 'AGENT' ? { conversation: { state: 'ACTIVE', ...said } } : { history: said };
  const chat = {
    mode,
    conversationSid: 'CH1',
    omniProxyChannelId: 'OP1',
    friendlyName: 'Ada',
    access,
    ...known,
  };
  const facts: JsonObject = {
    today: '2026-01-15',
    brand: flows.compiled.brand.facts,
    session: { signedIn: false },
    flags: { 'fe-webchat': true },
    chat,
  };
  const opened = open(flows, { visit: 'one', facts, url: '/contact', now: 1 });
  let { state } = opened;
  let waits: readonly string[] = [];
  let failing: { readonly operation: string; readonly status: number } | undefined;
  const send = (event: VisitEvent): void => {
    const next = reduce(flows, state, event);
    if (!next.ok) throw new Error(next.problem.message);
    ({ state } = next);
    next.effects.forEach(meet);
  };
  const meet = (effect: Effect): void => {
    if (effect.type === 'wait') waits = [...waits, effect.id];
    if (effect.type !== 'call') return;
    const { id: call, operation } = effect;
    const body = answers[operation];
    if (failing?.operation === operation) send({ type: 'failed', call, status: failing.status, now: 1 });
    else if (body === undefined) send({ type: 'failed', call, status: 404, now: 1 });
    else send({ type: 'replied', call, status: 200, body, now: 1 });
  };
  opened.effects.forEach(meet);
  return {
    show: () => send({ type: 'clicked', target: 'chat', now: 1 }),
    fail: (operation: string, status: number) => void (failing = { operation, status }),
    fix: () => void (failing = undefined),
    passTime: () => {
      const due = waits;
      waits = [];
      for (const wait of due) send({ type: 'polled', wait, now: 1 });
    },
    shown: () => JSON.stringify(view(flows, state).modal),
  };
}

describe.each([
  ['a person', 'AGENT', 'getConversation'],
  ['the chatbot', 'CHATBOT', 'getChatHistory'],
] as const)('a chat with %s whose connection fails (B§4, B§8)', (_who, mode, operation) => {
  it('says so, goes on, and takes it back with the next answer', () => {
    const chat = openChat(mode);
    chat.fail(operation, 0);
    chat.show();
    expect(chat.shown()).toContain(lost);
    expect(chat.shown()).toContain('Your message');
    chat.passTime();
    expect(chat.shown()).toContain(lost);
    chat.fix();
    chat.passTime();
    expect(chat.shown()).not.toContain(lost);
    expect(chat.shown()).toContain('Your message');
  });
});

it('a chat that the chatbot knows no more is over', () => {
  const chat = openChat('CHATBOT');
  chat.fail('getChatHistory', 404);
  chat.show();
  expect(chat.shown()).toContain('Start new chat');
});
