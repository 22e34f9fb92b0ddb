type Listener = (event: { data: unknown }) => void;

/** Tabs of one browser in one process: jsdom has no BroadcastChannel. */
export class FakeBroadcastChannel {
  private static readonly open = new Set<FakeBroadcastChannel>();
  private readonly listeners = new Set<Listener>();

  constructor(readonly name: string) {
    FakeBroadcastChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open)
      if (other !== this && other.name === this.name) for (const listener of other.listeners) listener({ data });
  }

  addEventListener(_type: string, listener: Listener): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.listeners.delete(listener);
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }
}
