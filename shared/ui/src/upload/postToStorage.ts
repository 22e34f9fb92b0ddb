import { UploadError } from './uploadError';

/** A presigned form to post one file to the storage. */
export interface PresignedPost {
  url: string;
  /** All fields must be sent, or the policy fails. */
  fields: Record<string, string>;
  /** For a large file, which is sent in parts instead. */
  parts_uuid?: string | undefined;
}

export interface StorageAnswer {
  /** URL of the stored object. */
  location: string;
  /** From the storage, without quotes, in lower case. */
  etag: string;
}

interface Sending {
  signal?: AbortSignal | undefined;
  /** Bytes of the file or part sent so far, and in total. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

interface Post extends PresignedPost, Sending {
  file: File;
}

/** Time without progress after which the connection counts as dropped: a pulled cable causes no event for many minutes. */
const stalledMs = 60_000;
/** Time that the storage may take to process the largest file after everything was sent; then the upload fails. */
const answerMs = 1_800_000;

const textOf = (document: XMLDocument, name: string): string =>
  document.getElementsByTagName(name)[0]?.textContent?.trim() ?? '';

const xmlOf = ({ responseXML }: XMLHttpRequest): XMLDocument | undefined =>
  responseXML?.documentElement && responseXML.getElementsByTagName('parsererror').length === 0
    ? responseXML
    : undefined;

const NO_ROOM = 507;

/** Why the storage rejected the file. Connection problems and temporary failures count as dropped. */
const refusalOf = (request: XMLHttpRequest): UploadError => {
  const document = xmlOf(request);
  const said = document && textOf(document, 'Message');
  const { status } = request;
  const isPassing =
    (status >= 500 && status !== NO_ROOM) || (document && textOf(document, 'Code') === 'RequestTimeout');
  if (isPassing) return new UploadError('dropped', { cause: status });
  return new UploadError(said ? 'refused' : 'corrupted', said ? { messages: [said], cause: status } : {});
};

const readAnswer = (request: XMLHttpRequest): StorageAnswer => {
  // XMLHttpRequest parses the XML itself: with Trusted Types, DOMParser accepts no string from us.
  const document = xmlOf(request);
  if (!document) throw new UploadError('corrupted');
  const location = textOf(document, 'Location');
  if (!location) throw new UploadError('no-location');
  const etag = textOf(document, 'ETag').replaceAll('"', '').toLowerCase();
  if (!etag) throw new UploadError('no-etag');
  return { location, etag };
};

const formOf = ({ fields, file }: Post): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The storage ignores fields after the file.
  form.append('file', file);
  return form;
};

/**
 * Sends a body to the storage; resolves with a successful response.
 * @throws UploadError with the texts of the specification's section 8, its `cause` the status of a refusal; the signal's
 * reason when it was aborted.
 */
const send = (
  { method, url, body, size }: { method: 'POST' | 'PUT'; url: string; body: FormData | Blob; size: number },
  { signal, onProgress }: Sending,
): Promise<XMLHttpRequest> =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    signal?.throwIfAborted();
    // XMLHttpRequest and not fetch: only it reports upload progress.
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;

    const end = (settle: () => void) => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const drop = (cause?: unknown) => end(() => reject(new UploadError('dropped', { cause })));
    const abort = () => {
      end(() => reject(signal?.reason));
      request.abort();
    };
    const watch = (patience = stalledMs) => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        drop('stalled');
        request.abort();
      }, patience);
    };

    request.upload.onprogress = (event) => {
      watch();
      // The form fields before the file are sent first.
      onProgress?.(Math.max(0, Math.min(size, event.loaded - (event.total - size))), size);
    };
    request.upload.onload = () => watch(answerMs);
    request.onerror = () => drop();
    request.ontimeout = () => drop();
    request.onload = () =>
      end(() => (request.status >= 200 && request.status < 300 ? resolve(request) : reject(refusalOf(request))));
    signal?.addEventListener('abort', abort);

    request.open(method, url);
    request.overrideMimeType('application/xml');
    request.send(body);
    watch();
  });

/** Posts a file to the storage as a multipart form (F15: uploads) and reads Location and ETag from the XML response. Throws like `send`. */
export const postToStorage = async (post: Post): Promise<StorageAnswer> =>
  readAnswer(await send({ method: 'POST', url: post.url, body: formOf(post), size: post.file.size }, post));

/** Puts one part of a file to its presigned URL. Throws like `send`. */
export const putPart = async (o: { url: string; part: Blob } & Sending): Promise<void> => {
  await send({ method: 'PUT', url: o.url, body: o.part, size: o.part.size }, o);
};
