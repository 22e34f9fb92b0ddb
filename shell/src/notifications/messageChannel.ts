import type { Reply } from '@segno/contract';
import type { listUserMessages } from '@segno/contract/account';
import { tabChannel } from '../session/tabChannel';

export type UserMessage = Reply<typeof listUserMessages>['user_messages'][number];

/** What a tab has learned about a person's messages, for their other tabs. */
export interface MessageEvent {
  user: string;
  /** Number of unread messages. */
  unread: number;
  /** Messages it has shown, so that no other tab shows them again. */
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

/** A new tab asks the others what they know, because it may be long until its own turn to ask the server. */
export const questionChannel = tabChannel('segno-message-question', isQuestion);

/** One of several tabs polls for messages and shows them; it passes on what it learns. */
export const messageChannel = tabChannel('segno-message-news', isNews);
