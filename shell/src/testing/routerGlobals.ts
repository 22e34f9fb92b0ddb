/** The part of `Request` that the router reads with every navigation; jsdom has none. */
class NavigationRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;

  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    this.signal = signal;
  }
}

Object.defineProperty(globalThis, 'Request', { value: NavigationRequest });
