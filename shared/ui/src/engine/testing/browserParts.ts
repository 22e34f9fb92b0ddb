/** The parts of the fetch standard that jsdom lacks and that the router and the calls need. `serve` provides `window.fetch` itself. */
class PlainHeaders {
  readonly #values = new Map<string, string>();

  constructor(init: Record<string, string> = {}) {
    for (const [name, value] of Object.entries(init)) this.set(name, value);
  }

  set(name: string, value: string) {
    this.#values.set(name.toLowerCase(), value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }
}

class PlainRequest {
  readonly headers = new PlainHeaders();
  readonly signal: AbortSignal | undefined;
  readonly method: string;

  constructor(
    readonly url: string,
    init: { method?: string; signal?: AbortSignal } = {},
  ) {
    this.method = init.method ?? 'GET';
    this.signal = init.signal;
  }
}

Object.assign(window, { Headers: window.Headers ?? PlainHeaders, Request: window.Request ?? PlainRequest });
