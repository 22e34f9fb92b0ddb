/** What can be played. `url` is the stereo preview; nothing with more than two channels goes into the player (docs/architecture.md). */
export interface PlayerTrack {
  uuid: string;
  trackType: 'song' | 'track_submission' | 'source_file';
  url: string;
  trackName: string;
  artistName: string;
  /** Address of the waveform JSON, when there is one. */
  waveformUrl?: string | null;
  /** Screen that the title links to. */
  link?: string;
  /** List of what is like it. */
  likeLink?: string;
}
