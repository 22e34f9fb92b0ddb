import { findSession } from './account/sessions';
import { catalogHooks } from './catalog/catalogHooks';
import { followArtist } from './money/proEarnings/moveEarningsJob';
import { sessionHooks } from './platform/http/session';
import { aroundArtistRights, aroundPartyRights, aroundSongRights } from './rights/aroundRights';
import { rightsHooks } from './rights/rightsHooks';
import { shownPublishers } from './rights/songPublishers';
import { acquireTracks } from './submissions/acquireTracks';

/** Gives each domain what those above it do at its events. To be called before anything is served or run. */
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
