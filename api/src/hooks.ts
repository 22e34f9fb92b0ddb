import { findSession } from './account/sessions';
import { catalogHooks } from './catalog/catalogHooks';
import { followArtist } from './money/statements/moveEarningsJob';
import { sessionHooks } from './platform/http/session';
import { aroundArtistRights, aroundPartyRights, aroundSongRights } from './rights/aroundRights';
import { rightsHooks } from './rights/rightsHooks';
import { shownPublishers } from './rights/songPublishers';
import { acquireTracks } from './submissions/acquireTracks';

/** Tells each domain what the domains above it do on its events. Call it before anything is served or run. */
export function giveHooks(): void {
  sessionHooks.give({ findSession });
  catalogHooks.give({
    aroundSong: aroundSongRights,
    aroundArtist: aroundArtistRights,
    aroundParty: aroundPartyRights,
    shownPublishers,
    songsWritten: acquireTracks,
  });
  rightsHooks.give({ artistChanged: followArtist });
}
