import type { ChannelLayout, SongSourceFile } from '@segno/contract/catalog';
import type { CustomFieldProps } from '@segno/ui/form';
import { Tabs } from '@segno/ui/extra';
import { useState } from 'react';
import type { FileEdit, SongFormValues } from '../form/songForm';
import { useSongInForm } from '../SongContext';
import { BulkMenus } from './BulkMenus';
import { isEditable, needsNote, reviewOf, withEdits } from './fileEdits';
import { filesIn, layoutTabs } from './fileGroups';
import { FileRow } from './FileRow';
import { reviewCounts } from './reviewCounts';
import classes from './FilesField.module.css';

/** A song's files by channel layout. Files are shown as they were read last, under what is typed about them. */
export const FilesField = ({
  id,
  value,
  onChange,
  error,
  inner,
  readOnly,
}: CustomFieldProps<SongFormValues['source_files']>) => {
  const { song } = useSongInForm();
  const [layout, setLayout] = useState<string | null>('stereo');
  const edits = value ?? [];
  const change = (files: readonly SongSourceFile[], what: Omit<FileEdit, 'uuid'>) =>
    onChange([...withEdits(edits, files, what)]);
  const complaints = [...(error === undefined ? [] : [error]), ...new Set(Object.values(inner))];

  return (
    <div id={id} tabIndex={-1}>
      {complaints.map((complaint) => (
        <p key={complaint} className={classes.error}>
          {complaint}
        </p>
      ))}
      <Tabs value={layout} onChange={setLayout} keepMounted={false}>
        <Tabs.List>
          {layoutTabs.map((tab) => (
            <Tabs.Tab key={tab.layout} value={tab.layout} className={classes.tab ?? ''}>
              {tab.label} ({filesIn(song.source_files, tab.layout).length})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {layoutTabs.map((tab) => (
          <Tabs.Panel
            key={tab.layout}
            value={tab.layout}
            // An error leads to a note that is missing, whichever tab it is in.
            keepMounted={filesIn(song.source_files, tab.layout).some((file) => needsNote(reviewOf(file, edits)))}
          >
            <LayoutFiles layout={tab.layout} edits={edits} readOnly={readOnly} onChange={change} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
};

interface LayoutFilesProps {
  layout: ChannelLayout;
  edits: readonly FileEdit[];
  readOnly: boolean;
  onChange: (files: readonly SongSourceFile[], change: Omit<FileEdit, 'uuid'>) => void;
}

const LayoutFiles = ({ layout, edits, readOnly, onChange }: LayoutFilesProps) => {
  const { song } = useSongInForm();
  const files = filesIn(song.source_files, layout);
  if (files.length === 0) return <p className={classes.empty}>The song has no files of this layout.</p>;
  return (
    <>
      <div className={classes.line}>
        <span className={classes.counts}>{reviewCounts(files.map((file) => reviewOf(file, edits)))}</span>
        {!readOnly && (
          <BulkMenus
            files={files.filter((file) => isEditable(file, song) && !reviewOf(file, edits).isRemoved)}
            onChange={onChange}
          />
        )}
      </div>
      <ul className={classes.files} aria-label="Source files">
        {files.map((file) => (
          <FileRow
            key={file.uuid}
            song={song}
            file={file}
            review={reviewOf(file, edits)}
            readOnly={readOnly}
            onChange={(what) => onChange([file], what)}
          />
        ))}
      </ul>
    </>
  );
};
