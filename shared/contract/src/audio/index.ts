// F2, F5, F6, F10, F13: what a sound file is and whether it is accepted: the same rules before and after an upload.
export { MAX_APPLICATION_TRACK_BYTES, probeApplicationTrack, type ApplicationTrack } from './applicationTrack';
export type { ByteReader, StreamedReader } from './byteReader';
export type { FmtChunk } from './fmtChunk';
export { downmixFor, type Downmix } from './downmix';
export { isFarLonger, isFarShorter, shorterText } from './farShorter';
export { MAX_MP3_BYTES, probeMp3, type Mp3Format } from './mp3';
export { readMp3FrameHeader, type Mp3FrameHeader } from './mp3FrameHeader';
export { findFirstFrame, type FirstFrame } from './mp3Frames';
export { NotMp3Error } from './notMp3Error';
export { CutOffError, NotWavError, wavFaultOf, type WavFault } from './notWavError';
export { readWavFormat, type WavFormat } from './wavFormat';
export { wavHeader } from './wavHeader';
export { formatWarnings, isPcm16, wavProblems, type WavPlace } from './wavRules';
export { isIgnoredInZip, isWavName, lastPart, pathInZip, repeatedNames } from './zipNames';
export { type FileCount, judgeZip, type ZipEntryFacts, zipLimits, type ZipLimits, zipTexts } from './zipRules';
export { frameZip } from './storedZip';
export { unequalStemText } from './unequalStem';
export { checkWavSet, wavCountProblem } from './wavSetRules';
export { channelWeights, LoudnessMeter, type Loudness } from './loudness/loudnessMeter';
export { powerSpectrum } from './powerSpectrum';
export { checkWav, type WavVerdict } from './quality/checkWav';
export { JudgedLevelMeter, type JudgedLevels } from './quality/judgedLevels';
export { isMeasurable } from './quality/isMeasurable';
export { otherLengthText } from './otherLength';
export { measureWav, pcmPieces } from './quality/measureWav';
export {
  type Advice,
  type HeardMp3,
  isSilent,
  loudnessNotices,
  mp3Advice,
  qualityAdvice,
} from './quality/qualityAdvice';
export { stemAdvice, stemSum, type StemSum } from './quality/stemSum';
export { wavLoudness, type WavMeasures, WavMeter } from './quality/wavMeter';
export { wavQuality, type WavQuality } from './quality/wavQuality';
export { measuredWav, type MeasuredWav } from './quality/measuredWav';
