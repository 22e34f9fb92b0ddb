import type { RawDetailOf } from '@segno/contract';
import type { song } from '@segno/contract/catalog';
import type { Scope } from '../engine/crudSpec';
import { declareHooks } from '../platform/configuration/declareHooks';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import type { SongInput } from './songs/songInput';

/** An update of a record; `write` stores the rest of the input. */
export interface Update<Input, Saved> {
  uuid: string;
  input: Input;
  write: (input: Input) => Promise<Saved>;
}

/** Who is paid for a song, apart from its artist. */
export type Party = 'writer' | 'publisher';

export interface PartyInput {
  name?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  ipi_number?: string | null | undefined;
  performing_rights_organization_uuid?: string | null | undefined;
}

export interface ArtistRightsInput {
  is_royalty?: boolean | undefined;
  publisher_uuid?: string | null | undefined;
}

export type ShownPublishers = Pick<RawDetailOf<typeof song>, 'publishers' | 'publisher_problems'>;

export const catalogHooks = declareHooks<{
  /** These wrap an update that may change who is paid for songs (C18: rights over time). */
  aroundSong: <Saved>(scope: Scope, update: Update<SongInput, Saved>) => Promise<Saved>;
  aroundArtist: <Input extends ArtistRightsInput, Saved>(scope: Scope, update: Update<Input, Saved>) => Promise<Saved>;
  aroundParty: <Input extends PartyInput, Saved>(
    scope: Scope,
    type: Party,
    update: Update<Input, Saved>,
  ) => Promise<Saved>;
  /** The publishers of a song and their problems, if the user may see them. */
  shownPublishers: (scope: { db: Db; user: CurrentUser }, uuid: string) => Promise<ShownPublishers>;
  /** Called after songs were written in this transaction, which holds their locks. */
  songsWritten: (trx: Db, user: CurrentUser, uuids: readonly string[]) => Promise<void>;
}>('catalog');
