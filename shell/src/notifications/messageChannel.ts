import type { Reply } from '@segno/contract';
import type { listUserMessages } from '@segno/contract/account';
import { tabChannel } from '../session/tabChannel';

export type UserMessage = Reply<typeof listUserMessages>['user_messages'][number];

/** Messages that one tab was given, for the other tabs of the same person. */
export interface MessageNews {
  user: string;
  messages: UserMessage[];
}

const isNews = (data: unknown): data is MessageNews =>
  typeof data === 'object' &&
  data !== null &&
  'user' in data &&
  'messages' in data &&
  Array.isArray(data.messages) &&
  data.messages.every(isMessage);

const isMessage = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'uuid' in data && 'payload' in data;

/** The server gives each message once (A3), to whichever tab asks: that tab tells the others. */
export const messageChannel = tabChannel('segno-user-messages', isNews);
