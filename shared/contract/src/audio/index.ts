// What a sound file is and whether it is taken: the same rules before an upload and after it (F2, F5, F6, F10, F13).
export type { ByteReader, StreamedReader } from './byteReader';
export type { FmtChunk } from './fmtChunk';
export { isFarShorter, shorterText } from './farShorter';
export { MAX_MP3_BYTES, probeMp3, type Mp3Format } from './mp3';
export { readMp3FrameHeader, type Mp3FrameHeader } from './mp3FrameHeader';
export { findFirstFrame, type FirstFrame } from './mp3Frames';
export { NotMp3Error } from './notMp3Error';
export { NotWavError } from './notWavError';
export { readWavFormat, type WavFormat } from './wavFormat';
export { isPcm16, orderWarnings, wavProblems, type WavPlace } from './wavRules';
export { isIgnoredInZip, isWavName, lastPart, repeatedNames } from './zipNames';
export { zipLimits, type ZipLimits } from './zipLimits';
export { judgeZip, type FileCount, type ZipEntryFacts } from './zipRules';
export { zipTexts } from './zipTexts';
export { unequalStemText } from './unequalStem';
export { checkWavSet, wavCountProblem } from './wavSetRules';
export { channelWeights, LoudnessMeter, type Loudness } from './loudness/loudnessMeter';
export { loudnessNotices } from './loudness/loudnessNotices';
