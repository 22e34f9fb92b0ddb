/** What the staff's and the artists' screens of a submitted track have in common. */
export { DeliveredFacts } from './delivered/DeliveredFacts';
export { DeliveredFiles } from './delivered/DeliveredFiles';
export { percent } from './delivered/percent';
export { tagsIn } from './delivered/tagsIn';
export { mp3Facts, TrackPlayer } from './mp3/TrackPlayer';
export { channelsText, sampleRateText } from './mp3/soundText';
export { AdviceList } from './quality/AdviceList';
export { FactList } from './quality/FactList';
export { qualityFacts } from './quality/qualityFacts';
export { trackFailure } from './trackFailure';
export { TrackStatusBadge } from './TrackStatusBadge';
export { useTrack, useTrackCan, useTrackNotes } from './useTrack';
export { playableTrack } from './mp3/trackSound';
