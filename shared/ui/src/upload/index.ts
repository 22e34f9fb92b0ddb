// Uploads files from disk to the storage.
export {
  checkApplicationTrack,
  checkMp3,
  checkSourceFile,
  checkZip,
  wavsOf,
  type ContentCheck,
  type ZipRules,
} from './checkContent';
export { FileDrop, type FileDropProps, useFileDrop } from './FileDrop';
export { counted } from './counted';
export { FileTaskScreen, followed, useFilePages, type FileTaskChange } from './FileTaskScreen';
export { ImportPreview, type PreviewedChange } from './ImportPreview';
export { ImportProgress, ImportSection } from './ImportSection';
export { presignWith, useFileTask } from './useFileTask';
export { isOfKind, wrongKindText, type FileKind } from './fileKinds';
export { findProof } from './checksum/findProof';
export { formatBytes } from './formatBytes';
export type { PresignedPost } from './postToStorage';
export { UploadError, type UploadErrorCode } from './uploadError';
export { uploadFile, type Presign, type PresignRequest } from './uploadFile';
export type { Upload, UploadResult, UploadState } from './uploadState';
export { createUploads, isRunning, type QueuedUpload, type UploadOrder, type Uploads } from './uploads';
export { useLeaveGuard } from './useLeaveGuard';
export { useUpload, type UploadControl, type UseUploadOptions } from './useUpload';
export { filesOf, type FoundFile } from './packing/droppedFiles';
export { packedFiles, packZip, sealZip, zipBytes } from './packing/packedZip';
export { readWavHeads } from './packing/readWavHeads';
export type { WavHead } from './packing/wavHeads';
export { kindInName, kindOf, spaced, titleInName, type WavKind } from './sorting/nameHint';
export { sortWavs, type SortingRules } from './sorting/sortWavs';
export { placesOf, secondsOf, whyNowhere, type FoundWav } from './sorting/wavPlaces';
export { acceptOf } from './fileKinds';
export { fileInput, fileProblem, fileValue, type FileValue, UPLOADING, useFileUploads } from './useFileUploads';
export type { ZipListing } from './zipListing';
export { compareStems } from './quality/compareStems';
export { excerptOf } from './quality/excerpt';
export type { MeasuredWav } from './quality/measureFile';
export { createMeasurements, type Measurement, type Measurements } from './quality/measurements';
