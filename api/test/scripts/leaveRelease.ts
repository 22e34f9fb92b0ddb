// Delivers one release to a drop: `leaveRelease <kind> <place as JSON> <step>`. In a folder it kills itself at this step,
// like a power failure.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { leaveRelease } from '../../src/catalog/publishing/adapters/ern/delivery';
import type { DroppedFile } from '../../src/catalog/publishing/drops/fileDrop';
import { folderDrop } from '../../src/catalog/publishing/drops/folderDrop';
import { s3Drop } from '../../src/catalog/publishing/drops/s3Drop';
import { sftpDrop } from '../../src/catalog/publishing/drops/sftpDrop';

const [kind, place = '', step = '0'] = process.argv.slice(2);
let steps = 0;
const count = () => {
  steps += 1;
  if (steps === Number(step)) process.kill(process.pid, 'SIGKILL');
};

if (kind === 'folder') {
  for (const name of ['mkdir', 'readdir', 'rm', 'stat', 'rename', 'open'] as const) {
    const was: (...of: never[]) => unknown = fs[name];
    Object.assign(fs, {
      [name]: (...of: never[]) => {
        count();
        return was(...of);
      },
    });
  }
  syncBuiltinESMExports();
}

const fileOf = (letter: string): DroppedFile => {
  const piece = Buffer.alloc(20_000, letter);
  const md5 = createHash('md5')
    .update(Buffer.concat([piece, piece]))
    .digest('hex');
  function* pieces() {
    for (let n = 0; n < 2; n += 1) {
      if (kind === 'folder') count();
      yield piece;
    }
  }
  return { size: 2 * piece.length, md5, read: () => Promise.resolve(Readable.from(pieces())) };
};

const signal = AbortSignal.timeout(20_000);
const settings = JSON.parse(place);
const drop =
  kind === 'sftp'
    ? await sftpDrop(settings, signal)
    : kind === 's3'
      ? s3Drop(settings, signal)
      : folderDrop(settings, signal);
await leaveRelease(drop, {
  folder: 'N_W0000001_20261127033000123',
  workId: 'W0000001',
  files: new Map(['a', 'b'].map((letter) => [`resources/${letter}.wav`, fileOf(letter)])),
  message: '<ern:NewReleaseMessage/>',
});
await drop.close();
console.log('left');
process.exit(0);
