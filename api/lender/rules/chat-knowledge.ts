import { type Flows, isObject, objectOf } from '#engine/index.ts';

/** What the chatbot can be asked about. */
export interface ChatTopic {
  readonly title: string;
  /** Words that people use for it, with spaces between them. */
  readonly words: string;
  /** The calculation that answers. */
  readonly answer: string;
  /** The page to read more. */
  readonly source?: string;
}

/** What the documents let the chatbot know: `flows/rules/chat-topics.json`. */
export interface ChatKnowledge {
  /** By language. */
  readonly topics: { readonly [language: string]: readonly ChatTopic[] };
  /** Words that say nothing about a topic, by language. */
  readonly skippedWords: { readonly [language: string]: readonly string[] };
  /** What comes before the page to read more, by language. */
  readonly source: { readonly [language: string]: string };
  /** A topic that knows a smaller share of the words that a question asks with is no answer; from 0 to 1. */
  readonly leastShare: number;
}

/** Reads it; throws where a topic lacks something. Documents without topics know nothing. */
export function readChatKnowledge({ compiled: { constants } }: Flows): ChatKnowledge {
  const topics = objectOf(constants['chatTopics']);
  for (const topic of Object.values(topics).flat()) {
    const { title, words, answer } = isObject(topic) ? topic : {};
    if ([title, words, answer].some((text) => typeof text !== 'string'))
      throw new Error('A topic of the constant "chatTopics" lacks its title, words or answer.');
  }
  return {
    topics: topics as unknown as ChatKnowledge['topics'],
    skippedWords: objectOf(constants['chatSkippedWords']) as unknown as ChatKnowledge['skippedWords'],
    source: objectOf(constants['chatSource']) as unknown as ChatKnowledge['source'],
    leastShare: Number(constants['chatLeastShare'] ?? 1),
  };
}
