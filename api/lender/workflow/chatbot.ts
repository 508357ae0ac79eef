import MiniSearch from 'minisearch';
import type { ChatKnowledge, ChatTopic } from '../rules/chat-knowledge.ts';
import type { Workflow } from '../rules/workflow.ts';
import { sampleStates } from '../samples/sample-states.ts';

type Indexed = ChatTopic & { readonly id: number };
type Index = MiniSearch<Indexed>;

const indexes = new WeakMap<ChatKnowledge, ReadonlyMap<string, Index>>();
const otherStates = sampleStates.flatMap(({ served, name }) => (served ? [] : [name])).join(', ');

/** The topic that fits a question best, in the language in which it fits; undefined if none fits well enough. */
export function findTopic(
  knowledge: ChatKnowledge,
  question: string,
): { readonly topic: ChatTopic; readonly language: string } | undefined {
  let best: { topic: ChatTopic; language: string; score: number } | undefined;
  for (const [language, index] of indexesOf(knowledge)) {
    const skipped = knowledge.skippedWords[language] ?? [];
    const asked = new Set(wordsOf(question).filter((word) => !skipped.includes(word)));
    const found = index
      .search(question)
      .find(({ queryTerms }) => queryTerms.length >= asked.size * knowledge.leastShare);
    const topic = found && knowledge.topics[language]?.[Number(found.id)];
    if (topic && found.score > (best?.score ?? 0)) best = { topic, language, score: found.score };
  }
  return best;
}

/** When the money of who asks comes, or came: a day as `yyyy-MM-dd`. */
export interface MoneyDay {
  readonly day: string;
  readonly isSent: boolean;
}

/** What the documents answer to a question, with the page to read more; undefined if they do not know. */
export function answerFrom(workflow: Workflow, question: string, money?: MoneyDay): string | undefined {
  const { chatKnowledge: knowledge, lending } = workflow;
  const found = findTopic(knowledge, question);
  if (found === undefined) return undefined;
  const { topic, language } = found;
  const answer = workflow.say(topic.answer, {
    language,
    otherStates,
    terms: Object.keys(lending.rateAddedByTerm),
    ...(money && { moneyDay: writtenDay(money.day, language), isSent: money.isSent }),
  });
  return topic.source === undefined ? answer : `${answer}\n${knowledge.source[language]}: ${topic.source}`;
}

/** What the chatbot says when it does not know, in the language that the question seems to be in. */
export function unknownAnswer(workflow: Workflow, question: string): string {
  const { skippedWords } = workflow.chatKnowledge;
  const words = wordsOf(question);
  const counts = Object.entries(skippedWords).map(([language, skipped]) => ({
    language,
    count: words.filter((word) => skipped.includes(word)).length,
  }));
  const [likely] = counts.toSorted((one, other) => other.count - one.count);
  return workflow.say('chatUnknown', { language: likely?.language ?? 'en' });
}

/** What the sandbox's chatbot answers: what the documents know, or that it does not know. */
export function botAnswer(workflow: Workflow, question: string, money?: MoneyDay): string {
  return answerFrom(workflow, question, money) ?? unknownAnswer(workflow, question);
}

/** What the sandbox's agent answers, who is no chatbot. */
export function agentAnswer(workflow: Workflow, question: string, files: readonly string[]): string {
  const seen = files.length === 0 ? [] : [`I have ${files.join(', ')}.`];
  const answer = answerFrom(workflow, question) ?? 'I look into it, and write to you.';
  return `Sandbox agent: ${[...seen, answer].join(' ')}`;
}

function indexesOf(knowledge: ChatKnowledge): ReadonlyMap<string, Index> {
  const known = indexes.get(knowledge);
  if (known) return known;
  const made = new Map(
    Object.entries(knowledge.topics).map(([language, topics]) => [
      language,
      indexOf(topics, knowledge.skippedWords[language] ?? []),
    ]),
  );
  indexes.set(knowledge, made);
  return made;
}

function indexOf(topics: readonly ChatTopic[], skipped: readonly string[]): Index {
  const skippedWords = new Set(skipped);
  const index: Index = new MiniSearch({
    fields: ['title', 'words'],
    tokenize: wordsOf,
    processTerm: (term) => (skippedWords.has(term) ? null : withoutAccents(term)),
    searchOptions: {
      boost: { title: 2 },
      // A slip of a finger in a long word, and the beginning of one.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: (term) => term.length > 3,
    },
  });
  index.addAll(topics.map((topic, id) => ({ ...topic, id })));
  return index;
}

function writtenDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
}

/** No word of a question is longer. What comes close to a word of five thousand letters takes a hundred times as long to find. */
const longestWord = 40;

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
}

function withoutAccents(term: string): string {
  return term.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
