import { batchPermission, type BatchAction } from '@segno/contract/catalog';
import { findUser } from '../../../account/sessions';
import { userCan, type CurrentUser } from '../../../platform/http/session';
import type { Services } from '../../../platform/services';
import { mostTags } from './batchTexts';

/** An operation while its job runs. */
export interface OpenBatch {
  uuid: string;
  action: BatchAction | 'undo' | 'import' | 'edit';
  attribute: string;
  values: unknown;
  count: number;
  /** Number of songs that are done. */
  done: number;
  /** The user who started it. */
  user: CurrentUser;
  /** True if the user may still change the attribute. */
  isAllowed: boolean;
  /** Maximum number of tags of the attribute; null for no limit. */
  most: number | null;
}

/** Reads an operation for its job. Checks its owner's permissions each time: the role may have changed. */
export async function openBatch(services: Services, uuid: string): Promise<OpenBatch> {
  const { db } = services;
  const { user_uuid, action, attribute, new_value, song_count, done } = await db
    .selectFrom('batch_operation')
    .select(['user_uuid', 'action', 'attribute', 'new_value', 'song_count'])
    .select(({ selectFrom }) =>
      selectFrom('batch_operation_song')
        .select(({ fn }) => fn.countAll<string>().as('done'))
        .where('batch_operation_uuid', '=', uuid)
        .where('state', '<>', 'waiting')
        .as('done'),
    )
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { user, isActive } = await findUser(db, user_uuid);
  const needed = batchPermission(attribute);
  return {
    uuid,
    action,
    attribute,
    values: new_value,
    count: song_count,
    done: Number(done),
    user,
    isAllowed: isActive && needed !== undefined && userCan(user, needed) && userCan(user, 'CAN_BATCH_UPDATE_SONGS'),
    most: await mostTags({ db, user, services }, attribute),
  };
}
