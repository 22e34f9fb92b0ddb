import { notify, useNotifications } from '@segno/host';
import type { UserMessage } from './messageChannel';
import { markUnread } from './unread';

const seen = new Set<string>();

/**
 * Shows messages as notifications that stay, oldest first, each once in this tab however it came. In a tab that
 * nobody looks at they only go to the bell: they were shown in the tab that asked.
 */
export function showMessages(messages: readonly UserMessage[]): void {
  const fresh = messages.filter(({ uuid }) => !seen.has(uuid));
  for (const { uuid, payload } of [...fresh].sort((one, other) => one.created_at.localeCompare(other.created_at))) {
    seen.add(uuid);
    const { current } = useNotifications.getState();
    notify(payload.message, { url: payload.url, persist: true });
    if (!document.hidden) continue;
    const [added] = useNotifications.getState().history;
    useNotifications.setState({ current });
    if (added) markUnread(added.id);
  }
}
