import { createHash, randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import ssh2, { type Client, type SFTPWrapper } from 'ssh2';
import { ChannelError } from '../channelAdapter';
import {
  type DroppedFile,
  type FileDrop,
  isPart,
  type ListedFile,
  partName,
  partsOf,
  READ_LIMIT,
  STALL_MILLISECONDS,
} from './fileDrop';

export interface SftpDropPlace {
  host: string;
  port: number;
  user: string;
  /** `SHA256:…`, as printed by `ssh-keygen -l`. Without one nothing is sent, and the error has the server's key. */
  hostKey: string | undefined;
  /** Folder on the server, '' for the login's start folder. */
  folder: string;
  password: string | undefined;
  privateKey: string | undefined;
}

/** Number of concurrent writes: each answer takes a round trip. */
const WRITES_AHEAD = 64;
/** Bytes per write, which every server accepts. */
const WRITE_BYTES = 32 * 1024;
/** SFTP status codes. */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

type Failed = Error | null | undefined;

/** Logs in to an SFTP server with a known host key. Aborts when the connection is silent for `stallMilliseconds`. */
export async function sftpDrop(
  place: SftpDropPlace,
  signal: AbortSignal,
  stallMilliseconds = STALL_MILLISECONDS,
): Promise<FileDrop> {
  const client = new ssh2.Client();
  let denied: ChannelError | undefined;
  const broken = new Promise<never>((_, reject) => {
    client.on('error', (error) => reject(denied ?? lineError(error)));
    client.on('timeout', () => reject(passing(`${place.host} has not answered for ${stallMilliseconds / 1000} s`)));
    client.on('close', () => reject(passing(`${place.host} closed the connection`)));
    signal.addEventListener('abort', () => reject(passing('Sending was stopped')), { once: true });
  });
  // Pending calls get the error; without one it is ignored.
  broken.catch(() => client.destroy());
  try {
    const sftp = await Promise.race([
      broken,
      new Promise<SFTPWrapper>((resolve, reject) => {
        client.on('ready', () => client.sftp((error, opened) => (error ? reject(refusal(error)) : resolve(opened))));
        // Each call is one small packet, which must not wait for the next one.
        client.on('connect', () => client.setNoDelay(true));
        client.connect({
          host: place.host,
          port: place.port,
          username: place.user,
          ...(place.password ? { password: place.password } : {}),
          ...(place.privateKey ? { privateKey: place.privateKey } : {}),
          readyTimeout: stallMilliseconds,
          timeout: stallMilliseconds,
          hostVerifier: (key: Buffer) => {
            const found = `SHA256:${createHash('sha256').update(key).digest('base64').replace('=', '')}`;
            if (found !== place.hostKey) denied = keyError(place, found);
            return found === place.hostKey;
          },
        });
      }),
    ]);
    return new SftpDrop({ client, sftp, broken, folder: place.folder });
  } catch (error) {
    client.destroy();
    throw error instanceof ChannelError ? error : lineError(error);
  }
}

class SftpDrop implements FileDrop {
  readonly #client: Client;
  readonly #sftp: SFTPWrapper;
  readonly #broken: Promise<never>;
  readonly #folder: string;

  constructor(o: { client: Client; sftp: SFTPWrapper; broken: Promise<never>; folder: string }) {
    this.#client = o.client;
    this.#sftp = o.sftp;
    this.#broken = o.broken;
    this.#folder = o.folder;
  }

  async put(path: string, file: DroppedFile): Promise<void> {
    const folder = posix.dirname(path);
    await this.#makeFolders(folder);
    for (const part of partsOf(path, await this.#names(folder))) await this.remove(part);
    const part = partName(path, randomBytes(8).toString('hex'));
    try {
      await this.#write(part, file);
      const { size } = await this.#ask<{ size: number }>((done) => this.#sftp.stat(this.#at(part), done));
      if (size !== file.size) throw passing(`${path} did not arrive whole`);
      await this.#rename(part, path);
    } catch (error) {
      // Frees space if the disk is full; if the connection is lost, the next try removes the file.
      await this.remove(part).catch(() => undefined);
      throw error;
    }
  }

  async list(folder: string): Promise<ListedFile[]> {
    return (await this.#entries(folder)).filter(({ name }) => !isPart(name));
  }

  async read(path: string): Promise<Buffer> {
    const handle = await this.#ask<Buffer>((done) => this.#sftp.open(this.#at(path), 'r', done));
    try {
      const { size } = await this.#ask<{ size: number }>((done) => this.#sftp.fstat(handle, done));
      if (size > READ_LIMIT) throw new ChannelError(`${path} is too large`);
      const content = Buffer.alloc(size);
      for (let at = 0; at < size;) {
        const length = Math.min(WRITE_BYTES, size - at);
        const read = await this.#ask<number>((done) => this.#sftp.read(handle, content, at, length, at, done));
        if (read === 0) throw passing(`${path} became shorter`);
        at += read;
      }
      return content;
    } finally {
      await this.#tell((done) => this.#sftp.close(handle, done));
    }
  }

  async remove(path: string): Promise<void> {
    await this.#tell((done) => this.#sftp.unlink(this.#at(path), done), NO_SUCH_FILE);
  }

  close(): Promise<void> {
    this.#client.end();
    return Promise.resolve();
  }

  #at(path: string): string {
    return posix.join(this.#folder, path);
  }

  async #makeFolders(folder: string): Promise<void> {
    const names = this.#at(folder).split('/');
    for (const [index, name] of names.entries()) {
      if (name === '' || name === '.') continue;
      // Servers refuse an existing folder in many ways; if the folder is missing, the write fails.
      await this.#tell((done) => this.#sftp.mkdir(names.slice(0, index + 1).join('/'), done)).catch(
        (error: unknown) => {
          if (error instanceof ChannelError && error.isPassing && !isAnswer(error)) throw error;
        },
      );
    }
  }

  async #write(path: string, file: DroppedFile): Promise<void> {
    const handle = await this.#ask<Buffer>((done) => this.#sftp.open(this.#at(path), 'w', done));
    const source = await file.read();
    try {
      const writes: Promise<void>[] = [];
      let at = 0;
      for await (const chunk of source) {
        const bytes = Buffer.from(chunk);
        for (let from = 0; from < bytes.length; from += WRITE_BYTES) {
          const length = Math.min(WRITE_BYTES, bytes.length - from);
          const position = at + from;
          const write = this.#tell((done) => this.#sftp.write(handle, bytes, from, length, position, done));
          write.catch(() => undefined);
          writes.push(write);
          if (writes.length >= WRITES_AHEAD) await writes.shift();
        }
        at += bytes.length;
      }
      await Promise.all(writes);
      await this.#tell((done) => this.#sftp.close(handle, done));
    } finally {
      source.destroy();
    }
  }

  /** Replaces atomically if the server supports it; otherwise removes an existing file first. */
  async #rename(from: string, to: string): Promise<void> {
    try {
      await this.#tell((done) => this.#sftp.ext_openssh_rename(this.#at(from), this.#at(to), done));
    } catch (error) {
      // Refused: keep the existing file.
      if (error instanceof ChannelError) throw error;
      await this.remove(to);
      await this.#tell((done) => this.#sftp.rename(this.#at(from), this.#at(to), done));
    }
  }

  async #names(folder: string): Promise<string[]> {
    return (await this.#entries(folder)).map(({ name }) => name);
  }

  async #entries(folder: string): Promise<ListedFile[]> {
    try {
      const entries = await this.#ask<{ filename: string; attrs: { size: number; isFile(): boolean } }[]>((done) =>
        this.#sftp.readdir(this.#at(folder), done),
      );
      return entries
        .filter(({ attrs }) => attrs.isFile())
        .map(({ filename, attrs }) => ({ name: filename, size: attrs.size }));
    } catch (error) {
      if (error instanceof SftpRefusal && error.code === NO_SUCH_FILE) return [];
      throw error;
    }
  }

  /** A call with a result. */
  #ask<T>(start: (done: (error: Failed, value: T) => void) => void): Promise<T> {
    const answer = new Promise<T>((resolve, reject) => {
      start((error, value) => (error ? reject(refusal(error)) : resolve(value)));
    });
    return Promise.race([this.#broken, answer]);
  }

  /** A call without a result; `fine`: a status code that is not an error. */
  #tell(start: (done: (error?: Failed) => void) => void, fine?: number): Promise<void> {
    const answer = new Promise<void>((resolve, reject) => {
      start((error) => (error && codeOf(error) !== fine ? reject(refusal(error)) : resolve()));
    });
    return Promise.race([this.#broken, answer]);
  }
}

/** An error status of the server. */
class SftpRefusal extends ChannelError {
  constructor(
    readonly code: unknown,
    message: string,
    details: string,
  ) {
    super(message, details, { isPassing: code !== PERMISSION_DENIED && code !== NO_SUCH_FILE });
  }
}

const isAnswer = (error: ChannelError): boolean => error instanceof SftpRefusal;
const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** There is no status code for a full disk: servers answer with a general failure. */
const refusal = (error: Error): SftpRefusal => {
  const code = codeOf(error);
  if (code === PERMISSION_DENIED)
    return new SftpRefusal(code, 'The login may not do this on the server', error.message);
  if (code === NO_SUCH_FILE) return new SftpRefusal(code, 'The server has no such file or folder', error.message);
  return new SftpRefusal(code, 'The server did not take this; its disk may be full', error.message);
};

const passing = (message: string, details = ''): ChannelError =>
  new ChannelError(message, details, { isPassing: true });

const lineError = (error: unknown): ChannelError => {
  const details = error instanceof Error ? error.message : String(error);
  const level = error instanceof Error && 'level' in error ? error.level : undefined;
  if (level === 'client-authentication') return new ChannelError('The server refused the login', details);
  return passing('The server cannot be reached', details);
};

const keyError = ({ host, hostKey }: SftpDropPlace, found: string): ChannelError =>
  hostKey
    ? new ChannelError(
        `The key of ${host} has changed, and nothing was sent`,
        `It was ${hostKey} and is ${found}. Ask whose server it is whether that is right, and enter the new key then.`,
      )
    : new ChannelError(
        `The key of ${host} is not entered yet`,
        `It has the key ${found}. Enter it when its owner says the same.`,
      );
