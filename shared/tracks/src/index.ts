/** Shared by the staff's and the artists' screens of submitted tracks. */
export { DeliveredFacts } from './delivered/DeliveredFacts';
export { DeliveredFiles } from './delivered/DeliveredFiles';
export { percent } from './delivered/percent';
export { tagsIn } from './delivered/tagsIn';
export { FormerMp3 } from './mp3/FormerMp3';
export { channelsText, mp3Facts, playableTrack, sampleRateText, TrackPlayer } from './mp3/TrackPlayer';
export { AdviceList } from './quality/AdviceList';
export { FactList } from './quality/FactList';
export { qualityFacts } from './quality/qualityFacts';
export { ShareConfirmations } from './ShareConfirmations';
export { trackFailure } from './trackFailure';
export { namedTrack, TrackThread } from './TrackThread';
export { TrackStatusBadge } from './TrackStatusBadge';
export { useTrack, useTrackCan, useTrackNotes } from './useTrack';
