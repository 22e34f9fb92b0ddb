const browserBusy = 'The browser could not start the check of the file.';
const unreadable = 'The file could not be read. It may have been moved or changed.';
const notAllowed = 'The server gave no permission to upload the file: the track may have moved on.';
const notStored = 'The storage did not confirm that the file has arrived.';

/**
 * The failures of an upload, with the texts of the specification's error catalogue (section 8), and whether the same file
 * may be sent again.
 */
const failures = {
  'checksum-worker': { text: 'Failed to spawn checksum worker', retryable: true, meaning: browserBusy },
  checksum: { text: 'Impossible to compute the checksum', retryable: true, meaning: unreadable },
  'analyzer-worker': { text: 'Failed to spawn analyzer worker', retryable: true, meaning: browserBusy },
  presign: { text: 'Failed to generate a pre-signed key', retryable: true, meaning: notAllowed },
  dropped: { text: 'Internet connection dropped while transferring', retryable: true },
  corrupted: { text: 'Server response was corrupted', retryable: true, meaning: notStored },
  'no-location': { text: 'Did not receive an file location from server', retryable: true, meaning: notStored },
  'no-etag': { text: 'Did not receive an ETag from server', retryable: true, meaning: notStored },
  // The storage returned no MD5 (a multipart or KMS-encrypted object, F15: uploads): there is nothing to compare with, and
  // sending the file again would fail the same way.
  unverified: { text: 'The File checksum returned by the storage provider is not verified.', retryable: false },
  // The storage returned a different MD5: the bytes changed in transit.
  mismatch: { text: 'Checksums did not match', retryable: true, meaning: 'The file changed on its way.' },
  // The storage's own message replaces the text, such as 'Your proposed upload exceeds the maximum allowed size'.
  refused: { text: 'There was an error', retryable: true },
  // The file itself is invalid; `messages` explain why (F10: limits and messages of the checks).
  content: { text: 'There was an error', retryable: false },
  unknown: { text: 'unknown error', retryable: true },
} as const;

export type UploadErrorCode = keyof typeof failures;

/** A failed upload. Screens switch on `code`; `messages` are for users, one per line. */
export class UploadError extends Error {
  readonly code: UploadErrorCode;
  readonly retryable: boolean;
  readonly messages: readonly string[];
  /** A plain explanation; undefined if the messages are clear enough. */
  readonly meaning: string | undefined;

  constructor(
    code: UploadErrorCode,
    { messages, meaning, cause }: { messages?: readonly string[]; meaning?: string | undefined; cause?: unknown } = {},
  ) {
    const said = messages && messages.length > 0 ? messages : [failures[code].text];
    super(said.join('\n'), { cause });
    this.name = 'UploadError';
    this.code = code;
    this.retryable = failures[code].retryable;
    this.messages = said;
    const failure = failures[code];
    this.meaning = meaning ?? ('meaning' in failure ? failure.meaning : undefined);
  }
}
