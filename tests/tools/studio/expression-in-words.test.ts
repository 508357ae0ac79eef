import { expect, it } from 'vitest';
import { expressionInWords } from '#tools/studio/expression-in-words.ts';

it.each([
  ["member.homeState == 'TX'", 'member › home state is “TX”'],
  ['age(member.birth, today) >= 18', 'age of member › birth and today is at least 18'],
  ["!has(member.email) || member.email != ''", 'member › email is not there or member › email is not empty'],
  ["a && (b || !c) && d in ['x', 'y']", 'a and (b or not c) and d is one of “x” or “y”'],
  ['{{addDays(today, 30)}}', 'add days of today and 30'],
  ['default(member.guests, 0) + 1', 'member › guests (if there is none: 0) plus 1'],
  ['rows.exists(row, row.age < 3)', 'for one row of rows: row › age is less than 3'],
  ['isNew ? -1 : size(rows)', 'minus 1 if is new, else the number of rows'],
])('%s is said in words', (source, words) => {
  expect(expressionInWords(source)).toBe(words);
});

it('says nothing of what cannot be read', () => {
  expect(expressionInWords('a ==')).toBeUndefined();
});
