import { mainFlows } from '../fixtures/main-flows.ts';
import type { Answer, Reachable } from '../api/server/browser.ts';
import { noAnswer } from '../flows/submit/scripted-visitor.ts';
import type { Attack } from './attack.ts';
import { countAtOneServer } from './one-server.ts';
import { overHttp } from './over-http.ts';
import { walkPerson } from './walk-person.ts';

/** One person after the other goes through the registration; of each another answer is lost, from the last one on. */
export const lost: Attack = {
  name: 'lost answers',
  full: 40,
  sample: 2,
  needsStorage: true,
  run: (size, kind, reported) =>
    countAtOneServer(kind, async (server) => {
      const flows = mainFlows();
      const line = overHttp(() => server.origin);
      const whole = losing(line, 0);
      const walked = [await walkPerson(whole.line, flows, 'whole@example.com')];
      const last = whole.asked();
      for (let number = last; number > Math.max(0, last - size); number -= 1) {
        const person = losing(line, number);
        walked.push(await walkPerson(person.line, flows, `without-${number}@example.com`, person));
        reported(walked.length - 1, Math.min(size, last));
      }
      return { walked, figures: `of ${last} answers: ` };
    }),
};

/**
 * A line on which one answer is lost, by the number of its request: what was asked is done. Pages and events are
 * asked for until there is an answer; without one, the page is loaded again.
 */
function losing(line: Reachable, number: number) {
  let asked = 0;
  let isToReload = false;
  const inject: Reachable['inject'] = async (options) => {
    asked += 1;
    const answer = await line.inject(options);
    if (asked !== number) return answer;
    isToReload = true;
    const { method = 'GET', url } = options;
    return method === 'GET' || url === '/visit/events' ? line.inject(options) : nothing;
  };
  const reloads = (): boolean => {
    const isNow = isToReload;
    isToReload = false;
    return isNow;
  };
  return { line: { inject }, asked: () => asked, reloads };
}

// Browsers of tests look at these members alone.
const nothing = { statusCode: noAnswer, headers: {}, payload: '', cookies: [] } as unknown as Answer;
