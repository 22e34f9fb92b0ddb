import { pageOf, renderAt, screen, serve, signIn, type Answer } from '@segno/ui/testing';
import { Screen } from '../RegistrationsScreen';

export const ASCAP = '00000000-0000-4000-8000-00000000000a';
export const song = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const file = {
  parent_name: 'ASCAP',
  user: 'Finn Cole',
  ...{ has_songs: false, acknowledgements: [] },
  created_at: new Date(Date.now() - 2.5 * 24 * 3600 * 1000).toISOString(),
};
const link = { url: 'https://files.test/a', has_songs: true };
export const complete = { ...file, uuid: 'a', name: 'ascap-1.csv', status: 'complete', ...link };
export const answered = { ...complete, acknowledgements: [{ uuid: song(5), read_on: '2026-11-20' }] };
const acknowledgement = {
  ...{ uuid: song(5), user: 'Finn Cole', read_at: file.created_at },
  result: {
    ...{ file_name: 'CW260007010_SGN.V21', files: ['a'], pro: 'ASCAP', pro_uuid: ASCAP, works: 3, updated: 2 },
    ...{ iswcs: 0, agreements: 0, accepted: 1, in_conflict: 1, rejected: 0, problem_count: 1, problems: [] },
  },
};
export const pending = { ...file, uuid: 'b', name: 'ascap-2.csv', status: 'pending', url: null };
export const failed = { ...file, uuid: 'c', name: 'ascap-3.csv', status: 'error', url: null };
const running = { ...file, uuid: 'd', name: 'ascap-4.csv', status: 'in_progress', url: null };

const ferry = {
  song: { uuid: song(1), work_title: 'Night Ferry № 5' },
  cwr_title: 'NIGHT FERRY NO 5',
  problems: [
    { code: 'ipi', message: 'The IPI number of Nola Reed is wrong.', url: '/writers/edit/1' },
    { code: 'shares', message: 'The shares add up to 99 %.', url: `/songs/edit/${song(1)}#writers` },
  ],
};
export const plain = {
  song: { uuid: song(2), work_title: 'Plain Song' },
  cwr_title: 'PLAIN SONG',
  problems: [{ code: 'composer', message: 'No writer is a composer.', url: `/songs/edit/${song(2)}#writers` }],
};
const stages = {
  ...{ registered: 55, acknowledged: 44 },
  ...{ accepted: 33, in_conflict: 7, never_sent: 12, waiting: 10, unanswered: 5, rejected: 3 },
};

export const preflightOf = (songs: readonly object[], o: object = {}) => ({
  data: {
    preflight: {
      ...{ ready: 1234, new: 1200, changed: 30, unchanged: 4 },
      blocked: songs.length,
      changes: [{ song: { uuid: song(3), work_title: 'Slow Tide' }, members: ['shares', 'iswc'] }],
      causes: [
        {
          ...{ code: 'ipi_missing', message: "The writer 'Nola Marsh' has no IPI number" },
          ...{ url: '/writers/edit/1', songs: 8, frees: 7 },
        },
        { code: 'shares_not_100', message: 'Writer shares must total 100', url: null, songs: 2, frees: 1 },
        { code: 'composer', message: 'No writer is a composer.', url: `/songs/edit/${song(2)}`, songs: 1, frees: 1 },
      ],
      ...stages,
      songs,
      ...o,
    },
  },
});

const counts = { ...stages, rejected: 0, pro: 'ASCAP', pro_uuid: ASCAP };
/** A PRO without songs. */
const none = { ...counts, never_sent: 0, registered: 0, pro: 'BUMA', pro_uuid: song(7) };

const permissions = ['CAN_GET_PRO_REPORT', 'CAN_CREATE_PRO_REPORT', 'CAN_LOGIN_TO_SEGNO'] as const;

export const open = (
  query = '',
  o: { files?: () => object[]; preflight?: () => Answer; exported?: () => Answer; only?: 'CAN_GET_PRO_REPORT' } = {},
) => {
  if (o.only) signIn(o.only);
  else signIn(...permissions);
  const calls = serve({
    'GET /performing_rights_organization/report': (asked) =>
      pageOf('reports', o.files?.() ?? [complete, pending, failed, running], asked),
    'GET /performing_rights_organization/report/preflight': o.preflight ?? (() => preflightOf([ferry, plain])),
    'GET /performing_rights_organization/registration_count': () => ({ data: { items: [counts, none] } }),
    'POST /performing_rights_organization/report':
      o.exported ?? (() => ({ data: { report: { uuid: song(8), task_id: song(9) } } })),
    'GET /performing_rights_organization/select': () => ({
      data: { performing_rights_organizations: [{ uuid: ASCAP, name: 'ASCAP' }] },
    }),
    'GET /registration_acknowledgement': (asked) => pageOf('acknowledgements', [acknowledgement], asked),
    [`GET /registration_acknowledgement/${song(5)}`]: () => ({ data: { acknowledgement } }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  const path = '/performing-rights-organizations/song-registrations';
  const view = renderAt(`${path}${query}`, {
    [path]: <Screen />,
    '/writers/edit/1': <h1>Writer</h1>,
  });
  const callsOf = (what: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === what);
  return { calls, callsOf, ...view };
};

export const chosen = `?pro_uuid=${ASCAP}`;
export const LIST = 'GET /performing_rights_organization/report';
export const PREFLIGHT = 'GET /performing_rights_organization/report/preflight';
export const EXPORT = 'POST /performing_rights_organization/report';
export const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });
export const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error('there is no row');
  return row;
};
