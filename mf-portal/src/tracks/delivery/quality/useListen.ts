import { notifyError } from '@segno/host';
import { formatTime, playFrom } from '@segno/ui/audio';
import { excerptOf } from '@segno/ui/upload';
import { useEffect, useRef } from 'react';

/** Plays a few seconds around a position of a local file that is not uploaded yet. */
export const useListen = () => {
  const last = useRef<string>(undefined);
  const forget = () => {
    if (last.current) URL.revokeObjectURL(last.current);
  };
  useEffect(() => forget, []);

  return async (file: File, fileName: string, at: number): Promise<void> => {
    const excerpt = await excerptOf(file, fileName, at).catch(() => undefined);
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
        artistName: 'On your disk',
      },
      0,
    );
  };
};
