import { fileTypes, findFileType, type ChannelLayout } from '@segno/contract/catalog';
import { Button } from '@segno/ui';
import { Select } from '@segno/ui/extra';
import { useState } from 'react';
import classes from './FilesField.module.css';
import { UploadSlot } from './UploadSlot';
import type { SongUploads } from './useSongUploads';

export interface AddFilesProps {
  layout: ChannelLayout;
  /** Number of files of a type that the song has or gets, as far as is known. */
  countOf: (fileType: string) => number;
  uploads: SongUploads;
}

/** Adds files of a layout: a WAV is one file, a zip one file for each WAV in it. */
export const AddFiles = ({ layout, countOf, uploads }: AddFilesProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const open = fileTypes.filter((type) => type.layout === layout && countOf(type.name) < type.maxFiles);
  const type = open.find(({ name }) => name === chosen) ?? open.find(({ name }) => countOf(name) === 0) ?? open[0];
  const own = uploads.additions.filter(({ fileType }) => findFileType(fileType)?.layout === layout);
  return (
    <div className={classes.additions} role="group" aria-label="Add files">
      {own.map(({ place, fileType, upload }) => (
        <div key={place}>
          <UploadSlot label={fileType} upload={upload} />
          {upload.error && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={upload.clear}>
              Remove {upload.file?.name}
            </Button>
          )}
        </div>
      ))}
      {type && (
        <>
          <Select
            label="File type"
            data={open.map(({ name }) => name)}
            value={type.name}
            allowDeselect={false}
            onChange={setChosen}
          />
          <UploadSlot
            label={`Add ${type.name}`}
            hint={`16-bit, 48 kHz PCM: a WAV, or a zip of ${type.maxFiles === 1 ? 'one' : 'several'}.`}
            upload={{
              state: 'init',
              isWaiting: false,
              start: (file) => uploads.add(type.name, file),
              retry: () => {},
              clear: () => {},
            }}
            onSeveral={type.maxFiles > 1 ? (files) => files.forEach((file) => uploads.add(type.name, file)) : undefined}
          />
        </>
      )}
    </div>
  );
};
