import { describe, expect, it } from 'vitest';
import { groupNames, isPage, modalName } from '#renderer/preview/page-names.ts';

describe('names of what can be looked at', () => {
  it('stand with others of their folder', () => {
    const names = ['rent/index', '/dashboard', 'waitlist', '/auth/login', 'rent/rider', 'modals/late'];
    expect(Object.fromEntries(groupNames(names))).toEqual({
      rent: ['rent/index', 'rent/rider'],
      top: ['/dashboard', 'waitlist'],
      '/auth': ['/auth/login'],
      modals: ['modals/late'],
    });
  });

  it('tell pages from modals and parts', () => {
    expect(['rent/index', 'modals/late', 'parts/footer'].map(isPage)).toEqual([true, false, false]);
    expect(['rent/index', 'modals/late'].map(modalName)).toEqual([undefined, 'late']);
  });
});
