import type { Permission } from '@segno/contract';
import { pageOf, renderAt, screen, serve, signIn, userEvent, type Answer } from '@segno/ui/testing';
import { Screen } from '../../SongsScreen';
import { id, song } from '../../testing/songFixture';

export const manager: Permission[] = [
  'CAN_GET_SONGS',
  'CAN_PUBLISH_SONGS',
  'CAN_DELETE_SONGS',
  'CAN_BATCH_UPDATE_SONGS',
  'CAN_UPDATE_SONG_METADATA',
  'CAN_UPDATE_SONG_BASIC_INFORMATION',
];
export const songs = [1, 2, 3].map((number) => song({ uuid: id(number), work_title: `Song ${number}` }));
export const tier = { uuid: id(70), name: 'Premium' };
export const task = (more: object = {}) => ({
  uuid: id(80),
  status: 'pending',
  progress: 0,
  errors: [],
  created_at: '2026-11-20T09:00:00Z',
  finished_at: null,
  ...more,
});

interface Serving {
  permissions?: Permission[];
  follow?: () => Answer;
  handlers?: Parameters<typeof serve>[0];
}

/** Renders the song list with three songs, of which a page shows two, for a person with these permissions. */
export const open = async ({ permissions = manager, follow, handlers = {} }: Serving = {}) => {
  signIn(...permissions);
  const calls = serve({
    'GET /song': (call) => pageOf('songs', songs, { ...call, query: { ...call.query, pagesize: '2' } }),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'POST /song/push/preview': () => ({ data: { refused: [] } }),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /song_curation_state/select': () => ({ data: { song_curation_states: [{ uuid: id(60), name: 'On Hold' }] } }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [tier] } }),
    'PATCH /song/batch': ({ body }) =>
      Object(body).dry_run
        ? {
            data: {
              batch_operation: {
                count: 3,
                unchanged: 1,
                refused: [{ song: { uuid: id(3), work_title: 'Song 3' }, error: 'The song does not exist any more.' }],
                sample: [{ song: { uuid: id(1), work_title: 'Song 1' }, before: null, after: 120 }],
              },
            },
          }
        : { data: { batch_operation: { uuid: id(90), async_task: task() } } },
    [`GET /async_task/${id(80)}`]:
      follow ?? (() => ({ data: { async_task: task({ status: 'success', progress: 100 }) } })),
    'GET /batch_operation': (call) => pageOf('batch_operations', [{ uuid: id(90), changed: 2 }], call),
    [`POST /batch_operation/${id(90)}/undo`]: () => ({
      data: {
        batch_operation: {
          uuid: id(91),
          async_task: task(),
          song_count: 2,
          left_alone: [{ song: { uuid: id(2), work_title: 'Song 2' } }],
        },
      },
    }),
    ...handlers,
  });
  const { unmount } = renderAt('/songs', { '/songs': <Screen /> });
  await screen.findByText('Song 1');
  return { unmount, sent: (path: string) => calls.filter((call) => call.method !== 'GET' && call.path === path) };
};

export const bar = () => screen.queryByLabelText('Selected songs');
export const pick = async (...numbers: number[]) => {
  for (const number of numbers) await userEvent.click(screen.getByLabelText(`Select Song ${number}`));
};
/** Clicks the last button with exactly this text. */
export const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name).at(-1);
  if (!found) throw new Error(`There is no button ${name}`);
  await userEvent.click(found);
};
