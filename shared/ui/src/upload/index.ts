// From a file on somebody's disk to an object in the storage.
export { checkMp3, checkZip, wavsOf, type ContentCheck, type ZipRules } from './checkContent';
export { FileDrop, type FileDropProps } from './FileDrop';
export { wrongKindText, type FileKind } from './fileKinds';
export { formatBytes } from './formatBytes';
export type { PresignedPost } from './postToStorage';
export { UploadError, type UploadErrorCode } from './uploadError';
export type { Presign, PresignRequest } from './uploadFile';
export type { Upload, UploadResult, UploadState } from './uploadState';
export { createUploads, isRunning, type QueuedUpload, type UploadOrder, type Uploads } from './uploads';
export { useLeaveGuard } from './useLeaveGuard';
export { useUpload, type UploadControl, type UseUploadOptions } from './useUpload';
export { filesOf, type FoundFile } from './packing/droppedFiles';
export { packZip, sealZip, zipBytes } from './packing/packedZip';
export { readWavHeads, type WavHead } from './packing/readWavHeads';
export { acceptOf } from './fileKinds';
export { useFileDrop } from './useFileDrop';
export type { ZipListing } from './zipListing';
export { saveFile } from './saveFile';
