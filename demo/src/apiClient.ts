import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
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
import { presignProEarningsStatement, presignRegistrationAcknowledgement } from '@segno/contract/money';
import {
  login,
  logout,
  presignArtistSubmission,
  presignFinalFiles,
  presignTrackSubmission,
  resetPassword,
} from '@segno/contract/account';

/** A person who uses the API like a browser: over HTTP, in one session, uploading with presigned forms. */
export class ApiClient {
  private constructor(
    private readonly url: string,
    private readonly token: string | undefined,
    /** The logged-in person; the uuid is empty before the login. */
    readonly user: { readonly uuid: string; readonly needs_profile: boolean } = { uuid: '', needs_profile: false },
  ) {}

  /** Logs in. Throws the API's message if it refuses. */
  static async login(url: string, email: string, password: string): Promise<ApiClient> {
    return ApiClient.#entered(url, await new ApiClient(url, undefined).call(login, { body: { email, password } }));
  }

  /** Sets a first password with the token of an invitation, which logs in (W9: token of a new password). */
  static async register(url: string, invitation: string, password: string): Promise<ApiClient> {
    const invited = new ApiClient(url, invitation);
    return ApiClient.#entered(url, await invited.call(resetPassword, { body: { new_password: password } }));
  }

  /** Nobody in the demo has a second factor, for which a password would not be enough. */
  static #entered(url: string, reply: Reply<typeof login>): ApiClient {
    if (!('token' in reply)) throw new Error('A login of the demo library has a second factor');
    return new ApiClient(url, reply.token, reply.user);
  }

  /** Logs out. */
  async leave(): Promise<void> {
    await this.call(logout, {});
  }

  /** A page of the server that is not a call, such as the outbox; its HTML. */
  async page(path: string): Promise<string> {
    const answer = await fetch(`${this.url}${path}`, { headers: this.#authorization() });
    if (!answer.ok) throw new Error(`GET ${path} was answered with ${answer.status}`);
    return answer.text();
  }

  /**
   * One call of the contract; throws the server's message and field errors. With `once`, repeating the same call by the
   * same person within a day has no further effect (W12: client keys).
   */
  async call<E extends EndpointSpec>(
    endpoint: E,
    o: { params?: CallParams<E>; query?: CallQuery<E>; body?: CallBody<E>; once?: string } = {},
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
        ...this.#authorization(),
        ...(o.once === undefined ? {} : { 'Client-Key': guidOf(o.once) }),
        ...(o.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
    });
    // Shaped by the contract of the call.
    const envelope = z.custom<Envelope<Reply<E>>>().parse(await answer.json());
    if (!answer.ok || envelope.data === null)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${envelope.message} ${JSON.stringify(envelope.errors)}`);
    return envelope.data;
  }

  /** Uploads the mp3 of a submission; returns its Location. */
  uploadMp3(path: string, uuid?: string): Promise<string> {
    return this.#upload(path, (file) => this.call(presignTrackSubmission, { body: { uuid, ...file } }));
  }

  /** Uploads a track of an artist submission; returns its Location. */
  uploadApplicationTrack(path: string): Promise<string> {
    return this.#upload(path, (file) => this.call(presignArtistSubmission, { body: file }));
  }

  /** Uploads a statement of a performing rights organization; returns its Location. */
  uploadStatement(path: string): Promise<string> {
    return this.#upload(path, (file) => this.call(presignProEarningsStatement, { body: file }));
  }

  /** Uploads a PRO's acknowledgement of registrations; returns its Location. */
  uploadAcknowledgement(path: string): Promise<string> {
    return this.#upload(path, (file) => this.call(presignRegistrationAcknowledgement, { body: file }));
  }

  /** Uploads the zip of one delivery slot; returns its Location. */
  uploadZip(path: string, uuid: string, file_type: string): Promise<string> {
    return this.#upload(path, (file) => this.call(presignFinalFiles, { body: { uuid, file_type, ...file } }));
  }

  #authorization(): Record<string, string> {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }

  async #upload(
    path: string,
    presign: (file: {
      checksum: string;
      size: number;
      original_filename: string;
    }) => Promise<{ url: string; fields: Record<string, string> }>,
  ): Promise<string> {
    const { size } = await stat(path);
    const { url, fields } = await presign({ checksum: await md5Of(path), size, original_filename: basename(path) });
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

/** The same text always returns the same one. */
const guidOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
