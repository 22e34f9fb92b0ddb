import type { Upload } from './uploadState';

/**
 * What is read out about an upload. While it runs, in quarters: a word for every percent would never end.
 */
export const uploadAnnouncement = ({ state, file, progress, error }: Upload): string => {
  const name = file?.name ?? '';
  if (error) return `${name}: ${error.messages.join(' ')}`;
  if (state === 'validating') return `Checking ${name}`;
  if (state === 'uploaded') return `${name} was uploaded`;
  if (state === 'init') return '';
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0;
  return `Uploading ${name}, ${Math.floor(share * 4) * 25} percent`;
};
