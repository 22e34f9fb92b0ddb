import './browserParts';

/** One call that reached the server. */
export interface Served {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  clientKey: string | null;
  ifMatch: string | null;
}

/** A response of the server: the data of a success, or a failure with its status. */
export type Answer =
  | { data: unknown; etag?: string }
  | {
      status: number;
      message: string;
      code?: string;
      errors?: Record<string, string[]>;
      data?: unknown;
      etag?: string;
    };

type Handler = (call: Served) => Answer | Promise<Answer>;

/**
 * Answers `window.fetch` with the server's envelopes (W1: envelope); handlers by 'METHOD /path below v1'. A handler may
 * return a promise that the test settles later; throwing simulates a lost network. Returns all calls made.
 */
export const serve = (handlers: Record<string, Handler>): Served[] => {
  const calls: Served[] = [];
  const answer = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const served: Served = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/v1/, ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      clientKey: (init.headers as Headers).get('Client-Key'),
      ifMatch: (init.headers as Headers).get('If-Match'),
    };
    calls.push(served);
    const handler = handlers[`${served.method} ${served.path}`];
    if (!handler) throw new Error(`Nobody answers ${served.method} ${served.path}`);
    const result = await handler(served);
    const failed = 'status' in result;
    const envelope = {
      success: !failed,
      data: result.data ?? null,
      errors: failed ? (result.errors ?? null) : null,
      message: failed ? result.message : '',
      msg: failed ? result.message : '',
      ...(failed ? { code: result.code ?? 'refused' } : {}),
    };
    const headers = new Headers(result.etag === undefined ? {} : { ETag: result.etag });
    return { ok: !failed, status: failed ? result.status : 200, headers, json: () => Promise.resolve(envelope) };
  };
  Object.assign(window, { fetch: answer });
  return calls;
};

/** A list response with one page of all rows, paged as on the server (W3: paging). */
export const pageOf = (plural: string, rows: readonly object[], { query }: Served): Answer => {
  const [pagenum, pagesize] = [Number(query.pagenum ?? 1), Number(query.pagesize ?? 25)];
  const offset = (pagenum - 1) * pagesize;
  const page = rows.slice(offset, offset + pagesize);
  return {
    data: {
      [plural]: page,
      paging: {
        total_size: rows.length,
        current_size: page.length,
        current_page: pagenum,
        offset,
        total_pages: Math.ceil(rows.length / pagesize),
      },
    },
  };
};
