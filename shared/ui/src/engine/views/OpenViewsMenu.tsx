import { keysOf } from '@segno/contract';
import type { SavedView } from '@segno/contract/account';
import { messageOf, notifyError, notifySuccess } from '@segno/host';
import { useState } from 'react';
import { Menu, Modal } from '../../extra';
import { IconCheck, IconTrash } from '../../icons';
import { ActionIcon, Button, Text, useLazyOpening } from '../../index';
import type { List } from '../list/useList';
import type { AppliedView } from './useListView';
import { ViewName } from './ViewName';
import { type NamedView, ViewsButton } from './ViewsButton';
import classes from './ViewsMenu.module.css';

interface SaveViewProps {
  kept: AppliedView;
  /** The current state of the list. */
  query: string;
  onClose: () => void;
}

/** Asks for a name and saves the current state of the list. */
const SaveView = ({ kept, query, onClose }: SaveViewProps) => (
  <Modal opened onClose={onClose} title="Save this view">
    <ViewName
      label="Name"
      initial=""
      className={classes.form}
      onSave={async (name) => {
        await kept.save({ name, query });
        notifySuccess(`${name} has been saved`);
        onClose();
      }}
    >
      {({ busy }) => (
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save view
          </Button>
        </div>
      )}
    </ViewName>
  </Modal>
);

/** Renames and deletes the saved views of a list. */
const ManageViews = ({ kept, onClose }: { kept: AppliedView; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Change the views">
    {kept.views.length === 0 && <Text c="dimmed">No views left.</Text>}
    <ul className={classes.views}>
      {kept.views.map((view) => (
        <li key={view.uuid}>
          <ViewName
            label={`Name of ${view.name}`}
            hideLabel
            initial={view.name}
            className={classes.view}
            onSave={async (name) => {
              await kept.save({ ...view, name });
              notifySuccess(`${name} has been saved`);
            }}
          >
            {({ busy, same }) => (
              <>
                <Button type="submit" variant="default" disabled={same} loading={busy}>
                  Rename
                </Button>
                <ActionIcon size="lg" aria-label={`Delete ${view.name}`} onClick={() => void kept.remove(view)}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </>
            )}
          </ViewName>
        </li>
      ))}
    </ul>
  </Modal>
);

interface OpenViewsMenuProps {
  list: Pick<List, 'view' | 'applyView'>;
  kept: AppliedView;
  /** The saved view that matches the list's current state. */
  current: SavedView | undefined;
  /** `current`, or else the matching built-in view. */
  shown: NamedView | undefined;
  ownViews: readonly NamedView[];
}

/** The menu of views with its dialogs; opens as soon as it has loaded. */
export const OpenViewsMenu = ({ list, kept, current, shown, ownViews }: OpenViewsMenuProps) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const closeDialog = () => {
    setDialog(undefined);
    // The entry of the menu that opened the dialog is gone.
    target.current?.focus();
  };
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ViewsButton ref={target} current={shown} />
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {ownViews.map((view) => (
            <Menu.Item
              key={view.name}
              aria-current={view === shown || undefined}
              rightSection={view === shown && <IconCheck size={16} aria-hidden />}
              onClick={() => list.applyView(view.query)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {ownViews.length > 0 && <Menu.Divider />}
          {kept.failed ? (
            <Menu.Item onClick={kept.retry}>The views could not be read. Try again</Menu.Item>
          ) : (
            kept.views.map((view) => (
              <Menu.Item
                key={view.uuid}
                aria-current={view === current || undefined}
                rightSection={
                  <>
                    {view === kept.defaultView && <span className={classes.mark}>Opens first</span>}
                    {view === current && <IconCheck size={16} aria-hidden />}
                  </>
                }
                onClick={() => list.applyView(view.query)}
              >
                {view.name}
              </Menu.Item>
            ))
          )}
          {(kept.failed || kept.views.length > 0) && <Menu.Divider />}
          {current && current !== kept.defaultView && (
            <Menu.Item onClick={() => void kept.chooseDefault(current)}>Open the list with this view</Menu.Item>
          )}
          {kept.defaultView && (
            <Menu.Item onClick={() => void kept.chooseDefault(undefined)}>Open the list as usual</Menu.Item>
          )}
          {current && kept.canBeWatched && (
            <>
              <Menu.Divider />
              <Menu.Label>Tell me about new songs</Menu.Label>
              <Menu.RadioGroup value={current.watch ?? 'off'}>
                {keysOf(watches).map((often) => (
                  <Menu.RadioItem
                    key={often}
                    value={often}
                    closeMenuOnClick
                    onChange={() => void watch(kept, current, often)}
                  >
                    {watches[often]}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Divider />
            </>
          )}
          <Menu.Item onClick={() => setDialog('save')}>Save this view…</Menu.Item>
          <Menu.Item onClick={() => void copyViewLink(list.view)}>Copy the link to this view</Menu.Item>
          {kept.views.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>Change the views…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveView kept={kept} query={list.view} onClose={closeDialog} />}
      {dialog === 'manage' && <ManageViews kept={kept} onClose={closeDialog} />}
    </>
  );
};

/** R9: how often new songs in a view are announced. */
const watches = { at_once: 'At once', daily: 'Every day', weekly: 'Every Monday', off: 'Never' } as const;

/** Sets how often messages announce new songs in a view. */
const watch = async (kept: AppliedView, view: SavedView, often: keyof typeof watches): Promise<void> => {
  try {
    await kept.save({ ...view, watch: often === 'off' ? null : often });
    notifySuccess(
      often === 'off' ? `No more messages about ${view.name}` : `New songs in ${view.name} will come as a message`,
    );
  } catch (error) {
    notifyError(messageOf(error));
  }
};

/** Copies the address of this list without the page. It shows everybody who may open the list the same view. */
const copyViewLink = async (view: string): Promise<void> => {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${view === '' ? '' : `?${view}`}`);
    notifySuccess('The link to this view has been copied');
  } catch {
    notifyError('Your browser does not allow copying. The address of this page is the same link.');
  }
};
