import { notifyError } from '@segno/host';
import { formatTime, playFrom } from '@segno/ui/audio';
import { excerptOf } from '@segno/ui/upload';
import { useEffect, useRef } from 'react';

/** Plays a few seconds around a position of a file on this disk, or of one that is read back from the storage. */
export const useListen = () => {
  const last = useRef<string>(undefined);
  const forget = () => {
    if (last.current) URL.revokeObjectURL(last.current);
  };
  useEffect(() => forget, []);

  return async (file: File | (() => Promise<File>), fileName: string, at: number): Promise<void> => {
    const isHere = file instanceof File;
    const excerpt = await (isHere ? Promise.resolve(file) : file())
      .then((whole) => excerptOf(whole, fileName, at))
      .catch(() => undefined);
    if (!excerpt) {
      notifyError(`${fileName} cannot be played.`);
      return;
    }
    forget();
    last.current = URL.createObjectURL(excerpt);
    playFrom(
      {
        uuid: last.current,
        trackType: 'source_file',
        url: last.current,
        trackName: `${fileName} at ${formatTime(at)}`,
        artistName: isHere ? 'On your disk' : 'Uploaded',
      },
      0,
    );
  };
};
