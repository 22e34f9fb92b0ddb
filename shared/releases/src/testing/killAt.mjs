// `node --import killAt.mjs`: the process kills itself at its KILL_AT-th change of the file system, which leaves that file
// half written.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.KILL_AT);
const end = () => process.kill(process.pid, 'SIGKILL');

for (const name of ['writeFile', 'rename', 'link', 'unlink', 'rm']) {
  const real = fs[name];
  fs[name] = async (...args) => {
    left -= 1;
    if (left > 0) return real(...args);
    if (left === 0 && name === 'writeFile') await real(args[0], args[1].subarray(0, args[1].length / 2));
    end();
    return new Promise(() => {});
  };
}
syncBuiltinESMExports();
