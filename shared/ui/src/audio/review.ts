/** What a sound is judged by: notes that name its places, its loudness, and an older one beside it. Loaded with its first use. */
export { SoundComparison, type ComparedSound, type SoundComparisonProps } from './comparison/SoundComparison';
export { VersionComparison } from './comparison/VersionComparison';
export { fetchWavSound } from './wav/fetchWavSound';
export { HeadphoneButton, type HeadphoneButtonProps } from './headphones/HeadphoneButton';
export { LoudnessFacts, type LoudnessFactsProps } from './LoudnessFacts';
export { loudnessText, truePeakText } from './loudnessText';
export { SimilarRecordings, similarPoll, type SimilarRecordingsProps } from './similar/SimilarRecordings';
export { marksInText, TimedText, type TimedTextProps } from './TimedText';
