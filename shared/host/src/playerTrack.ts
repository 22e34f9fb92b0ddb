/** A playable track. `url` is the stereo preview; nothing with more than two channels goes into the player (docs/architecture.md). */
export interface PlayerTrack {
  uuid: string;
  trackType: 'song' | 'track_submission' | 'source_file';
  url: string;
  trackName: string;
  artistName: string;
  /** Address of the waveform JSON, if there is one. */
  waveformUrl?: string | null;
  /** Screen that the title links to. */
  link?: string;
  /** List of similar songs. */
  likeLink?: string;
}
