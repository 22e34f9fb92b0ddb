/** A channel between the tabs of one browser. */
export interface TabChannel<Message> {
  /** Posts to the other tabs; this one does not receive it. */
  tell(message: Message): void;
  /** Listens to the other tabs until the returned function is called. */
  hear(listener: (message: Message) => void): () => void;
}

/**
 * A channel that opens on first use. `isMessage` filters out what an older or newer release in another tab may send.
 * Without BroadcastChannel, nothing is sent or received.
 */
export function tabChannel<Message>(name: string, isMessage: (data: unknown) => data is Message): TabChannel<Message> {
  // One object for both directions: a second one in this tab would receive the first one's messages.
  let opened: BroadcastChannel | undefined;
  const open = (): BroadcastChannel | undefined =>
    typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel(name));
  return {
    tell: (message) => open()?.postMessage(message),
    hear(listener) {
      const channel = open();
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        if (isMessage(data)) listener(data);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
