import { notify } from '@segno/host';
import type { UserMessage } from './messageChannel';

const seen = new Set<string>();

/** Messages that this tab need not show any more, because it or another tab has shown them. */
export const markShown = (uuids: readonly string[]): void => {
  for (const uuid of uuids) seen.add(uuid);
};

/**
 * True while the page itself shows what a message leads to: it is that page, or has an element that names (part of) the
 * address, as of a batch update or of a file that is being made.
 */
const isFollowed = (url: string | null | undefined): boolean =>
  typeof url === 'string' &&
  (url === location.pathname ||
    [...document.querySelectorAll('[data-follows]')].some((shown) =>
      url.includes(shown.getAttribute('data-follows') ?? url),
    ));

/** If more arrive at once, they become one notification: nobody closes a dozen. The bell keeps each of them. */
const MOST_AT_ONCE = 3;

/**
 * Shows messages as persistent notifications, oldest first, each once per tab even if it arrives again. Many become a short
 * one, or none if they have come while the page was not open: the bell counts them, and the notification would cover the
 * page that somebody has just opened.
 */
export function showMessages(messages: readonly UserMessage[], { isFirst }: { isFirst: boolean }): void {
  const unseen = messages.filter(({ uuid }) => !seen.has(uuid));
  const fresh = unseen.filter(({ payload }) => !isFollowed(payload.url));
  if (fresh.length > MOST_AT_ONCE) {
    if (!isFirst) notify(`${fresh.length} new messages`);
  } else
    for (const { uuid, payload } of [...fresh].sort((one, other) => one.created_at.localeCompare(other.created_at)))
      notify(payload.message, { url: payload.url, persist: true, messageUuid: uuid });
  markShown(unseen.map(({ uuid }) => uuid));
}
