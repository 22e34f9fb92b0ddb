import { counted } from '@segno/contract';
import { batchSongs, pushSongs, song, type SongRow } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { Button, lazyPart, narrowScreen, useMediaQuery } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import { IconChevronDown } from '@segno/ui/icons';
import { useOptions, type List, type OptionSource } from '@segno/ui/list';
import { useRef, useState } from 'react';
import { MoreButton } from '../list/MoreButton';
import type { SongShape } from '../list/songFilters';
import { songChoices } from '../songChoices';
import { emptyOrder, type OrderForm } from './orderForm';
import type { SelectedSongs } from './selectedSongs';
import { useBulkActions } from './useBulkActions';
import type { SongSelection } from './useSongSelection';
import classes from './BulkBar.module.css';

const dialogPart = lazyPart(async () => (await import('./BatchDialog')).BatchDialog);

const cleared = { action: 'clear', values: [] } as const;

export interface BulkBarProps {
  list: List<SongShape>;
  selection: SongSelection;
}

/** Actions on the selected songs, shown while any is selected (stages 1 and 2). */
export const BulkBar = ({ list, selection }: BulkBarProps) => {
  const mayPublish = useCan(pushSongs.permission);
  const mayDelete = useCan(song.remove.permission);
  const mayBatch = useCan(batchSongs.permission);
  const [batch, setBatch] = useState<{ songs: SelectedSongs; order: OrderForm }>();
  const { songs, isAll } = selection;
  const { isPending, start, dialog } = useBulkActions(selection.clear);
  const picked = songs.kind === 'picked' ? songs.uuids : [];
  const total = list.paging?.total_size ?? 0;
  const elsewhere = picked.filter((uuid) => !list.rows.some((row: SongRow) => row.uuid === uuid)).length;
  // A phone has room for the most used one; the others follow on demand.
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const [isOpen, setOpen] = useState(false);
  const isWhole = !isNarrow || isOpen;
  const opener = useRef<HTMLElement>(null);
  const closeBatch = () => {
    setBatch(undefined);
    // Mantine returns the focus only from a dialog that stays rendered while it is closed.
    opener.current?.focus();
  };
  const dialogOf = batch && <dialogPart.Component {...batch} onClose={closeBatch} />;
  if (!isAll && picked.length === 0) return dialogOf;
  const open = (order: OrderForm, by: HTMLElement | null) => {
    opener.current = by;
    setBatch({ songs, order });
  };

  return (
    <section className={classes.root} data-bulk-bar aria-label="Selected songs">
      <span className={classes.count} role="status">
        {isAll ? `All ${counted(total, 'song')} that match are selected` : `${counted(picked.length, 'song')} selected`}
        {elsewhere > 0 && <span className={classes.note}> ({elsewhere} on other pages)</span>}
      </span>
      {isWhole && (
        <>
          {mayBatch && !isAll && total > picked.length && (
            <Button variant="subtle" size="compact-md" onClick={selection.selectAll}>
              Select all {total.toLocaleString('en-US')}
            </Button>
          )}
          {!isAll && mayPublish && (
            <>
              <Button
                variant="default"
                size="compact-md"
                disabled={isPending}
                onClick={() => void start('publish', picked)}
              >
                Publish
              </Button>
              <Button
                variant="default"
                size="compact-md"
                disabled={isPending}
                onClick={() => void start('take_down', picked)}
              >
                Take Down
              </Button>
            </>
          )}
          {mayBatch && mayPublish && (
            <>
              <ChoiceMenu
                label="Curation state"
                source={songChoices.curationStates}
                disabled={isPending}
                onChoose={(state, by) => open({ attribute: 'curation_state', action: 'set', values: [state] }, by)}
              />
              <ChoiceMenu
                label="Content tier"
                source={songChoices.contentTiers}
                disabled={isPending}
                none="No content tier"
                onChoose={(tier, by) =>
                  open(
                    { attribute: 'content_tier', ...(tier === '' ? cleared : { action: 'set', values: [tier] }) },
                    by,
                  )
                }
              />
            </>
          )}
          {!isAll && mayDelete && (
            <Button
              variant="default"
              size="compact-md"
              color="red"
              disabled={isPending}
              onClick={() => void start('delete', picked)}
            >
              Delete
            </Button>
          )}
        </>
      )}
      {mayBatch && (
        <Button size="compact-md" disabled={isPending} onClick={(event) => open(emptyOrder, event.currentTarget)}>
          Batch update
        </Button>
      )}
      {isWhole && (
        <Button variant="subtle" size="compact-md" color="gray" onClick={selection.clear}>
          Clear selection
        </Button>
      )}
      {isNarrow && <MoreButton aria-expanded={isWhole} onClick={() => setOpen(!isOpen)} />}
      {dialog}
      {dialogOf}
    </section>
  );
};

interface ChoiceMenuProps {
  label: string;
  source: OptionSource;
  disabled: boolean;
  /** Label of the empty choice; without it there is none. */
  none?: string;
  /** @param by the button of the menu */
  onChoose: (value: string, by: HTMLElement | null) => void;
}

const ChoiceMenu = ({ label, source, disabled, none, onChoose }: ChoiceMenuProps) => {
  const { list } = useOptions(source);
  const button = useRef<HTMLButtonElement>(null);
  const offered = none === undefined ? list : [...list, { value: '', label: none }];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          size="compact-md"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChoose(option.value, button.current)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
