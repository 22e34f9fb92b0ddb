import { editSongCells, listSongCells, song } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { AppError } from '../../../platform/errors';
import { userCan, type CurrentUser } from '../../../platform/http/session';
import { judgeCells, previewOf } from './judgeCells';
import { listCells } from './listCells';
import { repeatedCells, startCells } from './startCells';

/** Cells show what songs are: they are for who may read them. */
function refuseStrangers(user: CurrentUser): void {
  if (!userCan(user, song.list.permission)) throw new AppError('forbidden');
}

/** The song list as a table whose cells are edited (docs/decisions/0055). */
export const songCellRoutes = (): EndpointRoute[] => [
  implement(listSongCells, async ({ query, ...scope }) => {
    refuseStrangers(scope.user);
    return listCells(scope, query);
  }),
  {
    ...implement(
      editSongCells,
      { validate: async (_, { cells = [] }) => repeatedCells(cells) },
      async ({ body: { cells, dry_run }, ...scope }) => {
        refuseStrangers(scope.user);
        const judged = await judgeCells(scope, cells);
        return { batch_operation: dry_run ? previewOf(cells.length, judged) : await startCells(scope, judged) };
      },
    ),
    statusOf: ({ batch_operation }: { batch_operation: object }) => ('async_task' in batch_operation ? 202 : 200),
  },
];
