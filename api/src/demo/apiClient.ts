import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import {
  pathOf,
  type CallBody,
  type CallParams,
  type CallQuery,
  type EndpointSpec,
  type Envelope,
  type Reply,
} from '@segno/contract';
import { z } from 'zod';
import { login, presignFinalFiles, presignTrackSubmission } from '@segno/contract/account';

/** A person who uses the API as a browser does: over HTTP, with a token, uploading by presigned forms. */
export class ApiClient {
  private constructor(
    private readonly url: string,
    private readonly token: string | undefined,
  ) {}

  /** Logs in. Throws what the API says when it refuses. */
  static async login(url: string, email: string, password: string): Promise<ApiClient> {
    const reply = await new ApiClient(url, undefined).call(login, { body: { email, password } });
    if (!('token' in reply)) throw new Error(`${email} has a second factor`);
    return new ApiClient(url, reply.token);
  }

  /** One call of the contract; throws the server's message and field errors. */
  async call<E extends EndpointSpec>(
    endpoint: E,
    o: { params?: CallParams<E>; query?: CallQuery<E>; body?: CallBody<E> } = {},
  ): Promise<Reply<E>> {
    const params: Record<string, string> = Object.fromEntries(
      Object.entries(o.params ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const query = new URLSearchParams(
      Object.entries(o.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = await fetch(`${this.url}/v1${pathOf(endpoint.path, params)}?${query}`, {
      method: endpoint.method,
      headers: {
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(o.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
    });
    // Shaped by the very contract that is called.
    const envelope = z.custom<Envelope<Reply<E>>>().parse(await answer.json());
    if (!answer.ok || envelope.data === null)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${envelope.message} ${JSON.stringify(envelope.errors)}`);
    return envelope.data;
  }

  /** Uploads the mp3 of a submission; gives its Location. */
  uploadMp3(path: string, uuid?: string): Promise<string> {
    return this.#upload(path, (checksum) =>
      this.call(presignTrackSubmission, { body: { uuid, checksum, original_filename: basename(path) } }),
    );
  }

  /** Uploads the zip of one delivery slot; gives its Location. */
  uploadZip(path: string, uuid: string, file_type: string): Promise<string> {
    return this.#upload(path, (checksum) =>
      this.call(presignFinalFiles, { body: { uuid, file_type, checksum, original_filename: basename(path) } }),
    );
  }

  async #upload(
    path: string,
    presign: (checksum: string) => Promise<{ url: string; fields: Record<string, string> }>,
  ): Promise<string> {
    const { url, fields } = await presign(await md5Of(path));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', await openAsBlob(path), basename(path));
    const answer = await fetch(url, { method: 'POST', body: form });
    const location = answer.headers.get('location');
    if (answer.status !== 201 || !location)
      throw new Error(`The upload of ${basename(path)} was answered with ${answer.status}`);
    return location;
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
