/** One response of the fake server. */
export interface FakeAnswer {
  status?: number;
  data?: unknown;
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
  /** Seconds in the Retry-After header. */
  retryAfter?: number;
  /** The response of a proxy, without an envelope. */
  isForeign?: boolean;
}

export interface FakeServer {
  /** 'POST /v1/auth/login', in order of arrival. */
  calls: { request: string; body: unknown }[];
}

/** Responses by 'METHOD /path'. */
export type FakeAnswers = Record<string, FakeAnswer | (() => FakeAnswer)>;

/** Answers `fetch` by 'METHOD /path'; anything not listed is a network failure, and so is `status: 0`. */
export function fakeServer(answers: FakeAnswers): FakeServer {
  const server: FakeServer = { calls: [] };
  // jsdom has neither fetch nor Response: this is the part of them that the product uses.
  globalThis.fetch = jest.fn().mockImplementation(async (input: unknown, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${String(input)}`;
    server.calls.push({ request, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const found = answers[request];
    const answer = typeof found === 'function' ? found() : found;
    if (!answer || answer.status === 0) throw new TypeError('Failed to fetch');
    const { status = 200, data = null, message = '', code, errors = null, retryAfter, isForeign } = answer;
    const envelope = { success: status < 400, data, errors, message, msg: message, code };
    const json = () => (isForeign ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(envelope));
    const headers = { get: (name: string) => (name === 'Retry-After' ? (retryAfter?.toString() ?? null) : null) };
    const response = { status, ok: status < 400, headers, json, clone: () => response };
    return response;
  });
  return server;
}
