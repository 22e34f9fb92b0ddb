/** Tools for reviewing a sound: notes that name positions, its loudness, and an older version beside it. Loaded with the first use. */
export {
  SoundComparison,
  comparedFile,
  type ComparedSound,
  type SoundComparisonProps,
} from './audio/comparison/SoundComparison';
export { VersionComparison } from './audio/comparison/VersionComparison';
export { fetchWavSound } from './audio/wav/fetchWavSound';
export { HeadphoneButton, type HeadphoneButtonProps } from './audio/headphones/HeadphoneButton';
export { LoudnessFacts, type LoudnessFactsProps } from './audio/LoudnessFacts';
export { loudnessText, truePeakText } from './audio/loudnessText';
export { SimilarRecordings, similarPoll, type SimilarRecordingsProps } from './audio/similar/SimilarRecordings';
export { marksInText, TimedText, type TimedTextProps } from './audio/TimedText';
