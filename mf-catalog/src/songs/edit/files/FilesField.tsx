import { counted } from '@segno/contract';
import type { ChannelLayout, SongSourceFile } from '@segno/contract/catalog';
import { Button, useMediaQuery, wideScreen } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import { Menu, Tabs } from '@segno/ui/extra';
import { IconChevronDown } from '@segno/ui/icons';
import { useState } from 'react';
import type { FileEdit, SongFormValues } from '../songForm';
import { useSongInForm } from '../SongContext';
import { AddFiles } from './AddFiles';
import { ListedMenu } from '../../ListedMenu';
import { openGroups } from '../taxonomy/keptPlace';
import { isEditable, isReplaceable, needsNote, type Review, reviewOf, withEdits } from './fileEdits';
import { bulkTypes, filesIn, layoutTabs } from './fileGroups';
import { FileRow } from './FileRow';
import { useFileDeck } from './useFileDeck';
import { useSongUploads, type SongUploads } from './useSongUploads';
import classes from './FilesField.module.css';

const plural = (count: number, word: string): string[] => (count === 0 ? [] : [`${count} ${word}`]);

/** Progress of a review: '3 approved, 1 declined, 2 pending'; files to be deleted are counted separately. */
export const reviewCounts = (reviews: readonly Pick<Review, 'status' | 'isRemoved'>[]): string => {
  const kept = reviews.filter(({ isRemoved }) => !isRemoved);
  const count = (status: Review['status']) => kept.filter((review) => review.status === status).length;
  return [
    ...plural(count('approved'), 'approved'),
    ...plural(count('declined'), 'declined'),
    ...plural(count('pending'), 'pending'),
    ...plural(reviews.length - kept.length, 'to be deleted'),
  ].join(', ');
};

interface BulkMenusProps {
  /** Files that may be changed. */
  files: readonly SongSourceFile[];
  onChange: (files: readonly SongSourceFile[], change: Omit<FileEdit, 'uuid'>) => void;
}

const verbs = [
  { verb: 'Approve', change: { status: 'approved' }, takes: () => true },
  { verb: 'Decline', change: { status: 'declined' }, takes: () => true },
  { verb: 'Delete', change: { _delete: true }, takes: isReplaceable },
] as const;

/** Approve, Decline and Delete for all files of a type. Full tracks are reviewed one by one and have no menu. */
const BulkMenus = ({ files, onChange }: BulkMenusProps) => {
  if (bulkTypes(files).length === 0) return null;
  return verbs.map(({ verb, change, takes }) => (
    <ListedMenu key={verb} position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {verb}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bulkTypes(files.filter(takes)).map(({ fileType, files: some }) => (
          <Menu.Item key={fileType} onClick={() => onChange(some, change)}>
            {verb} {fileType} ({some.length})
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ListedMenu>
  ));
};

/** Key of the files in `openGroups`. */
const FILES = 'source_files';

/**
 * A song's files by channel layout, as last read, with the edits of the form. Where they come before the form they are one
 * line, which the next song opens too if it was open.
 */
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
  const hasRoom = useMediaQuery(wideScreen) ?? false;
  const [isOpen, setOpen] = useState(openGroups.get(FILES) ?? false);
  const edits = value ?? [];
  const change = (files: readonly SongSourceFile[], what: Omit<FileEdit, 'uuid'>) =>
    onChange([...withEdits(edits, files, what)]);
  const files = song?.source_files ?? [];
  const uploads = useSongUploads({ song: song?.uuid, files, edits, onChange });
  const named = Object.entries(inner).map(([path, text]) => {
    const name = edits[Number.parseInt(path, 10)]?.original_filename;
    return name ? `${name}: ${text}` : text;
  });
  const complaints = [...(error === undefined ? [] : [error]), ...new Set(named)];

  const isFolding = !hasRoom && files.length > 0;
  const toggle = (opened: boolean) => {
    if (!isFolding) return;
    openGroups.set(FILES, opened);
    setOpen(opened);
  };

  return (
    <details
      id={id}
      tabIndex={-1}
      open={!isFolding || isOpen || complaints.length > 0}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className={classes.summary} hidden={!isFolding}>
        {counted(files.length, 'file')}, {reviewCounts(files.map((file) => reviewOf(file, edits)))}
      </summary>
      {complaints.map((complaint) => (
        <p key={complaint} className={classes.error}>
          {complaint}
        </p>
      ))}
      <Tabs value={layout} onChange={setLayout} keepMounted={false}>
        <Tabs.List>
          {layoutTabs.map((tab) => (
            <Tabs.Tab key={tab.layout} value={tab.layout} className={classes.tab ?? ''}>
              {tab.label} ({filesIn(files, tab.layout).length})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {layoutTabs.map((tab) => (
          <Tabs.Panel
            key={tab.layout}
            value={tab.layout}
            // An error leads to a missing note in any tab. In the shown tab a change would remount the files, and the note
            // would lose the focus with its first letter.
            keepMounted={
              layout !== tab.layout && filesIn(files, tab.layout).some((file) => needsNote(reviewOf(file, edits)))
            }
          >
            <LayoutFiles layout={tab.layout} edits={edits} readOnly={readOnly} uploads={uploads} onChange={change} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </details>
  );
};

interface LayoutFilesProps {
  layout: ChannelLayout;
  edits: readonly FileEdit[];
  readOnly: boolean;
  uploads: SongUploads;
  onChange: (files: readonly SongSourceFile[], change: Omit<FileEdit, 'uuid'>) => void;
}

const LayoutFiles = ({ layout, edits, readOnly, uploads, onChange }: LayoutFilesProps) => {
  const { song } = useSongInForm();
  const all = song?.source_files ?? [];
  const files = filesIn(all, layout);
  const deck = useFileDeck(files, edits, song);
  const countOf = (fileType: string): number =>
    all.filter((file) => file.file_type === fileType && !reviewOf(file, edits).isRemoved).length +
    uploads.additions.filter((addition) => addition.fileType === fileType).length;
  return (
    <>
      {song && files.length > 0 ? (
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
                upload={uploads.replacementOf(file)}
                keys={readOnly ? undefined : deck.keysOf(file)}
                onChange={(what) => onChange([file], what)}
                onVerdict={(status) => {
                  onChange([file], { status });
                  deck.onVerdict(file, status);
                }}
                onLeaveNote={deck.goOn}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className={classes.empty}>
          {song ? 'The song has no files of this layout.' : 'No files of this layout yet.'}
        </p>
      )}
      {!readOnly && song?.publish_state !== 'In Progress' && (
        <AddFiles layout={layout} countOf={countOf} uploads={uploads} />
      )}
    </>
  );
};
