import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { utils } = ssh2;
const { STATUS_CODE, OPEN_MODE } = utils.sftp;
export const login = { user: 'segno', password: 'right-Horse-1' };

/** How a request is handled: carried out, answered by an error status, or never answered. */
type Fate = 'done' | 'hang' | 'full' | 'forbidden';

/**
 * An SFTP server over a local folder. `fate` decides how each request is handled, by its name (`OPEN`, `WRITE` …) and
 * number; it may also end the client.
 */
export async function startSftpServer(folder: string, fate: (request: string, number: number) => Fate = () => 'done') {
  // ssh2 cannot read about one in 400 of the ed25519 keys that it generates.
  const key = utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const connections = new Set<Connection>();
  let requests = 0;
  const server = new ssh2.Server({ hostKeys: [key.private] }, (connection) => {
    connections.add(connection);
    // The types lack this method.
    if ('setNoDelay' in connection && typeof connection.setNoDelay === 'function') connection.setNoDelay(true);
    connection.on('error', () => undefined).on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      const isRight =
        context.method === 'password' && context.username === login.user && context.password === login.password;
      if (isRight) context.accept();
      else context.reject(['password']);
    });
    connection.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) =>
        serve(acceptSftp(), folder, (request) => {
          requests += 1;
          return fate(request, requests);
        }),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const parsed = utils.parseKey(key.public);
  if (parsed instanceof Error) throw parsed;
  const fingerprint = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '');
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hostKey: `SHA256:${fingerprint}`,
    requests: () => requests,
    close: () => {
      connections.forEach((connection) => connection.end());
      server.close();
    },
  };
}

function serve(sftp: SFTPWrapper, folder: string, fate: (request: string) => Fate): void {
  const handles = new Map<number, { path: string; fd: number; isListed?: boolean }>();
  let next = 0;
  const at = (path: string) => join(folder, path);
  const open = (handle: { path: string; fd: number }) => {
    next += 1;
    handles.set(next, handle);
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(next);
    return buffer;
  };
  const of = (handle: Buffer) => {
    const found = handles.get(handle.readUInt32BE());
    if (!found) throw new Error('No such handle');
    return found;
  };
  const attributes = ({ mode, size, uid, gid }: { mode: number; size: number; uid: number; gid: number }) => ({
    mode,
    size,
    uid,
    gid,
    atime: 0,
    mtime: 0,
  });
  const answer = (request: string, id: number, run: () => void) => {
    const what = fate(request);
    if (what === 'hang') return;
    if (what === 'full') return sftp.status(id, STATUS_CODE.FAILURE, 'No space left on device');
    if (what === 'forbidden') return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    try {
      run();
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const done = (request: string, id: number, run: () => void) =>
    answer(request, id, () => {
      run();
      sftp.status(id, STATUS_CODE.OK);
    });

  sftp.on('OPEN', (id, path, flags) =>
    answer('OPEN', id, () => {
      const fd = openSync(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r');
      sftp.handle(id, open({ path, fd }));
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    done('WRITE', id, () => writeSync(of(handle).fd, data, 0, data.length, offset)),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer('READ', id, () => {
      const data = Buffer.alloc(length);
      sftp.data(id, data.subarray(0, readSync(of(handle).fd, data, 0, length, offset)));
    }),
  );
  sftp.on('FSTAT', (id, handle) => answer('FSTAT', id, () => sftp.attrs(id, attributes(fstatSync(of(handle).fd)))));
  sftp.on('STAT', (id, path) => answer('STAT', id, () => sftp.attrs(id, attributes(statSync(at(path))))));
  sftp.on('CLOSE', (id, handle) => done('CLOSE', id, () => of(handle).fd >= 0 && closeSync(of(handle).fd)));
  sftp.on('MKDIR', (id, path) => done('MKDIR', id, () => mkdirSync(at(path))));
  sftp.on('REMOVE', (id, path) => done('REMOVE', id, () => rmSync(at(path))));
  sftp.on('RENAME', (id, from, to) =>
    done('RENAME', id, () => {
      if (statSync(at(to), { throwIfNoEntry: false })) throw new Error('There is one already');
      renameSync(at(from), at(to));
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    answer('OPENDIR', id, () => {
      readdirSync(at(path));
      sftp.handle(id, open({ path, fd: -1 }));
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    answer('READDIR', id, () => {
      const listed = of(handle);
      if (listed.isListed) return sftp.status(id, STATUS_CODE.EOF);
      listed.isListed = true;
      const names = readdirSync(at(listed.path)).map((filename) => ({
        filename,
        longname: filename,
        attrs: attributes(statSync(join(at(listed.path), filename))),
      }));
      return sftp.name(id, names);
    }),
  );
}
