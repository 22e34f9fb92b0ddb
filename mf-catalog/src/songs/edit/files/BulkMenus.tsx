import type { SongSourceFile } from '@segno/contract/catalog';
import { Button } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import { IconChevronDown } from '@segno/ui/icons';
import type { FileEdit } from '../form/songForm';
import { isReplaceable } from './fileEdits';
import { bulkTypes } from './fileGroups';

export interface BulkMenusProps {
  /** The files that may be changed. */
  files: readonly SongSourceFile[];
  onChange: (files: readonly SongSourceFile[], change: Omit<FileEdit, 'uuid'>) => void;
}

const verbs = [
  { verb: 'Approve', change: { status: 'approved' }, takes: () => true },
  { verb: 'Decline', change: { status: 'declined' }, takes: () => true },
  { verb: 'Delete', change: { _delete: true }, takes: isReplaceable },
] as const;

/** Approve, Decline, Delete for all files of a type. Full tracks are judged one by one: no menu offers them. */
export const BulkMenus = ({ files, onChange }: BulkMenusProps) => {
  if (bulkTypes(files).length === 0) return null;
  return verbs.map(({ verb, change, takes }) => (
    <Menu key={verb} position="bottom-start">
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
    </Menu>
  ));
};
