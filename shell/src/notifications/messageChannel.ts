import type { Reply } from '@segno/contract';
import type { listUserMessages } from '@segno/contract/account';
import { tabChannel } from '../session/tabChannel';

export type UserMessage = Reply<typeof listUserMessages>['user_messages'][number];

/** What one tab has learned of a person's messages, for their other tabs. */
export interface MessageEvent {
  user: string;
  /** How many were not read. */
  unread: number;
  /** Messages that it has shown: no other tab shows them again. */
  shown: readonly string[];
}

const isNews = (data: unknown): data is MessageEvent =>
  typeof data === 'object' &&
  data !== null &&
  'user' in data &&
  'unread' in data &&
  typeof data.unread === 'number' &&
  'shown' in data &&
  Array.isArray(data.shown) &&
  data.shown.every((uuid) => typeof uuid === 'string');

const isQuestion = (data: unknown): data is { user: string } =>
  typeof data === 'object' && data !== null && 'user' in data;

/** A tab that has just come asks the others what they know: it may wait long until it is its turn to ask the server. */
export const questionChannel = tabChannel('segno-message-question', isQuestion);

/** Of several tabs one asks for the messages and shows them; what it learns it passes on to the others. */
export const messageChannel = tabChannel('segno-message-news', isNews);
