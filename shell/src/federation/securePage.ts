// The first code that runs in the page (a separate entry in shared/build/src/shellConfig.mjs): from here on, every script
// and style sheet is requested with its hash.
import { hashOf, learnHashes } from './fileHashes';
import { readPageData } from '../pageData';
import { demandedHash } from './trustedScripts';

const isHashes = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((hash) => typeof hash === 'string');

const shell = readPageData('segno-shell');
const listed = typeof shell === 'object' && shell !== null && 'integrity' in shell ? shell.integrity : undefined;
if (isHashes(listed)) learnHashes('/', listed);

// A shell under development lists none.
globalThis.segnoIntegrity = listed === undefined ? hashOf : demandedHash;
__webpack_nonce__ = document.getElementById('segno-registry')?.nonce;
