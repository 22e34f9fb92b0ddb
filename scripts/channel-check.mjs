// `npm run channel-check -- URL`: tests a partner's endpoint against the contract in docs/channels.md.
import { randomUUID } from 'node:crypto';
import { readCommand } from '../shared/build/src/commandLine.mjs';

const { values, positionals } = readCommand(
  `npm run channel-check -- URL [--key KEY]

  Sends a made-up song to the channel at URL, changes it, takes it down and sends it again, as Segno does, and says what of the
  contract (docs/channels.md) the channel keeps. Nothing stays on sale. --key is the bearer token.`,
  { key: { type: 'string' } },
  { least: 1, most: 1 },
);

const SECONDS = 20;
const LONGEST = 64 * 1024;
const endpoint = positionals[0].replace(/\/+$/, '');
const reference = randomUUID();
const song = {
  reference,
  workId: 'W0000000',
  isrc: null,
  iswc: null,
  title: 'Segno test song – please ignore',
  alternateTitles: ['Тест'],
  artist: 'Segno',
  writers: [{ name: 'Segno Test', role: 'CA', share: 100 }],
  publishers: [],
  description: '',
  lyrics: null,
  genres: ['Ambient'],
  themes: [],
  instruments: [],
  taxonomy: { mood: ['Calm'] },
  tags: [],
  bpm: null,
  versionType: null,
  tier: null,
  duration: 60,
  files: [],
  previewUrl: null,
  wavUrl: null,
  waveform: null,
};

/** Calls the channel as Segno does; throws whatever is wrong with the answer. */
async function call(method, { body, key = values.key, of = reference } = {}) {
  const answer = await fetch(`${endpoint}/songs/${of}`, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(SECONDS * 1000),
    headers: {
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (Buffer.byteLength(text) > LONGEST) throw new Error(`the answer has more than ${LONGEST / 1024} KiB`);
  const json = () => {
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`the answer is no JSON: ${text.slice(0, 200)}`);
    }
  };
  return { status: answer.status, json };
}

const expectStatus = ({ status }, ...allowed) => {
  if (!allowed.includes(status)) throw new Error(`answers ${status} instead of ${allowed.join(' or ')}`);
};

const isAddress = (url) => url === null || (typeof url === 'string' && /^https?:\/\//.test(url) && url.length <= 2000);

async function put(body) {
  const answer = await call('PUT', { body });
  expectStatus(answer, 200);
  const { id, url } = answer.json();
  if (typeof id !== 'string' || id === '' || id.length > 200) throw new Error('`id` is no text of 1 to 200 characters');
  if (!isAddress(url)) throw new Error('`url` is neither an address of the web nor null');
  return id;
}

async function state() {
  const answer = await call('GET');
  if (answer.status === 404 || answer.status === 410) return { status: 'gone' };
  expectStatus(answer, 200);
  const { status = 'live', url = null, title = null } = answer.json();
  if (!['live', 'pending', 'taken_down'].includes(status)) throw new Error(`\`status\` is ${JSON.stringify(status)}`);
  if (!isAddress(url)) throw new Error('`url` is neither an address of the web nor null');
  return { status, title };
}

const there = ({ status }) => {
  if (status !== 'live' && status !== 'pending') throw new Error(`says ${status} of a song that it took`);
};
const gone = ({ status }) => {
  if (status !== 'gone' && status !== 'taken_down') throw new Error(`says ${status} of a song that was taken down`);
};

let id;
const changed = { ...song, title: `${song.title} (changed)` };
const steps = [
  ...(values.key
    ? [['a wrong key is refused', async () => expectStatus(await call('GET', { key: 'wrong' }), 401, 403)]]
    : []),
  ['a song that it never had is not there', async () => gone(await state())],
  ['taking down what it does not have is no error', async () => expectStatus(await call('DELETE'), 200, 204, 404, 410)],
  ['a new song is taken', async () => void (id = await put(song))],
  ['it says that it has the song', async () => there(await state())],
  [
    'the same song again is no second product',
    async () => {
      const again = await put(song);
      if (again !== id) throw new Error(`calls it ${again} and not ${id} as before`);
    },
  ],
  [
    'members that it does not know are passed over',
    async () => void (await put({ ...song, aLaterMember: { a: [1] } })),
  ],
  [
    'a changed song is taken, and its title said',
    async () => {
      await put(changed);
      const { title } = await state();
      if (title !== null && title !== changed.title) throw new Error(`says ${JSON.stringify(title)}`);
    },
  ],
  ['the song is taken down', async () => expectStatus(await call('DELETE'), 200, 204)],
  ['it says that the song is gone', async () => gone(await state())],
  ['taking it down again is no error', async () => expectStatus(await call('DELETE'), 200, 204, 404, 410)],
  [
    'a song that was taken down is taken again',
    async () => {
      await put(song);
      there(await state());
      expectStatus(await call('DELETE'), 200, 204);
    },
  ],
];

let failed = 0;
for (const [what, step] of steps) {
  try {
    await step();
    console.log(`✓ ${what}`);
  } catch (error) {
    failed += 1;
    const why = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
    console.log(`✗ ${what}: ${why}`);
  }
}
console.log(failed === 0 ? `\nThe channel keeps the contract.` : `\n${failed} of ${steps.length} do not hold.`);
process.exitCode = failed === 0 ? 0 : 1;
