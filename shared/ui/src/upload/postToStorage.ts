import { UploadError } from './uploadError';

/** A form of the storage to post one file with. */
export interface PresignedPost {
  url: string;
  /** Every one of them goes along, or the policy does not hold. */
  fields: Record<string, string>;
  /** Of a large file, whose parts are sent instead. */
  parts_uuid?: string | undefined;
}

export interface StorageAnswer {
  /** Address of the stored object. */
  location: string;
  /** As the storage gave it, without quotes, in lower case. */
  etag: string;
}

interface Sending {
  signal?: AbortSignal | undefined;
  /** Bytes of the file, or the part, sent so far, and in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

interface Post extends PresignedPost, Sending {
  file: File;
}

/** Without a byte for this long, the connection counts as dropped: a pulled cable gives no event for many minutes. */
const stalledMs = 60_000;
/** Everything is sent: so long the storage may take to look through the largest file; after that the upload ends as well. */
const answerMs = 1_800_000;

const textOf = (document: XMLDocument, name: string): string =>
  document.getElementsByTagName(name)[0]?.textContent?.trim() ?? '';

const xmlOf = ({ responseXML }: XMLHttpRequest): XMLDocument | undefined =>
  responseXML?.documentElement && responseXML.getElementsByTagName('parsererror').length === 0
    ? responseXML
    : undefined;

const NO_ROOM = 507;

/** Why the storage did not take it. What is the line's fault, or passes by itself, counts as a dropped line. */
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
  // The request parses the XML itself: DOMParser takes no text from us under Trusted Types.
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
  // Storage reads no field behind the file.
  form.append('file', file);
  return form;
};

/**
 * Sends a body to the storage; gives the answer when that is a good one.
 * @throws UploadError with the texts of the specification's section 8, its `cause` the status of a refusal; the signal's reason when it was aborted.
 */
const send = (
  { method, url, body, size }: { method: 'POST' | 'PUT'; url: string; body: FormData | Blob; size: number },
  { signal, onProgress }: Sending,
): Promise<XMLHttpRequest> =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    signal?.throwIfAborted();
    // XMLHttpRequest and not fetch: only it tells how much was sent.
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
      // The form around the file counts as sent first.
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

/** Posts a file as a multipart form to the storage (F15: uploads) and reads Location and ETag from its XML answer. Throws as `send` does. */
export const postToStorage = async (post: Post): Promise<StorageAnswer> =>
  readAnswer(await send({ method: 'POST', url: post.url, body: formOf(post), size: post.file.size }, post));

/** Puts one part of a file to an address that was signed for it. Throws as `send` does. */
export const putPart = async (o: { url: string; part: Blob } & Sending): Promise<void> => {
  await send({ method: 'PUT', url: o.url, body: o.part, size: o.part.size }, o);
};
