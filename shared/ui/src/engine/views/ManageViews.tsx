import { notifySuccess } from '@segno/host';
import { ActionIcon, Button, Text } from '../../index';
import { Modal } from '../../extra';
import { IconTrash } from '../../icons';
import type { AppliedView } from './useListView';
import { ViewName } from './ViewName';
import classes from './ViewsMenu.module.css';

/** The kept views of a list, to be renamed and deleted. */
export const ManageViews = ({ kept, onClose }: { kept: AppliedView; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Change the views">
    {kept.views.length === 0 && <Text c="dimmed">No views are left.</Text>}
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
