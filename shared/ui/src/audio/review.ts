/** Tools for reviewing a sound: notes that name positions, its loudness, and an older version beside it. Loaded with the first use. */
export { SoundComparison, type ComparedSound, type SoundComparisonProps } from './comparison/SoundComparison';
export { VersionComparison } from './comparison/VersionComparison';
export { fetchWavSound } from './wav/fetchWavSound';
export { HeadphoneButton, type HeadphoneButtonProps } from './headphones/HeadphoneButton';
export { LoudnessFacts, type LoudnessFactsProps } from './LoudnessFacts';
export { loudnessText, truePeakText } from './loudnessText';
export { SimilarRecordings, similarPoll, type SimilarRecordingsProps } from './similar/SimilarRecordings';
export { marksInText, TimedText, type TimedTextProps } from './TimedText';
