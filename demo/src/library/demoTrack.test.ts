import { ApiClient } from '../apiClient';
import { findRecipe } from '../music/songRecipes';
import { startAnsweringServer, type Answer, type AnsweringServer, type Asked } from '../testing/answeringServer';
import type { Target } from './demoPlan';
import { makeTrack } from './demoTrack';

const recipe = findRecipe('slow-tide');
const file = { path: '/nowhere', name: 'x' };
const material = { recipe, delivery: { recipeId: recipe.id, mp3: file, slots: [] }, folder: '/nowhere' };
/** A status (T1: track statuses), or 'in process' for a complete delivery with a file that is not ready. */
type Seen = number | 'in process';

const track = (seen: Seen) => {
  const id = seen === 'in process' ? 6 : seen;
  return {
    new_track_submission: {
      uuid: 't',
      name: recipe.title,
      status: { id, name: `Status ${id}` },
      song_uuid: 's',
      required_source_file_types: [],
      files: [
        {
          wavs: [
            { asset_status: 'processing_complete' },
            { asset_status: seen === 'in process' ? 'processing' : 'processing_complete' },
          ],
        },
      ],
    },
  };
};

describe('A track that was cut off on its way', () => {
  let server: AnsweringServer;
  let statuses: Seen[] = [];
  const read = (): Answer => ({ data: track(statuses.length > 1 ? (statuses.shift() ?? 0) : (statuses[0] ?? 0)) });
  const answer = ({ method, url }: Asked): Answer => {
    if (url.startsWith('/v1/auth/login')) return { data: { token: 'x', user: { uuid: 'u', needs_profile: false } } };
    if (url.startsWith('/v1/song/s')) return { data: { song: { uuid: 's', publish_state: 'Published' } } };
    if (method === 'GET' && url.startsWith('/v1/new_track_submission/t')) return read();
    if (url.startsWith('/v1/my_writer')) return { data: { writers: [] } };
    if (url.startsWith('/v1/tag/select')) return { data: { tags: [] } };
    if (method === 'GET') return { data: { new_track_submissions: [{ uuid: 't' }] } };
    return { data: {} };
  };

  beforeAll(async () => {
    server = await startAnsweringServer(answer);
  });
  afterAll(() => server.close());

  /** The writes for a track that passes through these statuses, with a target. */
  const written = async (target: Target, ...seen: Seen[]): Promise<string[]> => {
    const person = await ApiClient.login(server.url, 'a@segno.test', 'x');
    server.asked.length = 0;
    statuses = seen;
    const people = { artist: person, reviewers: [person, person], manager: person } as const;
    const finish = await makeTrack(people, { recipe: recipe.id, artist: 'a@segno.test', target }, material);
    await finish();
    return server.asked.flatMap(({ method, url }) =>
      method === 'GET' ? [] : [`${method} ${url.replace(/^\/v1|\?$/g, '')}`],
    );
  };

  it.each([
    ['new', 1],
    ['pending', 2],
    ['ready', 3],
    ['revision requested', 4],
    ['revision submitted', 5],
    ['delivered', 6],
    ['published', 6],
    ['published', 7],
    ['declined', 8],
    ['delivery failed', 10],
  ] as const)('is left alone when it is %s already (status %i)', async (target, status) => {
    expect(await written(target, status)).toEqual([]);
  });

  it('goes on with the decision that is missing', async () => {
    expect(await written('ready', 2, 3)).toEqual(['POST /new_track_submission/t/approve']);
    expect(await written('declined', 1, 8)).toEqual(['POST /new_track_submission/t/reject']);
    const decline = server.asked.find(({ url }) => url.includes('/reject'));
    expect(JSON.parse(decline?.body ?? '')).toEqual({ note: expect.stringMatching(/funk/) });
  });

  it('is waited for while its delivery is unpacked', async () => {
    expect(await written('delivered', 9, 9, 6)).toEqual([]);
  });

  it('is waited for until all files of its song are ready', async () => {
    expect(await written('delivered', 9, 'in process', 'in process', 6)).toEqual([]);
    // All statuses were used.
    expect(statuses).toEqual([6]);
  });

  it('is delivered once more when its delivery had failed', async () => {
    expect(await written('delivered', 10, 9, 6)).toEqual(['POST /new_track_submission/t/final_source_files']);
    await expect(written('delivered', 10, 9, 10)).rejects.toThrow('cannot go on from Status 10');
  });

  it('is an error where no step leads on', async () => {
    await expect(written('published', 8)).rejects.toThrow('cannot go on from Status 8');
  });
});
