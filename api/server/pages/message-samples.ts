import { type JsonObject, isObject } from '#engine/index.ts';
import type { MessageSample } from '#renderer/server.tsx';
import type { ServerContext } from '../context/server-context.ts';

/**
 * What the documents write to people: calculations whose names end in `Subject` and `Text`, and `Sms` for a text
 * message, with the words of their examples.
 */
export function messageSamples({ flows }: ServerContext): readonly MessageSample[] {
  const rules = Object.values(flows.sources.documents).flatMap(({ type, calculations }) =>
    type === 'calculations' && isObject(calculations) ? Object.entries(calculations) : [],
  );
  const examples = new Map(rules.map(([name, rule]) => [name, examplesOf(rule)]));
  return [...examples].flatMap(([name, subjects]) => {
    if (!name.endsWith('Subject')) return [];
    const message = name.slice(0, -'Subject'.length);
    const [texts, shorts] = [examples.get(`${message}Text`) ?? {}, examples.get(`${message}Sms`) ?? {}];
    return Object.keys({ ...texts, ...subjects }).map((state) => ({
      name: message,
      state,
      subject: subjects[state] ?? Object.values(subjects)[0] ?? '',
      text: texts[state] ?? Object.values(texts)[0] ?? '',
      ...(shorts[state] !== undefined && { sms: shorts[state] }),
    }));
  });
}

type Words = Readonly<Record<string, string>>;

function examplesOf(rule: unknown): Words {
  const examples = isObject(rule) && isObject(rule['examples']) ? rule['examples'] : {};
  const given = Object.entries(examples).map(([state, example]) => [
    state,
    isObject(example) ? (example as JsonObject)['gives'] : undefined,
  ]);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
