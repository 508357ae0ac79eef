import { expect, it } from 'vitest';
import { HttpProblem, NoConnection } from '#api/client/problems.ts';
import { sayProblem } from '#renderer/preview/say-problem.ts';

it.each([
  [
    new NoConnection('/studio/save', undefined),
    'The server does not answer. What you have written is still here. Check that the server runs, then try again.',
  ],
  [new HttpProblem(404, { detail: 'There is no draft "x".' }), 'There is no draft "x".'],
  [new HttpProblem(502, '<html>', { statusText: 'Bad gateway' }), 'Bad gateway'],
  ['gone', 'gone'],
])('says in words what went wrong: %s', (error, words) => {
  expect(sayProblem(error)).toBe(words);
});
