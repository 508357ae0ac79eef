import type { NoticeView, View } from '#engine/index.ts';
import type { Word } from '#schemas/vocabulary/words.ts';

/** Why a person is not where they thought they were; each is a word of the app. */
export type Surprise = Extract<
  Word,
  'changedElsewhere' | 'sentTwice' | 'visitLost' | 'pageUpdated' | 'notTaken'
>;

/** The sentence that says so, as the page shows it. */
export function surpriseNotice(surprise: Surprise, { words }: View): NoticeView {
  const text = words[surprise] ?? surprise;
  return { id: surprise, level: 'info', runs: [{ type: 'text', text }] };
}
