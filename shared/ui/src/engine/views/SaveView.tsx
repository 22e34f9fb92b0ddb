import { notifySuccess } from '@segno/host';
import { Button } from '../../index';
import { Modal } from '../../extra';
import type { AppliedView } from './useListView';
import { ViewName } from './ViewName';
import classes from './ViewsMenu.module.css';

interface SaveViewProps {
  kept: AppliedView;
  /** The list as it is now. */
  query: string;
  onClose: () => void;
}

/** Asks what the list as it is now is to be called. */
export const SaveView = ({ kept, query, onClose }: SaveViewProps) => (
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
