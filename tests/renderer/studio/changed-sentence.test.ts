import { describe, expect, it } from 'vitest';
import { changedSentence } from '#renderer/studio/changed-sentence.ts';

describe('a text that changed', () => {
  it('is shown by its changed sentence alone', () => {
    expect(changedSentence('One. Two. Three.', 'One. Zwei. Three.')).toEqual({
      before: '… Two. …',
      after: '… Zwei. …',
    });
  });

  it('is shown whole where it is one sentence, or has no other side', () => {
    expect(changedSentence('60', '40')).toEqual({ before: '60', after: '40' });
    expect(changedSentence(undefined, 'One. Two.')).toEqual({ before: undefined, after: 'One. Two.' });
  });

  it('shows where a sentence was added', () => {
    expect(changedSentence('One. Three.', 'One. Two. Three.')).toEqual({
      before: '…',
      after: '… Two. …',
    });
  });

  it('leaves out each sentence that stays, also between the first and the last', () => {
    expect(changedSentence('One. Two. Three. Four.', 'Eins. Two. Three. Vier.')).toEqual({
      before: 'One. … Four.',
      after: 'Eins. … Vier.',
    });
    expect(changedSentence('One. Two.', 'Two. Three.')).toEqual({ before: 'One. …', after: '… Three.' });
  });
});
