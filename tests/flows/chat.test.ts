import { describe, expect, it } from 'vitest';
import { mainFlows } from '../fixtures/main-flows.ts';

describe('an open chat', () => {
  it('asks again for the hours and the nonce each minute, and for a conversation with a person every ten seconds (B§9)', () => {
    const loads = mainFlows().compiled.modals['chat']?.loads ?? [];
    const often = Object.fromEntries(loads.map(({ call, everyMs }) => [call, everyMs]));
    expect(often).toMatchObject({
      getOperatingHours: 60_000,
      refreshChatNonce: 60_000,
      getConversation: 10_000,
    });
  });
});
