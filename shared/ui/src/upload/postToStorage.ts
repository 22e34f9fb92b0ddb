import { UploadError } from './uploadError';

/** A form of the storage to post one file with. */
export interface PresignedPost {
  url: string;
  /** Every one of them goes along, or the policy does not hold. */
  fields: Record<string, string>;
}

export interface StorageAnswer {
  /** Address of the stored object. */
  location: string;
  /** As the storage gave it, without quotes, in lower case. */
  etag: string;
}

interface Post extends PresignedPost {
  file: File;
  signal?: AbortSignal | undefined;
  /** Bytes of the file sent so far, and in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Without a byte for this long, the connection counts as dropped: a pulled cable gives no event for many minutes. */
const stalledMs = 60_000;
/** Everything is sent: so long the storage may take to look through the largest file; after that the upload ends as well. */
const answerMs = 1_800_000;

const textOf = (document: XMLDocument, name: string): string =>
  document.getElementsByTagName(name)[0]?.textContent?.trim() ?? '';

const readAnswer = (request: XMLHttpRequest): StorageAnswer => {
  // The request parses the XML itself: DOMParser takes no text from us under Trusted Types.
  const document = request.responseXML;
  if (!document?.documentElement || document.getElementsByTagName('parsererror').length > 0) {
    throw new UploadError('corrupted');
  }
  if (request.status < 200 || request.status >= 300) {
    const said = textOf(document, 'Message');
    throw new UploadError(said ? 'refused' : 'corrupted', said ? { messages: [said] } : {});
  }
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
 * Posts a file as a multipart form to the storage (F15: uploads) and reads Location and ETag from its XML answer.
 * @throws UploadError with the texts of the specification's section 8; the signal's reason when it was aborted.
 */
export const postToStorage = (post: Post): Promise<StorageAnswer> =>
  new Promise<StorageAnswer>((resolve, reject) => {
    const { url, file, signal, onProgress } = post;
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
      onProgress?.(Math.max(0, Math.min(file.size, event.loaded - (event.total - file.size))), file.size);
    };
    request.upload.onload = () => watch(answerMs);
    request.onerror = () => drop();
    request.ontimeout = () => drop();
    request.onload = () =>
      end(() => {
        try {
          resolve(readAnswer(request));
        } catch (error) {
          reject(error);
        }
      });
    signal?.addEventListener('abort', abort);

    request.open('POST', url);
    request.overrideMimeType('application/xml');
    request.send(formOf(post));
    watch();
  });
