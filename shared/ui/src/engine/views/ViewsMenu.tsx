import { useState } from 'react';
import { Button } from '../../index';
import { IconBookmark, IconCheck, Menu } from '../../extra';
import type { List } from '../list/useList';
import { ManageViews } from './ManageViews';
import { SaveView } from './SaveView';
import { useListView } from './useListView';
import classes from './ViewsMenu.module.css';

/** The views that a person keeps of a list: to go to one, to keep the list as it is now, to change them. */
export const ViewsMenu = ({ list }: { list: Pick<List, 'view' | 'applyView' | 'isFirstLoad' | 'tools'> }) => {
  const kept = useListView(list);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  if (!kept.isOffered) return null;
  const current = kept.views.find(({ query }) => query === list.view);

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            classNames={{ root: classes.target ?? '', label: classes.name ?? '' }}
            leftSection={<IconBookmark size={16} aria-hidden />}
            title={current && `View: ${current.name}`}
          >
            {current ? current.name : 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {kept.failed ? (
            <Menu.Item onClick={kept.retry}>The views could not be read. Try again</Menu.Item>
          ) : (
            kept.views.map((view) => (
              <Menu.Item
                key={view.uuid}
                aria-current={view === current || undefined}
                rightSection={view === current && <IconCheck size={16} aria-hidden />}
                onClick={() => list.applyView(view.query)}
              >
                {view.name}
              </Menu.Item>
            ))
          )}
          {(kept.failed || kept.views.length > 0) && <Menu.Divider />}
          <Menu.Item onClick={() => setDialog('save')}>Save this view…</Menu.Item>
          {kept.views.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>Change the views…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveView kept={kept} query={list.view} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <ManageViews kept={kept} onClose={() => setDialog(undefined)} />}
    </>
  );
};
